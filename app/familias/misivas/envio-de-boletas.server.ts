import { redirect } from "@remix-run/node";
import type { Alcance } from "~/base/acceso/alcance.server";
import { queryEnum, queryIds, queryInt } from "~/server/request/params.server";
import { FORMATOS_DE_BOLETA, type FormatoDeBoleta } from "~/aula/boletas/boleta";
import { direccionDeEnvio } from "~/aula/boletas/envio";
import { MAX_BOLETAS } from "./boletas";
import { prepararBoletas } from "./preparar-boletas.server";

const FORMATOS = Object.keys(FORMATOS_DE_BOLETA) as FormatoDeBoleta[];

/** The page of report cards of a group in a layout. */
const listaDeBoletas = (grupoId: number, formato: string): string =>
  `/controlescolar/boletas?${new URLSearchParams({ grupoId: String(grupoId), formato })}`;

/** The report cards of a group before they are sent, with the address without each (decisiones/347). */
export async function obtenerEnvio(alcance: Alcance, request: Request) {
  const grupoId = queryInt(request, "grupoId", { min: 1 });
  if (grupoId === null) throw redirect("/controlescolar/boletas");
  const formato = queryEnum(request, "formato", FORMATOS, "INTERNA");
  const elegidas = queryIds(request, "elegido", MAX_BOLETAS) ?? [];
  const filas = await prepararBoletas(alcance, { grupoId, formato, elegidas });
  const ids = filas.map(({ id }) => id);
  const closeTo = listaDeBoletas(grupoId, formato);
  const sinElla = (inscripcionId: number) =>
    ids.length === 1
      ? closeTo
      : direccionDeEnvio({ grupoId, formato, elegidas: ids.filter((id) => id !== inscripcionId) });
  return { grupoId, formato, closeTo, filas: filas.map((fila) => ({ ...fila, sinElla: sinElla(fila.id) })) };
}
export type PaginaDeEnvio = Awaited<ReturnType<typeof obtenerEnvio>>;

/** The address after a sending: the list, or the dialog again with those that stayed. */
export function trasElEnvio(
  { grupoId, formato }: { grupoId: number; formato: FormatoDeBoleta },
  rechazadas: readonly { inscripcionId: number }[],
): string {
  if (rechazadas.length === 0) return listaDeBoletas(grupoId, formato);
  return direccionDeEnvio({ grupoId, formato, elegidas: rechazadas.map(({ inscripcionId }) => inscripcionId) });
}
