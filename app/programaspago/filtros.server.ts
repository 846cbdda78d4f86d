import type { Alcance } from "~/server/alcance.server";
import { queryInt } from "~/server/params.server";
import type { FiltrosDeProgramas } from "./queries.server";
import { alcanceDelColegio, listarColegios } from "./visible.server";

/**
 * The school and the filters that an address asks for (C§2.1), and the viewer in that school. What the school does not
 * have narrows nothing: after another school is chosen, the cycle of the one before is a stale word.
 */
export async function leerFiltros(
  alcance: Alcance,
  request: Request,
): Promise<{ elegido: Alcance; filtros: FiltrosDeProgramas }> {
  const colegioId = queryInt(request, "colegioId", { min: 1 });
  const suyo = (await listarColegios(alcance)).some(({ id }) => id === colegioId);
  const elegido = suyo && colegioId !== null ? await alcanceDelColegio(alcance, colegioId) : alcance;
  const tiene = async (tabla: "ciclos" | "servicios" | "niveles", id: number | null) => {
    if (id === null) return null;
    const fila = await elegido.db
      .selectFrom(tabla)
      .select("id")
      .where("id", "=", id)
      .where("colegioId", "=", elegido.colegioId)
      .executeTakeFirst();
    return fila?.id ?? null;
  };
  return {
    elegido,
    filtros: {
      cicloId: (await tiene("ciclos", queryInt(request, "cicloId", { min: 1 }))) ?? elegido.cicloId,
      servicioId: await tiene("servicios", queryInt(request, "servicioId", { min: 1 })),
      nivelId: (await tiene("niveles", queryInt(request, "nivelId", { min: 1 }))) ?? 0,
    },
  };
}
