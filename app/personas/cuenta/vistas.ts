/** The maximum number of views of one list for an account. */
export const MAX_VISTAS = 20;
export const MAX_NOMBRE_DE_VISTA = 60;

/** Parameters of an address that give a position or a selection, not a view of the list. */
const DE_PASO = ["despues", "antes", "vista", "elegido", "todos"];

/** The view of a list: its page, and its filters ('' is none). */
export type VistaDeLista = { lista: string; consulta: string };

/** The list of an address; null if the address is not a list's page. */
export function vistaDe(direccion: string): VistaDeLista | null {
  const url = new URL(direccion, "http://aqui.invalid");
  if (!/^\/[a-z/]{1,80}$/.test(url.pathname)) return null;
  for (const clave of DE_PASO) url.searchParams.delete(clave);
  const consulta = url.searchParams.toString();
  return consulta.length > 1_000 ? null : { lista: url.pathname, consulta };
}

/** The address of a list with a view's filters. */
export const direccionDeVista = ({ lista, consulta }: VistaDeLista) =>
  consulta === "" ? lista : `${lista}?${consulta}`;

/** True if a list is a report, which may be saved without filters and be mailed on the first of each month. */
export const esReporte = (lista: string): boolean => lista.startsWith("/reportes/");
