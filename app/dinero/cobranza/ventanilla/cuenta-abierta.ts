import { ORDENES, type Orden } from "./movimientos";

/**
 * The state of the Movimientos tab, as its address states it. The keys begin with `f`, so that they do not collide with
 * the keys of the list of students, which stays open below the file.
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

/** The value in the address that replaces a service when all of them are shown. */
export const TODOS = "todos";

/** The state of the open account from its address; invalid values count as absent. */
export function leerVista(search: URLSearchParams): VistaDeCuenta {
  const servicio = search.get("fservicio") ?? "";
  const orden = search.get("forden") ?? "";
  // The newest first by default: the window is usually asked about the latest event.
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

/** The query keys by which the file passes its ticked items to the payment form: charges, and the number ahead. */
export const ELEGIDO = { cargos: "felegidos", adelantar: "fadelantar" } as const;

/** The ticked items from the address; null if absent, so that the form makes its own suggestion. */
export function leerElegido(search: URLSearchParams): { elegidos: number[]; adelantar: number } | null {
  const elegidos = search.getAll(ELEGIDO.cargos).filter(esId).slice(0, 200).map(Number);
  const adelantar = /^[1-9]$|^1[0-2]$/.test(search.get(ELEGIDO.adelantar) ?? "")
    ? Number(search.get(ELEGIDO.adelantar))
    : 0;
  return elegidos.length === 0 && adelantar === 0 ? null : { elegidos, adelantar };
}

const esId = (texto: string) => /^[1-9]\d{0,14}$/.test(texto);
