import type { Permiso } from "~/base/acceso/permisos";
import { cumple, type Exigencia } from "~/base/acceso/puertas";
import { EXIGENCIAS, RUTA_DE_ALUMNO_NUEVO, RUTA_DE_COBRAR, RUTA_DE_IMPORTAR, RUTA_DE_INVITAR } from "./puertas";

/** The help page with the newcomer's tour. */
export const RECORRIDO = "recorrido";

/** The state of a school before its first receipt, as the database tells it. */
export type PrimerDia = { grupos: boolean; precios: boolean; alumnos: boolean; cuentas: number };

export type TareaDelPrimerDia = { clave: string; texto: string; detalle: string; ruta: string; completa: boolean };

type Tarea = Omit<TareaDelPrimerDia, "completa"> & { permiso: Exigencia; completa: (dia: PrimerDia) => boolean };

const ARRANQUE = "/configurainstancia";

const TAREAS: readonly Tarea[] = [
  {
    clave: "colegio",
    texto: "Niveles, ciclo y grupos",
    detalle: "Dónde se inscribe a cada quien.",
    ruta: ARRANQUE,
    permiso: "PERM_ADMIN_CONFIGURACION",
    completa: ({ grupos }) => grupos,
  },
  {
    clave: "precios",
    texto: "Inscripción y colegiaturas",
    detalle: "Lo que se cobra, y hasta qué día.",
    ruta: `${ARRANQUE}?paso=cobros`,
    permiso: { todos: ["PERM_ADMIN_CONFIGURACION", "PERM_ADMIN_PROGRAMAS_PAGOS"] },
    completa: ({ precios }) => precios,
  },
  {
    clave: "importar",
    texto: "Importar alumnos",
    detalle: "De una hoja de Excel.",
    ruta: RUTA_DE_IMPORTAR,
    permiso: EXIGENCIAS.importar,
    completa: ({ alumnos }) => alumnos,
  },
  {
    clave: "inscribir",
    texto: "Inscribir al primer alumno",
    detalle: "Con sus tutores y su domicilio.",
    ruta: RUTA_DE_ALUMNO_NUEVO,
    permiso: EXIGENCIAS.inscribir,
    completa: ({ alumnos }) => alumnos,
  },
  {
    clave: "invitar",
    texto: "Invitar a quien cobra",
    detalle: "Una cuenta con el rol Caja.",
    ruta: RUTA_DE_INVITAR,
    permiso: EXIGENCIAS.invitar,
    completa: ({ cuentas }) => cuentas > 1,
  },
  {
    clave: "cobrar",
    texto: "Cobrar el primer pago",
    detalle: "Con el primer recibo se quita esta lista.",
    ruta: RUTA_DE_COBRAR,
    permiso: EXIGENCIAS.cobrar,
    completa: () => false,
  },
];

/**
 * The things to do until the first receipt, done or not, in order: only those that the account may do. An account that may import is not asked to enrol one by one.
 */
export function tareasDelPrimerDia(dia: PrimerDia, permisos: ReadonlySet<Permiso>): TareaDelPrimerDia[] {
  const permitidas = TAREAS.filter(({ permiso }) => cumple(permisos, permiso));
  const importa = permitidas.some(({ clave }) => clave === "importar");
  return permitidas
    .filter(({ clave }) => clave !== "inscribir" || !importa)
    .map(({ permiso: _, completa, ...tarea }) => ({ ...tarea, completa: completa(dia) }));
}
