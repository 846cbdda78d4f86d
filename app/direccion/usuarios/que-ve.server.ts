import { TODOS_LOS_PERMISOS, type Permiso } from "~/base/acceso/permisos";
import { cumple, type Exigencia, PUERTAS } from "~/base/acceso/puertas";
import { paginasPermitidas } from "~/base/shell/paginas";
import { seccionesPermitidas } from "~/base/shell/secciones";
import type { IconName } from "~/ui/icon-names";

type Seccion = {
  nombre: string;
  icono: IconName;
  ve: boolean;
  /** The section's pages that it opens, and all of the section's pages. */ paginas: string[];
  todas: number;
};
type Parte = { nombre: string; ve: boolean };
export type LoQueVe = { secciones: Seccion[]; ficha: Parte[] };

const TODO: ReadonlySet<Permiso> = new Set(TODOS_LOS_PERMISOS);

/** The tabs of a student's file and their parts, with the permission that each requires. */
const PARTES_DE_LA_FICHA: readonly (readonly [string, Exigencia])[] = [
  ["Movimientos, saldo y recibos", PUERTAS.dinero],
  ["Más datos", PUERTAS.masDatos],
  ["Datos generales", { todos: ["PERM_VER_ALUMNO", "PERM_VISTA_ALMUNOS_MAS_INFO", "PERM_MAS_DATOS_VISTA_GENERALES"] }],
  ["Tutores", { todos: ["PERM_VER_ALUMNO", "PERM_VISTA_ALMUNOS_MAS_INFO", "PERM_MAS_DATOS_VISTA_PADRES"] }],
  ["Teléfonos y correos de los tutores", PUERTAS.contacto],
  ["Domicilio", { todos: ["PERM_VER_ALUMNO", "PERM_VISTA_ALMUNOS_MAS_INFO", "PERM_MAS_DATOS_VISTA_DOMICILIO"] }],
];

/**
 * The view of an account with these permissions: the menu's own sections and pages, and the parts of a student's file.
 */
export function loQueVe(permisos: ReadonlySet<Permiso>): LoQueVe {
  const rutasPermitidas = new Set(seccionesPermitidas(permisos).map(({ ruta }) => ruta));
  return {
    secciones: seccionesPermitidas(TODO).map(({ nombre, icono, ruta }) => ({
      nombre,
      icono,
      ve: rutasPermitidas.has(ruta),
      paginas: rutasPermitidas.has(ruta) ? paginasPermitidas(ruta, permisos).map((pagina) => pagina.nombre) : [],
      todas: paginasPermitidas(ruta, TODO).length,
    })),
    ficha: PARTES_DE_LA_FICHA.map(([nombre, exigencia]) => ({ nombre, ve: cumple(permisos, exigencia) })),
  };
}
