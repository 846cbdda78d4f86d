import { withQuery } from "~/lib/query";
import type { Alcance } from "~/base/acceso/alcance.server";
import { huellaDe } from "~/base/acceso/idempotency.server";
import { queryEnum, queryText } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { contarPosteados } from "./cambio.server";
import { datosDeCargo, datosDeDescuento, datosDeRecargo } from "../cargo";
import { quitarCargo } from "./commands/eliminar-cargo.server";
import { type Corte, escribirDescuento, escribirRecargo } from "./historia.server";
import { alcanza, type CargoConReglas, QUE, type Que } from "./masivo";
import { type CargoDelPrograma, listarCargos } from "../queries.server";

/** Writes what a charge is after a bulk change; `null` takes it away. */
export async function escribirCambio(
  trx: Alcance,
  { antes, despues }: { antes: CargoDelPrograma; despues: CargoConReglas | null },
  corte: Corte,
): Promise<void> {
  if (despues === null) return quitarCargo(trx, antes, corte);
  await trx.db.updateTable("cargos").set(datosDeCargo(despues)).where("id", "=", antes.id).execute();
  const { recargo, descuento } = despues;
  if (huellaDe(antes.recargo) !== huellaDe(recargo))
    await escribirRecargo(trx, { cargo: antes, regla: recargo && datosDeRecargo(recargo), corte });
  if (huellaDe(antes.descuento) !== huellaDe(descuento))
    await escribirDescuento(trx, { cargo: antes, regla: descuento && datosDeDescuento(descuento), corte });
}

/**
 * What a bulk change is about, as its address says: all charges where it says nothing. Throws 404 for what does not
 * exist.
 */
export function leerQue(request: Request): Que {
  const que = queryEnum(request, "que", QUE, null);
  if (que === null && queryText(request, "que") !== "") throw noEncontrado();
  return que ?? "cargos";
}

/** One level above a bulk change, with what its address says of the list below. */
export const sinQue = (request: Request) => `..${withQuery(new URL(request.url).search, { que: null })}`;

/** What a bulk change of this kind would be about: how many charges, and how many students have one in their account. */
export async function alcanzados(alcance: Alcance, programaPagosId: number, que: Que) {
  const { cargos } = await listarCargos(alcance, programaPagosId);
  const suyos = cargos.filter((cargo) => alcanza({ que }, cargo)).map(({ id }) => id);
  return { que, cuantos: suyos.length, posteados: await contarPosteados(alcance, suyos) };
}
