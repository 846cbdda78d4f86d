import type { Fecha } from "~/lib/dates";
import { withQuery } from "~/lib/query";
import type { Alcance } from "~/server/alcance.server";
import { huellaDe } from "~/server/idempotency.server";
import { queryEnum, queryText } from "~/server/params.server";
import { noEncontrado } from "~/server/responses.server";
import { contarPosteados } from "./cambio.server";
import { datosDeCargo, datosDeDescuento, datosDeRecargo } from "./cargo";
import { quitarCargo } from "./commands/eliminar-cargo.server";
import { escribirDescuento, escribirRecargo } from "./historia.server";
import { alcanza, type CargoConReglas, QUE, type Que } from "./masivo";
import { type CargoDelPrograma, listarCargos } from "./queries.server";

/** Writes what a charge is after a bulk change, or after it is undone; `null` takes it away. */
export async function escribirCambio(
  trx: Alcance,
  { antes, despues }: { antes: CargoDelPrograma; despues: CargoConReglas | null },
  hastaMovimientoId: number,
): Promise<void> {
  if (despues === null) return quitarCargo(trx, antes, hastaMovimientoId);
  await trx.db.updateTable("cargos").set(datosDeCargo(despues)).where("id", "=", antes.id).execute();
  const { recargo, descuento } = despues;
  if (huellaDe(antes.recargo) !== huellaDe(recargo))
    await escribirRecargo(trx, { cargo: antes, regla: recargo && datosDeRecargo(recargo), hastaMovimientoId });
  if (huellaDe(antes.descuento) !== huellaDe(descuento))
    await escribirDescuento(trx, { cargo: antes, regla: descuento && datosDeDescuento(descuento), hastaMovimientoId });
}

/** Brings a charge back that a bulk change took away; one that had been posted keeps its id. */
export async function devolverCargo(
  trx: Alcance,
  programaPagosId: number,
  cargo: CargoConReglas,
  hastaMovimientoId: number,
): Promise<void> {
  const { db } = trx;
  const { numUpdatedRows } = await db
    .updateTable("cargos")
    .set({ ...datosDeCargo(cargo), eliminado: 0 })
    .where("id", "=", cargo.id)
    .where("programaPagosId", "=", programaPagosId)
    .executeTakeFirst();
  const id =
    numUpdatedRows > 0
      ? cargo.id
      : (
          await db
            .insertInto("cargos")
            .values({ ...datosDeCargo(cargo), programaPagosId })
            .returning("id")
            .executeTakeFirstOrThrow()
        ).id;
  const vacio = { ...cargo, id, recargo: null, descuento: null };
  const { recargo, descuento } = cargo;
  if (recargo) await escribirRecargo(trx, { cargo: vacio, regla: datosDeRecargo(recargo), hastaMovimientoId });
  if (descuento) await escribirDescuento(trx, { cargo: vacio, regla: datosDeDescuento(descuento), hastaMovimientoId });
}

/** The last bulk change of a program that can still be undone: nothing of its charges was changed since. */
export async function ultimoCambio(alcance: Alcance, programaPagosId: number) {
  const cambio = await alcance.db
    .selectFrom("cambiosDeCargos")
    .selectAll()
    .where("programaPagosId", "=", programaPagosId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!cambio || cambio.deshecho === 1) return null;
  const { cargos } = await listarCargos(alcance, programaPagosId);
  if (huellaDe(cargos) !== cambio.despues) return null;
  return {
    id: cambio.id,
    accion: cambio.accion as "ELIMINAR" | "MODIFICAR",
    que: cambio.que as Que,
    aplicar: cambio.aplicar as "DESDE_AHORA" | "DIFERENCIAS",
    intocables: cambio.intocables,
    antes: JSON.parse(cambio.antes) as (CargoConReglas & { fechaInicio: Fecha })[],
    cargos,
    createdDate: cambio.createdDate,
  };
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
