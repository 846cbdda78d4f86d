import { fecha as comoFecha, esFechaDePagina } from "~/lib/dates";
import type { Alcance } from "~/base/acceso/alcance.server";
import { queryInt, queryText } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { type Dia, listarCajas } from "./queries.server";

/**
 * The drawer's day that an address asks for (`cajaId`, `fecha`). The defaults are the drawer that the account used
 * last, and today. Throws 404 for a drawer of another school, or if there is none.
 */
export async function diaPedido(alcance: Alcance, request: Request): Promise<Dia> {
  const texto = queryText(request, "fecha");
  const cajas = await listarCajas(alcance);
  const pedida = queryInt(request, "cajaId", { min: 1 }) ?? (await ultimaCaja(alcance)) ?? cajas[0]?.id;
  const caja = cajas.find(({ id }) => id === pedida);
  if (!caja) throw noEncontrado();
  return { cajaId: caja.id, fecha: esFechaDePagina(texto) ? comoFecha(texto) : alcance.hoy };
}

/** The drawers of the school as choices of a select. */
export const cajasPorElegir = async (alcance: Alcance): Promise<{ value: number; label: string }[]> =>
  (await listarCajas(alcance)).map(({ id, nombre }) => ({ value: id, label: nombre }));

async function ultimaCaja({ db, cuenta, colegioId }: Alcance): Promise<number | null> {
  const preferencia = await db
    .selectFrom("preferencias")
    .select("cajaId")
    .where("cuentaId", "=", cuenta?.id ?? 0)
    .where("colegioId", "=", colegioId)
    .executeTakeFirst();
  return preferencia?.cajaId ?? null;
}
