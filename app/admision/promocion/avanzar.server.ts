import { sql } from "kysely";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { aparte, porLotes } from "~/base/acceso/por-lotes.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { ok } from "~/lib/outcome";
import { enElCiclo } from "./escuela.server";
import { type Nota, type Pendiente, UNA_FILA } from "./pasos.server";
import type { Tarea } from "./promocion";
import { buscarPromocion, type Promocion } from "./queries.server";

/**
 * Continues the current task of a promotion until it is done, in batches that let other work run in between. Each pupil
 * and its effects are one transaction, so a killed process resumes there; a rehearsal is rolled back. Does nothing
 * without a current task, or until the day is confirmed.
 */
export async function avanzarPromocion(alcance: Alcance, promocionId: number, signal?: AbortSignal): Promise<void> {
  const promocion = await buscarPromocion(alcance, promocionId);
  if (!promocion || promocion.tarea === "" || alcance.dia.porConfirmar) return;
  const { tarea } = promocion;
  const nuevo = await enElCiclo(alcance, promocion.aCicloId);
  const trabajo = {
    leer: (cuantas: number) => leerPendientes(nuevo, promocion, cuantas),
    una: (trx: Alcance, fila: Pendiente) =>
      aparte(trx, {
        hacer: (alcanceDeFila) => UNA_FILA[tarea](alcanceDeFila, fila, promocion),
        queda: ({ falla }) => !falla,
        siFalla: (mensaje): Nota => ({ id: fila.id, falla: true, dice: { falta: mensaje } }),
        descripcion: { promocionId, fila: fila.id },
      }),
    anotar,
    seEscribe: tarea !== "ENSAYAR",
  };
  if (await porLotes(nuevo, trabajo, signal)) await terminar(nuevo, promocion, tarea);
}

async function leerPendientes({ db }: Alcance, { id }: Promocion, cuantas: number): Promise<Pendiente[]> {
  const filas = await db
    .selectFrom("promocionesAlumnos as p")
    .innerJoin("inscripciones as i", "i.id", "p.inscripcionId")
    .select(["p.id", "p.alumnoId", "p.propuesta", "p.estado", "p.configuracionCicloId", "p.grupoId"])
    .select(["p.nuevaInscripcionId", "i.fechaBaja"])
    .where("p.promocionId", "=", id)
    .where("p.pendiente", "=", 1)
    .orderBy("p.id")
    .limit(cuantas)
    .execute();
  return filas as Pendiente[];
}

async function anotar({ db, ahora }: Alcance, notas: readonly Nota[]): Promise<void> {
  await sql`update promocionesAlumnos set pendiente = 0, lastModifiedDate = ${ahora},
      falta = coalesce(r.value -> 'dice' ->> 'falta', falta),
      aviso = coalesce(r.value -> 'dice' ->> 'aviso', aviso),
      ensayo = coalesce(r.value -> 'dice' ->> 'ensayo', ensayo)
    from json_each(${JSON.stringify(notas)}) as r
    where promocionesAlumnos.id = r.value ->> 'id'`.execute(db);
}

async function terminar(alcance: Alcance, { id }: Promocion, tarea: Tarea): Promise<void> {
  await enTransaccion(alcance, async (trx) => {
    const { numUpdatedRows } = await trx.db
      .updateTable("promociones")
      .set({ tarea: "", lastModifiedDate: trx.ahora })
      .where("id", "=", id)
      .where("tarea", "=", tarea)
      .executeTakeFirst();
    if (numUpdatedRows > 0n && tarea !== "ENSAYAR")
      await registrar(trx, "promocion.terminada", "promociones", id, { hecho: DICHAS[tarea] });
    return ok();
  });
}

const DICHAS = { PROMOVER: "Promovida", CONFIRMAR: "Confirmados", DESHACER: "Deshecha" } as const;
