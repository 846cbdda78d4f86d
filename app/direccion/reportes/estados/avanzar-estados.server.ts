import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { get } from "~/base/archivos/almacen.server";
import { guardarTemporal } from "~/base/archivos/temporales.server";
import { leerEstadoDeCuenta } from "~/dinero/cobranza/ventanilla/estado-de-cuenta.server";
import { type EstadoDeCuenta, estadosDeCuentaPdf } from "~/dinero/cobranza/ventanilla/pdf/estado-de-cuenta.server";
import { membreteDePdf } from "~/base/escuela/membrete.server";
import { counted } from "~/lib/counts";
import { ok } from "~/lib/outcome";
import { notificar } from "~/base/notificaciones/commands/notificar.server";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { escribirEstados } from "./correos.server";
import { type CuentaDeTanda, cuantosEstados } from "./tandas";

class Interrumpida extends Error {}

/** Statements between two checks for a cancellation. */
const LOTE = 10;

/**
 * Makes the PDF of a run of account statements, keeps it for a day for the requester, and writes the requested mails.
 * Stops if the run was cancelled or the server closes. A restarted run writes no mail twice.
 */
export async function avanzarEstados(alcance: Alcance, tandaId: number, signal?: AbortSignal): Promise<void> {
  const tanda = await alcance.db
    .selectFrom("estadosTandas")
    .select(["titulo", "cuentas", "porCorreo", "total"])
    .where("id", "=", tandaId)
    .where("estado", "=", "EN_CURSO")
    .executeTakeFirst();
  if (!tanda) return;
  const cuentas = JSON.parse(tanda.cuentas) as CuentaDeTanda[];
  const alAvanzar = async (hechas: number) => {
    if (signal?.aborted || !(await anotar(alcance, tandaId, { hechas }))) throw new Interrumpida();
  };
  try {
    const bytes = await estadosDeCuentaPdf(`Estados de cuenta · ${tanda.titulo}`, uno(alcance, cuentas, alAvanzar));
    const nombre = `Estados de cuenta ${tanda.titulo}.pdf`;
    const archivo = { nombre, tipo: "application/pdf", bytes, small: null, porRehacer: false };
    const archivoUuid = await guardarTemporal(alcance, archivo);
    const correos = tanda.porCorreo === 1 ? await escribirEstados(alcance, { tandaId, cuentas, signal }) : 0;
    if (signal?.aborted) return;
    if (await anotar(alcance, tandaId, { hechas: tanda.total, correos, estado: "TERMINADA", archivoUuid }))
      await avisar(alcance, { ...tanda, correos });
  } catch (error) {
    if (!(error instanceof Interrumpida)) throw error;
  }
}

// Draws them one by one, so that two thousand are never in memory at once.
async function* uno(
  alcance: Alcance,
  cuentas: readonly CuentaDeTanda[],
  alAvanzar: (hechas: number) => Promise<void>,
): AsyncGenerator<EstadoDeCuenta> {
  const membretes = new Map<number | null, Promise<EstadoDeCuenta["membrete"]>>();
  for (const [lugar, [alumnoId, servicioId]] of cuentas.entries()) {
    if (lugar % LOTE === 0) await alAvanzar(lugar);
    const { nivelId, ...estado } = await leerEstadoDeCuenta(alcance, { alumnoId, servicioId });
    if (!membretes.has(nivelId)) membretes.set(nivelId, membreteDePdf(alcance, get, nivelId));
    yield { ...estado, membrete: await membretes.get(nivelId)! };
    await yieldToOthers();
  }
}

type Anotado = { hechas: number; correos?: number; estado?: "TERMINADA"; archivoUuid?: string };

/** Records the progress; returns true if the run is still under way. */
async function anotar(alcance: Alcance, tandaId: number, dice: Anotado): Promise<boolean> {
  const { sigue } = await enTransaccion(alcance, async (trx) => {
    const { numUpdatedRows } = await trx.db
      .updateTable("estadosTandas")
      .set({ ...dice, lastModifiedDate: trx.ahora })
      .where("id", "=", tandaId)
      .where("estado", "=", "EN_CURSO")
      .executeTakeFirst();
    return ok({ sigue: numUpdatedRows > 0n });
  });
  return sigue;
}

type Hecha = { titulo: string; total: number; porCorreo: number; correos: number };

async function avisar(alcance: Alcance, { titulo, total, porCorreo, correos }: Hecha): Promise<void> {
  if (!alcance.cuenta) return;
  const cuentas = [alcance.cuenta.id];
  const escritos = counted(correos, "correo en camino", "correos en camino");
  await enTransaccion(alcance, async (trx) => {
    await notificar(trx, {
      cuentas,
      colegioId: trx.colegioId,
      clave: "estados",
      titulo: `Los estados de cuenta de ${titulo} están listos`,
      mensaje: porCorreo === 1 ? `${cuantosEstados(total)}; ${escritos}` : cuantosEstados(total),
      severidad: "success",
      url: "/reportes/estadosdecuenta",
    });
    return ok();
  });
}
