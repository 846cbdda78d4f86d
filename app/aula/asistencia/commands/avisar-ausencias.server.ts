import { sql } from "kysely";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import { counted } from "~/lib/counts";
import { formatFecha } from "~/lib/dates";
import { ok } from "~/lib/outcome";
import { enumerar } from "~/lib/text";
import { isEmailAddress } from "~/lib/validators";
import { avisarEnTelefonos } from "~/personas/dispositivos/avisar.server";
import { botonDePagina, rutaDePagina } from "~/personas/enlaces/escribir-al-tutor.server";
import { abreEnlaces, recibe } from "~/personas/tutores/custodia.server";
import { yieldToOthers } from "~/server/jobs/turns.server";

/** The pupils of one transaction: other requests run in between. */
const LOTE = 40;
const NOTA = "Se le escribió a la familia";

/**
 * Tells the tutors of pupils who were absent or late today, of lists that are taken: once a day for each pupil, without
 * a reason. It leaves out justified absences, pupils whose home was told, and levels that do not tell. A pupil without
 * a tutor to write to stays for the office's call. The mails and the mark commit together, so a killed server resumes
 * and nobody is written twice. `hora` is the school's clock. Returns the number of pupils told.
 */
export async function avisarAusencias(
  alcance: Alcance,
  { hora, signal }: { hora: string; signal?: AbortSignal | undefined },
): Promise<number> {
  let avisados = 0;
  for (let despues = 0; ; await yieldToOthers()) {
    if (signal?.aborted) return avisados;
    const pagina = { despues, hora };
    const { cuantos, ultimo } = await enTransaccion(alcance, async (trx) => {
      const lote = await porAvisar(trx, pagina);
      let escritos = 0;
      for (const ausente of lote) if (await avisar(trx, ausente)) escritos += 1;
      return ok({ cuantos: escritos, ultimo: lote.at(-1)?.inscripcionId });
    });
    if (ultimo === undefined) return avisados;
    avisados += cuantos;
    despues = ultimo;
  }
}

type Ausente = { inscripcionId: number; alumnoId: number; alumno: string; faltas: number; retardos: number };

function porAvisar(
  { db, colegioId, hoy }: Alcance,
  { despues, hora }: { despues: number; hora: string },
): Promise<Ausente[]> {
  return db
    .selectFrom("clases as c")
    .innerJoin("faltas as f", "f.claseId", "c.id")
    .innerJoin("inscripciones as i", "i.id", "f.inscripcionId")
    .innerJoin("alumnos as a", "a.id", "i.alumnoId")
    .innerJoin("ajustesDeFamilias as aj", "aj.nivelId", "i.nivelId")
    .leftJoin("ausenciasAvisadas as av", (union) =>
      union.onRef("av.inscripcionId", "=", "i.id").onRef("av.fecha", "=", "c.fecha"),
    )
    .select(["i.id as inscripcionId", "i.alumnoId", "a.nombre as alumno"])
    .select(sql<number>`sum(f.retardo = 0)`.as("faltas"))
    .select(sql<number>`sum(f.retardo = 1)`.as("retardos"))
    .where("c.colegioId", "=", colegioId)
    .where("c.fecha", "=", hoy)
    .where("f.fechaJustificacion", "is", null)
    .where("aj.avisarAusencias", "=", 1)
    .where("aj.horaDeAusencias", "<=", hora)
    .where("av.inscripcionId", "is", null)
    .where("i.id", ">", despues)
    .groupBy("i.id")
    .orderBy("i.id")
    .limit(LOTE)
    .execute();
}

async function avisar(trx: Alcance, { inscripcionId, alumnoId, alumno, ...ausencias }: Ausente): Promise<boolean> {
  const { db, hoy, colegioId, ahora } = trx;
  const tutores = await db
    .selectFrom("alumnosTutores as at")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .innerJoin("colegios as co", (union) => union.on("co.id", "=", colegioId))
    .select(["t.id as tutorId", "t.nombre", "t.email", "co.nombre as colegio", abreEnlaces.as("abre")])
    .where("at.alumnoId", "=", alumnoId)
    .where(recibe("notificacionesAusencias"))
    .orderBy("t.id")
    .execute();
  const conCorreo = tutores.filter(({ email }) => isEmailAddress(email));
  if (conCorreo.length === 0) return false;
  for (const { tutorId, nombre, email, colegio, abre } of conCorreo) {
    const clave = `ausencia:${inscripcionId}:${hoy}:${tutorId}`;
    const ruta = await rutaDePagina(trx, { tutorId, alumnoId, abre }, "faltas");
    await encolarCorreo(trx, {
      clave,
      para: email,
      sobre: { alumnoId },
      asunto: `Asistencia del ${formatFecha(hoy)}`,
      parrafos: [
        `Hola, ${nombre}:`,
        `${colegio} le avisa de ${alumno}: hoy tiene ${enPalabras(ausencias)}.`,
        "Si ya nos avisó del motivo, no tiene que hacer nada.",
      ],
      ...botonDePagina(ruta, "Avisar el motivo"),
      masivo: true,
    });
    if (ruta) await avisarEnTelefonos(trx, { tutorId, alumnoId, clase: "AUSENCIAS", clave, ruta });
  }
  await db
    .insertInto("ausenciasAvisadas")
    .values({ inscripcionId, fecha: hoy, avisadaDate: ahora, avisadaPor: null, nota: NOTA })
    .execute();
  await registrar(trx, "ausencia.avisada", "alumnos", alumnoId, { fecha: hoy, nota: NOTA });
  return true;
}

/** '1 falta y 2 retardos': of a class or of the day, as the level takes its lists. */
const enPalabras = ({ faltas, retardos }: Pick<Ausente, "faltas" | "retardos">): string =>
  enumerar([
    ...(faltas > 0 ? [counted(faltas, "falta", "faltas")] : []),
    ...(retardos > 0 ? [counted(retardos, "retardo", "retardos")] : []),
  ]);
