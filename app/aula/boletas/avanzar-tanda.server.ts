import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { get } from "~/base/archivos/almacen.server";
import { guardarTemporal } from "~/base/archivos/temporales.server";
import { impresoPor, membreteDePdf } from "~/base/escuela/membrete.server";
import { counted } from "~/lib/counts";
import { ok } from "~/lib/outcome";
import { notificar } from "~/base/notificaciones/commands/notificar.server";
import type { FormatoDeBoleta } from "./boleta";
import { porLotesDe } from "./boletas.server";
import { quienesDe } from "./datos.server";
import { boletasPdf } from "./pdf/boleta.server";

class Interrumpida extends Error {}

/**
 * Makes the PDF of a print run, one batch of pupils after the other, and keeps it for a day for the person who
 * requested it. Ends if it was cancelled or the server closes. A restart hands out nothing twice, because the same
 * contents are the same report card.
 */
export async function avanzarTanda(alcance: Alcance, tandaId: number, signal?: AbortSignal): Promise<void> {
  const tanda = await alcance.db
    .selectFrom("boletasTandas")
    .select(["formato", "titulo", "inscripciones", "origen", "total"])
    .where("id", "=", tandaId)
    .where("estado", "=", "EN_CURSO")
    .executeTakeFirst();
  if (!tanda) return;
  const inscripciones = JSON.parse(tanda.inscripciones) as number[];
  const [primero] = await quienesDe(alcance, { inscripciones: inscripciones.slice(0, 1) });
  const alAvanzar = async (hechas: number) => {
    if (signal?.aborted || !(await anotar(alcance, tandaId, { hechas }))) throw new Interrumpida();
  };
  try {
    const bytes = await boletasPdf({
      membrete: await membreteDePdf(alcance, get, primero?.nivelId ?? null),
      impreso: impresoPor(alcance),
      origen: tanda.origen,
      boletas: porLotesDe(alcance, { inscripciones, formato: tanda.formato as FormatoDeBoleta, alAvanzar }),
    });
    const nombre = `Boletas ${tanda.titulo}.pdf`;
    const archivo = { nombre, tipo: "application/pdf", bytes, small: null, porRehacer: false };
    const archivoUuid = await guardarTemporal(alcance, archivo);
    if (await anotar(alcance, tandaId, { hechas: tanda.total, estado: "TERMINADA", archivoUuid }))
      await avisar(alcance, tanda);
  } catch (error) {
    if (!(error instanceof Interrumpida)) throw error;
  }
}

type Anotado = { hechas: number; estado?: "TERMINADA"; archivoUuid?: string };

/** Notes the progress; true if it is still under way. */
async function anotar(alcance: Alcance, tandaId: number, dice: Anotado): Promise<boolean> {
  const { sigue } = await enTransaccion(alcance, async (trx) => {
    const { numUpdatedRows } = await trx.db
      .updateTable("boletasTandas")
      .set({ ...dice, lastModifiedDate: trx.ahora })
      .where("id", "=", tandaId)
      .where("estado", "=", "EN_CURSO")
      .executeTakeFirst();
    return ok({ sigue: numUpdatedRows > 0n });
  });
  return sigue;
}

async function avisar(alcance: Alcance, { titulo, total }: { titulo: string; total: number }): Promise<void> {
  if (!alcance.cuenta) return;
  const cuentas = [alcance.cuenta.id];
  await enTransaccion(alcance, async (trx) => {
    await notificar(trx, {
      cuentas,
      colegioId: trx.colegioId,
      clave: "boletas",
      titulo: `Las boletas de ${titulo} están listas`,
      mensaje: counted(total, "boleta", "boletas"),
      severidad: "success",
      url: "/controlescolar/boletas",
    });
    return ok();
  });
}
