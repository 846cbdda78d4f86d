import type { Alcance } from "~/base/acceso/alcance.server";
import { PUERTAS, cumple } from "~/base/acceso/puertas";
import { listarTandas } from "~/base/archivos/tandas/tandas.server";
import { opcionesDeVencidos } from "../saldos-vencidos.server";
import type { TandaDeEstados } from "./tandas";

/** The page of statements in bulk: the possible groups of students, and the viewer's own runs of the cycle. */
export async function obtenerPaginaDeEstados(alcance: Alcance) {
  const { servicios, grupos } = await opcionesDeVencidos(alcance);
  const niveles = new Map(grupos.map(({ nivelId, nivel }) => [nivelId, nivel]));
  return {
    servicios: servicios.map(({ id, nombre }) => ({ value: id, label: nombre })),
    gruposYNiveles: [
      { value: "todo", label: "Todo el colegio" },
      ...[...niveles].map(([id, nivel]) => ({ value: `n${id}`, label: `Todo ${nivel}` })),
      ...grupos.map(({ id, nivel, grado, nombre }) => ({ value: `g${id}`, label: `${nivel} ${grado} ${nombre}` })),
    ],
    puedeEscribir: cumple(alcance.permisos, PUERTAS.recordatorio),
    tandas: await tandasDeEstados(alcance),
    archivos: `/api/organizaciones/${alcance.organizacionId}/archivos`,
  };
}

async function tandasDeEstados(alcance: Alcance): Promise<TandaDeEstados[]> {
  const tandas = await listarTandas(alcance, "estadosTandas", ["porCorreo", "correos"]);
  return tandas.map(({ porCorreo, ...tanda }) => ({ ...tanda, porCorreo: porCorreo === 1 }));
}
