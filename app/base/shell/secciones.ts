import { paginasPermitidas } from "./paginas";
import type { Permiso } from "~/base/acceso/permisos";
import type { IconName } from "~/ui/icon-names";

export type Seccion = {
  nombre: string;
  ruta: string;
  icono: IconName;
  permiso: Permiso;
  indice: number;
  usaFiltros: boolean;
  /** The letter that opens it after 'g'. */
  tecla: string;
};

/** The working main sections, with their place in the menu (B§2.1). A section is added here with its first screen. */
const SECCIONES: readonly Seccion[] = [
  {
    nombre: "Inicio",
    ruta: "/",
    icono: "house",
    permiso: "PERM_VISTA_INICIO",
    indice: 0,
    usaFiltros: true,
    tecla: "i",
  },
  {
    nombre: "Control Escolar",
    ruta: "/controlescolar",
    icono: "users",
    permiso: "PERM_VISTA_CONTROLESCOLAR",
    indice: 1,
    usaFiltros: true,
    tecla: "c",
  },
  {
    nombre: "Calendario",
    ruta: "/calendario",
    icono: "calendar-days",
    permiso: "PERM_VISTA_CALENDARIO",
    indice: 2,
    usaFiltros: true,
    tecla: "l",
  },
  {
    nombre: "Comunicados",
    ruta: "/comunicados",
    icono: "megaphone",
    permiso: "PERM_VISTA_COMUNICADOS",
    indice: 3,
    usaFiltros: true,
    tecla: "m",
  },
  {
    nombre: "Reportes",
    ruta: "/reportes",
    icono: "file-text",
    permiso: "PERM_VISTA_REPORTES",
    indice: 4,
    usaFiltros: true,
    tecla: "r",
  },
  {
    nombre: "Indicadores",
    ruta: "/dashboard",
    icono: "chart-no-axes-column",
    permiso: "PERM_VISTA_TABLERO",
    indice: 5,
    usaFiltros: true,
    tecla: "d",
  },
  {
    nombre: "Ajustes",
    ruta: "/ajustes",
    icono: "settings",
    permiso: "PERM_VISTA_AJUSTES",
    indice: 6,
    usaFiltros: false,
    tecla: "a",
  },
];

/** The sections with a page at their own address. */
const CON_PORTADA = new Set(["/ajustes", "/reportes"]);

/**
 * The target of a section's name in the menu: its own page. A section of several pages without one leads straight to
 * the first permitted page, because a redirect costs another exchange on a bad line.
 */
export const entradaDe = (ruta: string, permisos: ReadonlySet<Permiso>): string =>
  (CON_PORTADA.has(ruta) ? undefined : paginasPermitidas(ruta, permisos)[0]?.ruta) ?? ruta;

/** The sections that these permissions open, in the menu's order. */
export function seccionesPermitidas(permisos: ReadonlySet<Permiso>): Seccion[] {
  return SECCIONES.filter((seccion) => permisos.has(seccion.permiso)).sort((a, b) => a.indice - b.indice);
}

const DIALOGOS = ["/dia", "/salir", "/cambiarcolegio", "/about", "/ayuda", "/cuenta", "/vistas"];
// The page of pieces is a separate page (routes/piezas).
const PIEZAS = "/about/piezas";
const SIN_FILTROS = [...DIALOGOS, "/notificaciones", "/filtros", "/configurainstancia"];

const isUnder = (ruta: string, prefix: string) => ruta === prefix || ruta.startsWith(`${prefix}/`);

/** True if a page is a dialog of the frame itself, with no page of a section behind it (B§2.2). */
export function esDialogoDelMarco(ruta: string): boolean {
  return DIALOGOS.some((prefix) => isUnder(ruta, prefix)) && !isUnder(ruta, PIEZAS);
}

/**
 * The page to redirect to, or null if this one may stay. Without cycles only the installation's page works; without a
 * level, campus and shift only /nofiltros. Pages that need neither are free (B§2.1), including the guided start.
 */
export function desvio(ruta: string, { cicloId, nivelId }: { cicloId: number; nivelId: number | null }): string | null {
  const free = [...SIN_FILTROS, ...SECCIONES.filter((seccion) => !seccion.usaFiltros).map((seccion) => seccion.ruta)];
  if (free.some((prefix) => isUnder(ruta, prefix))) return null;
  const place = cicloId === 0 ? "/configurainstancia" : nivelId === null ? "/nofiltros" : null;
  if (place) return ruta === place ? null : place;
  return ruta === "/nofiltros" ? "/" : null;
}
