import { sql } from "kysely";
import { dentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { acreditacionesDe } from "~/aula/boletas/acreditaciones.server";
import { leerEscuela } from "../escuela.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { proponer } from "../promocion";
import { buscarPromocion, inscritoAparte, type Promocion } from "../queries.server";
import { abrirPromocion } from "./elegidos.server";
import { proponerOtraVez } from "./proponer-otra-vez.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "CICLOS" | "OTRA" | "OCUPADA";
type Resultado = { promocionId: number; propuestos: number };

/**
 * Proposes the next cycle of every pupil of an old one (decisions.md, Promoción). A repeated run adds later pupils, and
 * renews proposals without a place or with a changed result of the year, unless a person chose; nothing else changes.
 * Pupils already enrolled there are left alone, with a notice. Refuses SIN_PERMISO (403), NO_EXISTE (404), CICLOS (the
 * new one does not come after), OTRA (409: the old one is promoted to another) and OCUPADA (409).
 */
export function proponerPromocion(
  alcance: Alcance,
  { deCicloId, aCicloId }: { deCicloId: number; aCicloId: number },
): Promise<Outcome<Resultado, Rechazo>> {
  return enTransaccion<Outcome<Resultado, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PUERTAS.promocion);
    if (sinPermiso) return sinPermiso;
    const ciclos = await trx.db
      .selectFrom("ciclos")
      .select(["id", "fechaInicio"])
      .where("colegioId", "=", trx.colegioId)
      .where("id", "in", [deCicloId, aCicloId])
      .execute();
    const cicloAnterior = ciclos.find(({ id }) => id === deCicloId);
    const a = ciclos.find(({ id }) => id === aCicloId);
    if (!cicloAnterior || !a) return noExiste();
    if (a.fechaInicio <= cicloAnterior.fechaInicio)
      return refuse("CICLOS", "El ciclo nuevo debe empezar después que el anterior.", { campo: "aCicloId" });
    const abierta = await abrirODarDeAlta(trx, { deCicloId, aCicloId });
    if (!abierta.ok) return abierta;
    const propuestos = await proponerLosQueFaltan(trx, abierta.promocion);
    const { id: promocionId } = abierta.promocion;
    await registrar(trx, "promocion.propuesta", "promociones", promocionId, { deCicloId, aCicloId, propuestos });
    return ok({ promocionId, propuestos });
  });
}

async function abrirODarDeAlta(
  trx: Alcance,
  ciclos: { deCicloId: number; aCicloId: number },
): Promise<Outcome<{ promocion: Promocion }, "SIN_PERMISO" | "NO_EXISTE" | "OCUPADA" | "OTRA">> {
  const { db, colegioId, cuenta, ahora } = trx;
  const hay = await db
    .selectFrom("promociones as p")
    .innerJoin("ciclos as c", "c.id", "p.aCicloId")
    .select(["p.id", "p.aCicloId", "c.nombre"])
    .where("p.deCicloId", "=", ciclos.deCicloId)
    .executeTakeFirst();
  if (hay && hay.aCicloId !== ciclos.aCicloId) {
    const mensaje = `Ese ciclo ya se promueve a ${hay.nombre}; descarta esa promoción primero.`;
    return refuse("OTRA", mensaje, { status: 409, campo: "aCicloId" });
  }
  if (hay) return abrirPromocion(trx, hay.id);
  if (!cuenta) return refuse("SIN_PERMISO", "Una promoción es de alguien.", { status: 403 });
  const { id } = await db
    .insertInto("promociones")
    .values({ colegioId, ...ciclos, cuentaId: cuenta.id, createdDate: ahora, lastModifiedDate: ahora })
    .returning("id")
    .executeTakeFirstOrThrow();
  const promocion = await buscarPromocion(trx, id);
  return promocion ? ok({ promocion }) : noExiste();
}

async function proponerLosQueFaltan(trx: Alcance, promocion: Promocion): Promise<number> {
  const { id: promocionId, deCicloId, aCicloId, limites } = promocion;
  const { db, colegioId, ahora } = trx;
  const escuela = await leerEscuela(trx, aCicloId);
  await proponerOtraVez(trx, promocion, escuela);
  const nuevos = await db
    .selectFrom("inscripciones as i")
    .innerJoin("niveles as n", "n.id", "i.nivelId")
    .innerJoin("grados as g", "g.id", "i.gradoId")
    .leftJoin("grupos as gr", "gr.id", "i.grupoId")
    .select(["i.id", "i.alumnoId", "i.nivelId", "i.gradoId", "i.plantelId", "i.turnoId", "gr.nombre as grupo"])
    .where("i.colegioId", "=", colegioId)
    .where("i.cicloId", "=", deCicloId)
    .where("i.fechaBaja", "is", null)
    .where(dentroDeLimites(limites))
    .where(
      sql<boolean>`not exists (select 1 from promocionesAlumnos x where x.promocionId = ${promocionId} and x.inscripcionId = i.id)`,
    )
    .orderBy("n.orden")
    .orderBy("g.orden")
    .orderBy("gr.orden")
    .orderBy("gr.nombre")
    .orderBy("i.nombreOrden")
    .orderBy("i.id")
    .execute();
  if (nuevos.length === 0) return 0;
  const anios = await acreditacionesDe(trx, { cicloId: deCicloId, inscripciones: nuevos.map(({ id }) => id) });
  const filas = nuevos.map(({ id, alumnoId, ...origen }) => ({
    inscripcionId: id,
    alumnoId,
    ...proponer(escuela, origen, { acreditacion: anios.get(id)!.acreditacion }),
    ...anios.get(id)!,
  }));
  await sql`insert into promocionesAlumnos (promocionId, inscripcionId, alumnoId, propuesta, configuracionCicloId, grupoId,
      falta, aviso, acreditacion, promedio, lastModifiedDate)
    select ${promocionId}, r.value ->> 'inscripcionId', r.value ->> 'alumnoId', r.value ->> 'propuesta',
      r.value ->> 'configuracionCicloId', r.value ->> 'grupoId', r.value ->> 'falta', r.value ->> 'aviso',
      r.value ->> 'acreditacion', r.value ->> 'promedio', ${ahora}
    from json_each(${JSON.stringify(filas)}) as r order by r.key`.execute(db);
  // A pupil enrolled there by hand keeps no proposed seat.
  await sql`update promocionesAlumnos as p set estado = 'APARTE', grupoId = null
    where p.promocionId = ${promocionId} and p.estado = 'BORRADOR' and ${inscritoAparte(aCicloId)}`.execute(db);
  return filas.length;
}
