import { nombreDelAspirante } from "~/personas/alumnos/alumno";
import { foldText } from "~/lib/text";
import { type EstadoPreinscripcion, estadoTras } from "./preinscripcion";

/**
 * The filters of the review list; `despues` and `antes` are the id of the registration that a page starts after or ends
 * before.
 */
export type FiltrosRevision = { formatoId: number | null; estado: EstadoPreinscripcion | null; busqueda: string };

const CLAVES = ["formatoId", "estado", "busqueda", "despues", "antes"] as const;

/** True if two addresses show the same list. */
export function mismaRevision(una: URLSearchParams, segundaDireccion: URLSearchParams): boolean {
  return CLAVES.every((clave) => una.get(clave) === segundaDireccion.get(clave));
}

/** The filters in the form of an address, without the page. */
export function consultaDeRevision({ formatoId, estado, busqueda }: FiltrosRevision): URLSearchParams {
  const consulta = new URLSearchParams();
  if (formatoId !== null) consulta.set("formatoId", String(formatoId));
  if (estado !== null) consulta.set("estado", estado);
  if (busqueda !== "") consulta.set("busqueda", busqueda);
  return consulta;
}

/** The school's possible decisions about a registration, in the order of the buttons. */
export const DECISIONES = ["ACEPTAR", "DEVOLVER", "RECHAZAR"] as const;
export type Decision = (typeof DECISIONES)[number];

/** The decisions that its state allows. */
export function decisionesPosibles(estado: EstadoPreinscripcion): Decision[] {
  return DECISIONES.filter((decision) => estadoTras(estado, decision) !== null);
}

/** True if a registration contains every one of the folded words: in child, registrant, mail, document or folio. */
export function contieneTodas(
  palabras: readonly string[],
  fila: { nombre: string; email: string; aspirante: string; documento: string; folio: number | null },
): boolean {
  if (palabras.length === 0) return true;
  const texto = foldText(
    [nombreDelAspirante(fila.aspirante) ?? "", fila.nombre, fila.email, fila.documento, fila.folio ?? ""].join(" "),
  );
  return palabras.every((palabra) => texto.includes(palabra));
}
