import type { Alcance } from "~/base/acceso/alcance.server";
import { leerAjustesDeBecas, listarPapelesPedidos, presupuestoDelCiclo } from "./queries.server";

/** The form of the settings of becas. */
export async function leerVistaDeAjustes(alcance: Alcance) {
  const { ventana, pideAceptacion } = await leerAjustesDeBecas(alcance);
  const presupuesto = await presupuestoDelCiclo(alcance);
  const { nombre } = await alcance.db
    .selectFrom("ciclos")
    .select("nombre")
    .where("id", "=", alcance.cicloId)
    .executeTakeFirstOrThrow();
  return {
    ciclo: nombre,
    valores: {
      solicitudesDesde: ventana.desde ?? "",
      solicitudesHasta: ventana.hasta ?? "",
      pideAceptacion: pideAceptacion ? "on" : "",
      presupuesto: presupuesto === null ? "" : String(presupuesto / 100),
      papeles: (await listarPapelesPedidos(alcance)).map(({ id, nombre: papel, obligatorio }) => ({
        id: String(id),
        nombre: papel,
        obligatorio: obligatorio ? "on" : "",
      })),
    },
  };
}

export type VistaDeAjustes = Awaited<ReturnType<typeof leerVistaDeAjustes>>;
