import { ORDENES, type Orden } from "./movimientos";

/**
 * What the Movimientos tab shows, as its address says. The keys begin with `f`, so that they do not meet the keys of the
 * list of students, which stays open below the file.
 */
export type VistaDeCuenta = {
  servicioId: number | null;
  /** Every service of the student as one account. */
  todosLosServicios: boolean;
  ver: "resumen" | "todos";
  ciclos: "ciclo" | "todos";
  orden: Orden;
  descendente: boolean;
};

/** What the address says in the place of a service where all of them are looked at. */
export const TODOS = "todos";

/** How the open account is looked at, as its address says it; what the address says wrongly counts as not said. */
export function leerVista(search: URLSearchParams): VistaDeCuenta {
  const servicio = search.get("fservicio") ?? "";
  const orden = search.get("forden") ?? "";
  // The newest first, unless told otherwise: what happened last is what the window is asked about.
  const [clave, descendente] = orden === "" ? ["operacion", true] : [orden.replace(/^-/, ""), orden.startsWith("-")];
  return {
    servicioId: esId(servicio) ? Number(servicio) : null,
    todosLosServicios: servicio === TODOS,
    ver: search.get("fver") === "todos" ? "todos" : "resumen",
    ciclos: search.get("fciclos") === "todos" ? "todos" : "ciclo",
    orden: ORDENES.find((candidato) => candidato === clave) ?? "operacion",
    descendente,
  };
}

/** The query keys by which the file hands to the payment form what was ticked in it: charges, and how many ahead. */
export const ELEGIDO = { cargos: "felegidos", adelantar: "fadelantar" } as const;

/** What the address says was ticked; null where it says nothing, so that the form suggests by itself. */
export function leerElegido(search: URLSearchParams): { elegidos: number[]; adelantar: number } | null {
  const elegidos = search.getAll(ELEGIDO.cargos).filter(esId).slice(0, 200).map(Number);
  const adelantar = /^[1-9]$|^1[0-2]$/.test(search.get(ELEGIDO.adelantar) ?? "")
    ? Number(search.get(ELEGIDO.adelantar))
    : 0;
  return elegidos.length === 0 && adelantar === 0 ? null : { elegidos, adelantar };
}

const esId = (texto: string) => /^[1-9]\d{0,14}$/.test(texto);
