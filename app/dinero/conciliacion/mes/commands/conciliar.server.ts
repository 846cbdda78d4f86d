import { insertar } from "db/insertar";
import type { Alcance } from "~/base/acceso/alcance.server";
import { noExiste } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { enlazarDepositoDeCaja } from "~/dinero/cobranza/cortes/enlace-de-deposito.server";
import { leerCerradoHasta } from "~/dinero/cobranza/mes-cerrado.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { rechazoDeEnlace } from "../conciliacion";
import { relacionar } from "../cuadro";
import { DIAS_DE_ENLACE } from "../datos.server";
import type { Partida } from "../partida";
import { conRenglon } from "./con-renglon.server";

export type Falla = "SIN_PERMISO" | "NO_EXISTE" | "YA_CONCILIADO" | "APARTADO" | "NO_VA" | "CAMPO" | "MES_CERRADO";

const yaConciliado = (mensaje: string) => refuse("YA_CONCILIADO", mensaje, { status: 409 });

/**
 * Matches a line of a bank with the movements that it shows. A commission of cards or payments on line explains itself;
 * another difference, or another bank, needs its reason. It writes no row of the ledger.
 *
 * Refuses SIN_PERMISO (403) · NO_EXISTE (404) · YA_CONCILIADO (409) one of them is taken · APARTADO (409) · NO_VA (409)
 * signs, days or a deposit of cash that do not go together · CAMPO (422) · MES_CERRADO (409) all in closed months.
 */
export function conciliar(
  alcance: Alcance,
  { renglon: clave, partidas: claves, motivo }: { renglon: string; partidas: readonly string[]; motivo: string },
): Promise<Outcome<{ renglon: string }, Falla>> {
  return conRenglon<{ renglon: string }, Falla>(alcance, clave, async (trx, { datos }) => {
    const { porPartida, porRenglon, renglonDe, enlazados } = relacionar(datos);
    const renglon = datos.renglones.find((cada) => cada.clave === clave && porRenglon.has(clave));
    const partidas = [...new Set(claves)].map((cada) => porPartida.get(cada));
    if (!renglon || partidas.includes(undefined)) return noExiste();
    if (enlazados.has(clave)) return yaConciliado("Este renglón del banco ya está conciliado.");
    if (claves.some((cada) => renglonDe.has(cada))) return yaConciliado("Uno de los movimientos ya está conciliado.");
    if (await estaEnOtro(trx, claves)) return yaConciliado("Uno de los movimientos ya está conciliado en otro mes.");
    if (renglon.apartado)
      return refuse("APARTADO", "El renglón se apartó de los cobros: devuélvelo en su archivo.", { status: 409 });
    const elegidas = partidas as Partida[];
    const { bancoId } = renglon;
    const cerradoHasta = await leerCerradoHasta(trx);
    const rechazo = rechazoDeEnlace({
      renglon,
      partidas: elegidas,
      motivo,
      bancoId,
      cerradoHasta,
      dias: DIAS_DE_ENLACE,
    });
    if (rechazo) return rechazo;
    const deCaja = elegidas.find((partida) => partida.clave.startsWith("C"));
    if (deCaja) {
      const ids = { movimientoDeCajaId: numeroDe(deCaja.clave), depositoBancoId: numeroDe(clave) };
      await enlazarDepositoDeCaja(trx, { ...ids, motivo });
      return ok({ renglon: clave });
    }
    const conciliacionId = await guardarEnlace(trx, { renglon: clave, partidas: elegidas, motivo });
    const detalle = { renglon: clave, partidas: elegidas.map((partida) => partida.clave), motivo };
    await registrar(trx, "conciliacion.hecha", "conciliaciones", conciliacionId, detalle);
    return ok({ renglon: clave });
  });
}

const numeroDe = (clave: string) => Number(clave.slice(1));

// The data of a line reach sixty days around it: an older match of a movement may lie beyond.
async function estaEnOtro({ db }: Alcance, claves: readonly string[]): Promise<boolean> {
  const movimientos = claves.filter((clave) => !clave.startsWith("C")).map(numeroDe);
  if (movimientos.length === 0) return false;
  const partida = await db
    .selectFrom("conciliacionesPartidas")
    .select("movimientoId")
    .where("movimientoId", "in", movimientos)
    .where("vigente", "=", 1)
    .executeTakeFirst();
  return partida !== undefined;
}

type PorGuardar = { renglon: string; partidas: readonly Partida[]; motivo: string };

/** Writes a match without a deposit of cash, inside the caller's transaction; returns its id. */
export async function guardarEnlace(trx: Alcance, { renglon, partidas, motivo }: PorGuardar): Promise<number> {
  const linea = { [renglon.startsWith("D") ? "depositoBancoId" : "retiroBancoId"]: numeroDe(renglon) };
  const conciliacionId = await insertar(trx.db, "conciliaciones", {
    colegioId: trx.colegioId,
    ...linea,
    motivo,
    cuentaId: trx.cuenta!.id,
    createdDate: trx.ahora,
  });
  await trx.db
    .insertInto("conciliacionesPartidas")
    .values(partidas.map(({ clave, centavos }) => ({ conciliacionId, movimientoId: numeroDe(clave), centavos })))
    .execute();
  return conciliacionId;
}
