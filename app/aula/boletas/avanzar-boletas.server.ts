import type { Alcance } from "~/base/acceso/alcance.server";
import { get } from "~/base/archivos/almacen.server";
import { hacerTanda } from "~/base/archivos/tandas/tandas.server";
import { impresoPor, membreteDePdf } from "~/base/escuela/membrete.server";
import { type FormatoDeBoleta, cuantasBoletas } from "./boleta";
import { porLotesDe } from "./boletas.server";
import { quienesDe } from "./datos.server";
import { boletasPdf } from "./pdf/boleta.server";
import { TANDAS_DE_BOLETAS } from "./tandas";

/**
 * Makes the PDF of a print run, a batch of pupils after the other (`hacerTanda`). A run that begins again hands out nothing twice,
 * for the same contents are the same report card.
 */
export async function avanzarBoletas(alcance: Alcance, tandaId: number, signal?: AbortSignal): Promise<void> {
  const tanda = await alcance.db
    .selectFrom("boletasTandas")
    .select(["formato", "titulo", "inscripciones", "origen", "total"])
    .where("id", "=", tandaId)
    .where("estado", "=", "EN_CURSO")
    .executeTakeFirst();
  if (!tanda) return;
  const { titulo, total, origen } = tanda;
  const formato = tanda.formato as FormatoDeBoleta;
  const inscripciones = JSON.parse(tanda.inscripciones) as number[];
  const [primero] = await quienesDe(alcance, { inscripciones: inscripciones.slice(0, 1) });
  await hacerTanda(alcance, { clase: TANDAS_DE_BOLETAS, tandaId, total, signal }, async (alAvanzar) => ({
    nombre: `Boletas ${titulo}.pdf`,
    bytes: await boletasPdf({
      membrete: await membreteDePdf(alcance, get, primero?.nivelId ?? null),
      impreso: impresoPor(alcance),
      origen,
      boletas: porLotesDe(alcance, { inscripciones, formato, alAvanzar }),
    }),
    aviso: () => ({ titulo: `Las boletas de ${titulo} están listas`, mensaje: cuantasBoletas(total) }),
  }));
}
