import { ORDENES, type Orden } from "./movimientos";

/**
 * What the Movimientos tab shows, as its address says. The keys begin with `f`, so that they do not meet the keys of the
 * list of students, which stays open below the file.
 */
export type VistaDeCuenta = {
  servicioId: number | null;
  ver: "resumen" | "todos";
  ciclos: "ciclo" | "todos";
  orden: Orden;
  descendente: boolean;
};

/** How the open account is looked at, as its address says it; what the address says wrongly counts as not said. */
export function leerVista(search: URLSearchParams): VistaDeCuenta {
  const servicio = search.get("fservicio") ?? "";
  const orden = search.get("forden") ?? "";
  const clave = orden.replace(/^-/, "");
  return {
    servicioId: /^[1-9]\d{0,14}$/.test(servicio) ? Number(servicio) : null,
    ver: search.get("fver") === "todos" ? "todos" : "resumen",
    ciclos: search.get("fciclos") === "todos" ? "todos" : "ciclo",
    orden: ORDENES.find((candidato) => candidato === clave) ?? "operacion",
    descendente: orden.startsWith("-"),
  };
}
