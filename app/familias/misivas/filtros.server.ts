import { queryEnum, queryInt, queryText } from "~/server/request/params.server";
import { type FiltrosMisivas, ORDENES, type OrdenMisivas, SIN_ORDEN } from "./filtros";
import { CLAVES_DE_TIPOS } from "./misiva";

/** The filters, the order and the page of the list in an address; unreadable values filter nothing. */
export function leerFiltros(request: Request): {
  filtros: FiltrosMisivas;
  orden: OrdenMisivas;
  pagina: { despues: number | null; antes: number | null };
  /** True if the list is narrowed to the bar's level, campus and shift; by default it is of the whole school. */
  barra: boolean;
} {
  const id = (nombre: string) => queryInt(request, nombre, { min: 1 });
  const si = (nombre: string) => queryEnum(request, nombre, ["true"], null) !== null;
  return {
    filtros: {
      tipo: queryEnum(request, "tipo", CLAVES_DE_TIPOS, null),
      gradoId: id("gradoId"),
      grupoId: id("grupoId"),
      asignaturaId: id("asignaturaId"),
      periodoId: id("periodoId"),
      parcialId: id("parcialId"),
      alumnoId: id("alumnoId"),
      inscripcionId: id("inscripcionId"),
      createdBy: id("createdBy"),
      verCerradas: si("verCerradas"),
      verEnviadas: si("verEnviadas"),
      verPendientesRevisar: si("verPendientesRevisar"),
      verEnRevision: si("verEnRevision"),
      verBorradores: si("verBorradores"),
      verSinLeer: si("verSinLeer"),
      alumno: queryText(request, "alumno"),
    },
    orden: queryEnum(request, "orden", ORDENES, SIN_ORDEN),
    pagina: { despues: id("despues"), antes: id("antes") },
    barra: si("barra"),
  };
}
