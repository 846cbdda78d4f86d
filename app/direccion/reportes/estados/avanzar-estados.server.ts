import { enCamino } from "~/base/correo/en-camino.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { get } from "~/base/archivos/almacen.server";
import { type AlAvanzar, hacerTanda } from "~/base/archivos/tandas/tandas.server";
import { leerEstadoDeCuenta } from "~/dinero/cobranza/ventanilla/estado-de-cuenta.server";
import { type EstadoDeCuenta, estadosDeCuentaPdf } from "~/dinero/cobranza/ventanilla/pdf/estado-de-cuenta.server";
import { membreteDePdf } from "~/base/escuela/membrete.server";
import { counted } from "~/lib/counts";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { escribirEstados } from "./correos.server";
import { type CuentaDeTanda, cuantosEstados, TANDAS_DE_ESTADOS } from "./tandas";

/** Statements between two checks for a cancellation. */
const LOTE = 10;

/**
 * Makes the PDF of a run of account statements (`hacerTanda`), and writes the mails that were asked for. A run that begins again
 * writes no mail twice.
 */
export async function avanzarEstados(alcance: Alcance, tandaId: number, signal?: AbortSignal): Promise<void> {
  const tanda = await alcance.db
    .selectFrom("estadosTandas")
    .select(["titulo", "cuentas", "porCorreo", "total"])
    .where("id", "=", tandaId)
    .where("estado", "=", "EN_CURSO")
    .executeTakeFirst();
  if (!tanda) return;
  const { titulo, total, porCorreo } = tanda;
  const cuentas = JSON.parse(tanda.cuentas) as CuentaDeTanda[];
  const enCorreos = async () => {
    const correos = await escribirEstados(alcance, { tandaId, cuentas, signal });
    return signal?.aborted ? null : { correos };
  };
  await hacerTanda(alcance, { clase: TANDAS_DE_ESTADOS, tandaId, total, signal }, async (alAvanzar) => ({
    nombre: `Estados de cuenta ${titulo}.pdf`,
    bytes: await estadosDeCuentaPdf(`Estados de cuenta · ${titulo}`, uno(alcance, cuentas, alAvanzar)),
    repartir: porCorreo === 1 ? enCorreos : undefined,
    aviso: (repartido) => ({
      titulo: `Los estados de cuenta de ${titulo} están listos`,
      mensaje: [cuantosEstados(total), repartido && enCamino(counted(repartido.correos, "correo", "correos"))]
        .filter(Boolean)
        .join("; "),
    }),
  }));
}

// Draws them one by one, so that two thousand are never in memory at once.
async function* uno(
  alcance: Alcance,
  cuentas: readonly CuentaDeTanda[],
  alAvanzar: AlAvanzar,
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
