import type { Alcance } from "~/base/acceso/alcance.server";
import { queryInt, queryText } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import type { FiltrosDeProgramas } from "../queries.server";
import { alcanceDelColegio, listarColegios } from "../visible.server";

/**
 * The school and the filters in an address (C§2.1), and the viewer in that school; cycle 0 is every cycle (C§9). Values
 * outside the school filter nothing: after a change of school, the old cycle is a stale value. A client has no stale
 * values (`exacto`): there it throws 404.
 */
export async function leerFiltros(
  alcance: Alcance,
  request: Request,
  { exacto = false } = {},
): Promise<{ elegido: Alcance; filtros: FiltrosDeProgramas }> {
  const exigir = <T>(nombre: string, leido: T | null): T | null => {
    if (exacto && leido === null && !["", "0"].includes(queryText(request, nombre))) throw noEncontrado();
    return leido;
  };
  const colegioId = queryInt(request, "colegioId", { min: 1 });
  const colegioVisible = (await listarColegios(alcance)).some(({ id }) => id === colegioId);
  exigir("colegioId", colegioVisible ? colegioId : null);
  const elegido = colegioVisible && colegioId !== null ? await alcanceDelColegio(alcance, colegioId) : alcance;
  const tiene = async (tabla: "ciclos" | "servicios" | "niveles", nombre: string) => {
    const id = queryInt(request, nombre, { min: 1 });
    if (id === null) return exigir(nombre, null);
    const fila = await elegido.db
      .selectFrom(tabla)
      .select("id")
      .where("id", "=", id)
      .where("colegioId", "=", elegido.colegioId)
      .executeTakeFirst();
    return exigir(nombre, fila?.id ?? null);
  };
  return {
    elegido,
    filtros: {
      cicloId: (await tiene("ciclos", "cicloId")) ?? (queryInt(request, "cicloId") === 0 ? 0 : elegido.cicloId),
      servicioId: await tiene("servicios", "servicioId"),
      nivelId: (await tiene("niveles", "nivelId")) ?? 0,
    },
  };
}
