import type { Permiso } from "~/base/acceso/permisos";
import { cumple, type Exigencia, PUERTAS } from "~/base/acceso/puertas";
import type { IconName } from "~/ui/icon-names";

/** The role that collects, as the school starts with it. */
const ROL_DE_CAJA = "Caja";
/** The form of a new account that already has that role. */
export const RUTA_DE_INVITAR = `/ajustes/usuarios/0?rol=${ROL_DE_CAJA}`;

/** The permissions to import students, to enrol one, to add an account, and to take a payment. */
export const EXIGENCIAS = {
  importar: { todos: ["PERM_ADMIN_CONFIGURACION", "PERM_ADMIN_INSCRIPCION_ALUMNO"] },
  inscribir: "PERM_ADMIN_INSCRIPCION_ALUMNO",
  invitar: "PERM_ADMIN_USUARIOS",
  cobrar: PUERTAS.ventanilla,
} as const satisfies Record<string, Exigencia>;

export const RUTA_DE_IMPORTAR = "/ajustes/importar";
export const RUTA_DE_ALUMNO_NUEVO = "/controlescolar/nuevoalumno";
export const RUTA_DE_COBRAR = "/controlescolar";

export type PuertaDelFinal = { titulo: string; linea: string; ruta: string; icono: IconName };

/**
 * The doors at the end of the guided start: import the students, invite whoever collects, and collect. Only those that
 * the account may enter. Without students, collecting begins with the first one.
 */
export function tresPuertas(permisos: ReadonlySet<Permiso>, hayAlumnos: boolean): PuertaDelFinal[] {
  const puede = (clave: keyof typeof EXIGENCIAS) => cumple(permisos, EXIGENCIAS[clave]);
  const cobrar = hayAlumnos
    ? puede("cobrar") && {
        titulo: "Cobrar",
        linea: "Busca a un alumno y registra su pago.",
        ruta: RUTA_DE_COBRAR,
        icono: "banknote" as const,
      }
    : puede("cobrar") &&
      puede("inscribir") && {
        titulo: "Cobrar",
        linea: "Aún no hay alumnos: inscribe al primero y cóbrale.",
        ruta: RUTA_DE_ALUMNO_NUEVO,
        icono: "banknote" as const,
      };
  return [
    puede("importar") && {
      titulo: "Importar alumnos",
      linea: "Trae a todos de una hoja de Excel; primero se ensaya.",
      ruta: RUTA_DE_IMPORTAR,
      icono: "file-text" as const,
    },
    puede("invitar") && {
      titulo: "Invitar a quien cobra",
      linea: "Dale una cuenta con el rol Caja.",
      ruta: RUTA_DE_INVITAR,
      icono: "users" as const,
    },
    cobrar,
  ].filter((puerta) => puerta !== false);
}
