/** How many views of one list an account keeps. */
export const MAX_VISTAS = 20;
export const MAX_NOMBRE_DE_VISTA = 60;

/** What of an address is where one stood or what one had chosen, and no way of looking at the list. */
const DE_PASO = ["despues", "antes", "vista", "elegido", "todos"];

/** A list as it is looked at: its page, and what narrows it ('' is nothing). */
export type VistaDeLista = { lista: string; consulta: string };

/** The list that an address shows; null where the address is no page of a list. */
export function vistaDe(direccion: string): VistaDeLista | null {
  const url = new URL(direccion, "http://aqui.invalid");
  if (!/^\/[a-z/]{1,80}$/.test(url.pathname)) return null;
  for (const clave of DE_PASO) url.searchParams.delete(clave);
  const consulta = url.searchParams.toString();
  return consulta.length > 1_000 ? null : { lista: url.pathname, consulta };
}

/** The address of a list as a view looks at it. */
export const direccionDeVista = ({ lista, consulta }: VistaDeLista) =>
  consulta === "" ? lista : `${lista}?${consulta}`;

/** Whether a list is a report, which may be kept as it is and be told of by mail on the first of each month. */
export const esReporte = (lista: string): boolean => lista.startsWith("/reportes/");
