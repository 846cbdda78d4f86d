import { withQuery } from "~/lib/query";
import type { Alcance } from "~/base/acceso/alcance.server";
import { huellaDe } from "~/base/acceso/idempotency.server";
import { queryEnum, queryText } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { contarPosteados } from "./cambio.server";
import { datosDeCargo, datosDeDescuento, datosDeRecargo } from "../cargo";
import { quitarCargo } from "./commands/eliminar-cargo.server";
import { type Corte, escribirDescuento, escribirRecargo } from "./historia.server";
import { alcanza, type CargoConReglas, QUE, type Clase } from "./masivo";
import { type CargoDelPrograma, listarCargos } from "../queries.server";

/** Writes the state of a charge after a bulk change; `null` takes it away. */
export async function escribirCambio(
  trx: Alcance,
  { cargoPrevio, despues }: { cargoPrevio: CargoDelPrograma; despues: CargoConReglas | null },
  corte: Corte,
): Promise<void> {
  if (despues === null) return quitarCargo(trx, cargoPrevio, corte);
  await trx.db.updateTable("cargos").set(datosDeCargo(despues)).where("id", "=", cargoPrevio.id).execute();
  const { recargo, descuento } = despues;
  if (huellaDe(cargoPrevio.recargo) !== huellaDe(recargo))
    await escribirRecargo(trx, { cargo: cargoPrevio, regla: recargo && datosDeRecargo(recargo), corte });
  if (huellaDe(cargoPrevio.descuento) !== huellaDe(descuento))
    await escribirDescuento(trx, { cargo: cargoPrevio, regla: descuento && datosDeDescuento(descuento), corte });
}

/**
 * The subject of a bulk change, from its address: all charges by default. Throws 404 for a subject that does not exist.
 */
export function leerQue(request: Request): Clase {
  const clase = queryEnum(request, "que", QUE, null);
  if (clase === null && queryText(request, "que") !== "") throw noEncontrado();
  return clase ?? "cargos";
}

/** One level above a bulk change, with the list's part of its address. */
export const sinQue = (request: Request) => `..${withQuery(new URL(request.url).search, { que: null })}`;

/** The reach of a bulk change of this kind: the number of charges, and of students with one in their account. */
export async function alcanzados(alcance: Alcance, programaPagosId: number, clase: Clase) {
  const { cargos } = await listarCargos(alcance, programaPagosId);
  const cargoIds = cargos.filter((cargo) => alcanza({ clase }, cargo)).map(({ id }) => id);
  return { clase, cuantos: cargoIds.length, posteados: await contarPosteados(alcance, cargoIds) };
}
