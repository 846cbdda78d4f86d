import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { ok } from "~/lib/outcome";
import { newToken } from "~/server/request/tokens.server";
import { type Boleta, comoBoleta, type FormatoDeBoleta } from "../boleta";
import { type Firmas, firmasDe } from "../firmas.server";
import { datosDeBoletas, type DeQuienes, quienesDe } from "../datos.server";
import { congelada } from "../huella.server";

/** A report card to be drawn: a draft has neither number nor code, because it has no validity yet. */
export type BoletaPorImprimir = {
  boleta: Boleta;
  nivelId: number;
  /** Not frozen: they are those of the day of the print. */
  firmas: Firmas;
  entregada: { token: string; folio: string; version: number; hash: string } | null;
};

/**
 * The report cards of a student, a group, a level or some enrolments of the viewer's cycle, by group and name. Final
 * ones are frozen as they are handed out. The same contents are the same report card again; others are a new version
 * that replaces the previous one of its layout (decisions.md, Academic). Empty if there is no pupil that the viewer may
 * see.
 */
export async function entregarBoletas(
  alcance: Alcance,
  { formato = "INTERNA", ...filtro }: DeQuienes & { formato?: FormatoDeBoleta },
): Promise<BoletaPorImprimir[]> {
  const resultado = await enTransaccion<{ ok: true; boletas: BoletaPorImprimir[] }>(alcance, async (trx) => {
    const alumnos = await quienesDe(trx, filtro);
    const datos = await datosDeBoletas(trx, alumnos);
    const firmas = await firmasDe(
      trx,
      alumnos.flatMap(({ grupoId }) => (grupoId === null ? [] : [grupoId])),
    );
    const boletas: BoletaPorImprimir[] = [];
    let nuevas = 0;
    for (const { inscripcionId, nivelId, grupoId } of alumnos) {
      const datosDelAlumno = datos.get(inscripcionId)!;
      const boleta = comoBoleta(datosDelAlumno, formato);
      const entregada = datosDelAlumno.borrador ? null : await congelar(trx, inscripcionId, boleta);
      if (entregada?.nueva) nuevas += 1;
      boletas.push({ boleta, nivelId, firmas: firmas(grupoId), entregada });
    }
    if (nuevas > 0) await registrar(trx, "boletas.entregadas", "ciclos", trx.cicloId, { boletas: nuevas });
    return ok({ boletas });
  });
  return resultado.boletas;
}

async function congelar(trx: Alcance, inscripcionId: number, boleta: Boleta) {
  const { db, colegioId, cuenta, ahora } = trx;
  const { formato } = boleta;
  const { contenido, hash } = congelada(boleta);
  const ultima = await db
    .selectFrom("boletas")
    .select(["token", "folio", "version", "hash"])
    .where("inscripcionId", "=", inscripcionId)
    .where("formato", "=", formato)
    .orderBy("version", "desc")
    .executeTakeFirst();
  if (ultima?.hash === hash) return { ...ultima, nueva: false };
  await sql`update boletas set estado = 'SUSTITUIDA'
    where inscripcionId = ${inscripcionId} and formato = ${formato}`.execute(db);
  const boletaNueva = { token: newToken(), folio: randomUUID(), version: (ultima?.version ?? 0) + 1, hash, formato };
  await db
    .insertInto("boletas")
    .values({ ...boletaNueva, colegioId, inscripcionId, contenido, cuentaId: cuenta?.id ?? null, creadaDate: ahora })
    .execute();
  return { ...boletaNueva, nueva: true };
}
