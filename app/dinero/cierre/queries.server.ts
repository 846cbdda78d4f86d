import type { Alcance } from "~/base/acceso/alcance.server";
import { esMes, type Mes } from "~/dinero/cobranza/mes-cerrado";
import { leerCerradoHasta } from "~/dinero/cobranza/mes-cerrado.server";
import { nombreCompleto } from "~/lib/text";
import { keptResult } from "~/server/jobs/results.server";
import { impedimentoDeCierre, impedimentoDeReapertura, mesPorCerrar } from "./cierre";
import { type CifrasDeServicio, type Folios, totalDe } from "./cifras";
import { leerFiguras } from "./cifras.server";
import { type LibroRevisado, revisarMes } from "./revisiones.server";

/** The closings of a month, the newest first, with the people who closed and reopened it. */
async function cierresDelMes({ db, colegioId }: Alcance, mes: Mes) {
  const filas = await db
    .selectFrom("mesesCerrados as k")
    .innerJoin("cuentas as c", "c.id", "k.cerradoPorId")
    .leftJoin("cuentas as r", "r.id", "k.reabiertoPorId")
    .select(["k.id", "k.cerradoDate", "k.huella", "k.totales", "k.avisos", "k.motivo"])
    .select(["k.reabiertoDate", "k.motivoReapertura", "c.nombre", "c.apellido1", "c.apellido2"])
    .select(["r.nombre as nombreReapertura", "r.apellido1 as apellido1Reapertura"])
    .where("k.colegioId", "=", colegioId)
    .where("k.mes", "=", mes)
    .orderBy("k.id", "desc")
    .limit(20)
    .execute();
  return filas.map(
    ({ nombre, apellido1, apellido2, nombreReapertura, apellido1Reapertura, totales, avisos, ...k }) => ({
      ...k,
      avisos: JSON.parse(avisos) as string[],
      totales: JSON.parse(totales) as { servicios: CifrasDeServicio[]; folios: Folios[]; renglones: number },
      cerradoPor: nombreCompleto({ nombre, apellido1, apellido2 }),
      reabiertoPor: [nombreReapertura, apellido1Reapertura].filter(Boolean).join(" ") || null,
    }),
  );
}

/** The month of an address, or the one to close next. */
export async function mesPedido(alcance: Alcance, pedido: string): Promise<Mes> {
  if (esMes(pedido)) return pedido;
  return mesPorCerrar({ hoy: alcance.hoy, cerradoHasta: await leerCerradoHasta(alcance) });
}

/** The result of last night's check of the ledger. */
const libroDeAnoche = (): LibroRevisado => {
  const guardado = keptResult("libro");
  return guardado === null ? null : { diferencias: guardado.listadas ?? [] };
};

/**
 * A month of the school: its figures as they stand, its checks, its closings, and why it cannot be closed or reopened.
 * `coincide` is false if the figures of a closed month are not those of its hash any more.
 */
export async function obtenerMes(alcance: Alcance, mes: Mes, libro: LibroRevisado = libroDeAnoche()) {
  const cerradoHasta = await leerCerradoHasta(alcance);
  const figuras = await leerFiguras(alcance, mes);
  const cierres = await cierresDelMes(alcance, mes);
  const cierre = cierres.find(({ reabiertoDate }) => reabiertoDate === null) ?? null;
  return {
    mes,
    cerradoHasta,
    ...figuras,
    total: totalDe(figuras.servicios),
    // A month is closed only if its ledger was right.
    revisiones: await revisarMes(alcance, mes, libro ?? (cierre === null ? null : { diferencias: [] })),
    cierre,
    coincide: cierre === null || cierre.huella === figuras.huella,
    reaperturas: cierres.filter(({ reabiertoDate }) => reabiertoDate !== null),
    impedimento: impedimentoDeCierre(mes, { hoy: alcance.hoy, cerradoHasta })?.mensaje ?? null,
    impedimentoDeReabrir: impedimentoDeReapertura(mes, cerradoHasta)?.mensaje ?? null,
  };
}

export type MesDelColegio = Awaited<ReturnType<typeof obtenerMes>>;
