import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type Alcance, enTransaccion } from "~/acceso/alcance.server";
import { dentroDeLimites } from "~/acceso/alumnos-visibles.server";
import { registrar } from "~/bitacora/registrar.server";
import { inscripcionesConNombre } from "~/escuela/lugares.server";
import { ok } from "~/lib/outcome";
import { newToken } from "~/server/request/tokens.server";
import { leerNotasDe } from "../../calificaciones/tabla.server";
import { listarPeriodos } from "../../periodo.server";
import { type Boleta, comoBoleta, esBorrador } from "../boleta";

export type DeQuienes = { alumnoId?: number; grupoId?: number | null; nivelId?: number | null };

/** A report card to be drawn: a draft has neither number nor code, because it is nothing yet. */
export type BoletaPorImprimir = {
  boleta: Boleta;
  entregada: { token: string; folio: string; version: number; hash: string } | null;
};

/**
 * The report cards of a student, a group or a level of the viewer's cycle, by group and name. Those that can change no more are frozen
 * as they are handed out: the same contents are the same report card again, others a new version that replaces the one before
 * (decisions.md, Academic). Nobody's where nobody whom the viewer may see is there.
 */
export async function entregarBoletas(alcance: Alcance, de: DeQuienes): Promise<BoletaPorImprimir[]> {
  const hecho = await enTransaccion<{ ok: true; boletas: BoletaPorImprimir[] }>(alcance, async (trx) => {
    const boletas: BoletaPorImprimir[] = [];
    let nuevas = 0;
    for (const [nivelId, alumnos] of await porNivel(trx, de)) {
      const notas = await leerNotasDe(trx, alumnos);
      const escala = await trx.db
        .selectFrom("nivelesEscalas")
        .select(["desde", "texto"])
        .where("nivelId", "=", nivelId)
        .execute();
      const planes = new Map<number, Awaited<ReturnType<typeof listarPeriodos>>>();
      for (const alumno of alumnos) {
        const { gradoId, inscripcionId } = alumno;
        if (!planes.has(gradoId)) planes.set(gradoId, await listarPeriodos(trx, { nivelId, gradoId }));
        const periodos = planes.get(gradoId)!;
        const quien = {
          alumno: alumno.nombreCompleto,
          matricula: alumno.matricula,
          ciclo: alumno.ciclo,
          lugar: [alumno.nivel, alumno.grado, alumno.grupo].filter(Boolean).join(" "),
        };
        const boleta = comoBoleta(quien, notas.get(inscripcionId)!, periodos, escala);
        const congelada = esBorrador(periodos, trx.hoy) ? null : await congelar(trx, inscripcionId, boleta);
        if (congelada?.nueva) nuevas += 1;
        boletas.push({ boleta, entregada: congelada });
      }
    }
    if (nuevas > 0) await registrar(trx, "boletas.entregadas", "ciclos", trx.cicloId, { boletas: nuevas });
    return ok({ boletas });
  });
  return hecho.boletas;
}

async function porNivel(trx: Alcance, { alumnoId, grupoId = null, nivelId = null }: DeQuienes) {
  let consulta = inscripcionesConNombre(trx.db)
    .innerJoin("alumnos as a", "a.id", "i.alumnoId")
    .innerJoin("ciclos as c", "c.id", "i.cicloId")
    .select(["i.id as inscripcionId", "i.cicloId", "i.nivelId", "i.gradoId", "c.nombre as ciclo"])
    .select(["a.nombreCompleto", "a.matricula"])
    .where("i.colegioId", "=", trx.colegioId)
    .where("i.cicloId", "=", trx.cicloId)
    .where(dentroDeLimites(trx.limites))
    .orderBy("g.orden")
    .orderBy("gr.nombre")
    .orderBy("a.nombreOrden")
    .orderBy("a.id");
  // Of a student also when he left: his report card stays his.
  if (alumnoId === undefined) consulta = consulta.where("i.fechaBaja", "is", null);
  else consulta = consulta.where("i.alumnoId", "=", alumnoId);
  if (grupoId !== null) consulta = consulta.where("i.grupoId", "=", grupoId);
  if (nivelId !== null) consulta = consulta.where("i.nivelId", "=", nivelId);
  const alumnos = await consulta.execute();
  const niveles = new Map<number, typeof alumnos>();
  for (const alumno of alumnos) niveles.set(alumno.nivelId, [...(niveles.get(alumno.nivelId) ?? []), alumno]);
  return niveles;
}

async function congelar(trx: Alcance, inscripcionId: number, boleta: Boleta) {
  const { db, colegioId, cuenta, ahora } = trx;
  const contenido = JSON.stringify(boleta);
  const hash = createHash("sha256").update(contenido).digest("hex");
  const ultima = await db
    .selectFrom("boletas")
    .select(["token", "folio", "version", "hash"])
    .where("inscripcionId", "=", inscripcionId)
    .orderBy("version", "desc")
    .executeTakeFirst();
  if (ultima?.hash === hash) return { ...ultima, nueva: false };
  await sql`update boletas set estado = 'SUSTITUIDA' where inscripcionId = ${inscripcionId}`.execute(db);
  const suya = { token: newToken(), folio: randomUUID(), version: (ultima?.version ?? 0) + 1, hash };
  await db
    .insertInto("boletas")
    .values({ ...suya, colegioId, inscripcionId, contenido, cuentaId: cuenta?.id ?? null, creadaDate: ahora })
    .execute();
  return { ...suya, nueva: true };
}
