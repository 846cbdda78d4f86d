import type { Alcance } from "~/acceso/alcance.server";
import type { Filtro } from "./reporte";
import { opcionesDeVencidos } from "./saldos-vencidos.server";

type Opcion = { value: number; label: string };

/** What the filters of a report choose from, within the account's limits. */
export async function opcionesDeFiltros(
  alcance: Alcance,
  filtros: readonly Filtro[],
): Promise<Partial<Record<Filtro, Opcion[]>>> {
  const opciones: Partial<Record<Filtro, Opcion[]>> = {};
  if (filtros.includes("cajaId")) {
    const cajas = await alcance.db
      .selectFrom("cajas")
      .select(["id as value", "nombre as label"])
      .where("colegioId", "=", alcance.colegioId)
      .orderBy("nombre")
      .execute();
    opciones.cajaId = cajas;
  }
  if (!filtros.some((filtro) => ["servicioId", "nivelId", "grupoId"].includes(filtro))) return opciones;
  const { servicios, grupos } = await opcionesDeVencidos(alcance);
  opciones.servicioId = servicios.map(({ id, nombre }) => ({ value: id, label: nombre }));
  opciones.nivelId = [
    ...new Map(grupos.map(({ nivelId, nivel }) => [nivelId, { value: nivelId, label: nivel }])).values(),
  ];
  opciones.grupoId = grupos.map(({ id, nombre, grado, nivel }) => ({
    value: id,
    label: `${nivel} ${grado} ${nombre}`,
  }));
  return opciones;
}
