import { sql } from "kysely";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import { type Fecha, formatFecha } from "~/lib/dates";
import { ok } from "~/lib/outcome";
import { isEmailAddress } from "~/lib/validators";
import { avisarEnTelefonos } from "~/personas/dispositivos/avisar.server";
import { rutaDeEnlace } from "~/personas/enlaces/enlace";
import { enlaceVigente } from "~/personas/enlaces/queries.server";
import { abreEnlaces, recibe } from "~/personas/tutores/custodia.server";
import { yieldToOthers } from "~/server/jobs/turns.server";

/** The pupils of one transaction: other requests run in between. */
const LOTE = 40;
const NOTA = "Se le escribió a la familia";

/**
 * Tells the tutors of pupils who were absent or late today, of lists that are taken: once a day for each pupil, in words
 * that tell no reason. It leaves out justified absences, pupils whose home was told, and levels that do not tell. A pupil
 * without a tutor to write to stays for the office's call. The mails and the mark commit together, so a killed server
 * resumes and nobody is written twice. `origen` is the public address, and `hora` the
 * school's clock. Returns the number of pupils told.
 */
export async function avisarAusencias(
  alcance: Alcance,
  { origen, hora, signal }: { origen: string; hora: string; signal?: AbortSignal | undefined },
): Promise<number> {
  let avisados = 0;
  for (let despues = 0; ; await yieldToOthers()) {
    if (signal?.aborted) return avisados;
    const lote = await porAvisar(alcance, { despues, hora });
    if (lote.length === 0) return avisados;
    despues = lote.at(-1)!.inscripcionId;
    const { cuantos } = await enTransaccion(alcance, async (trx) => {
      let cuenta = 0;
      // Read again: the office may have telephoned since.
      for (const ausente of await porAvisar(trx, { despues: lote[0]!.inscripcionId - 1, hora, limite: lote.length }))
        if (await avisar(trx, ausente, origen)) cuenta += 1;
      return ok({ cuantos: cuenta });
    });
    avisados += cuantos;
  }
}

type Ausente = { inscripcionId: number; alumnoId: number; alumno: string; faltas: number };

type Pagina = { despues: number; hora: string; limite?: number };

function porAvisar({ db, colegioId, hoy }: Alcance, { despues, hora, limite = LOTE }: Pagina): Promise<Ausente[]> {
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
    .where("c.colegioId", "=", colegioId)
    .where("c.fecha", "=", hoy)
    .where("f.fechaJustificacion", "is", null)
    .where("aj.avisarAusencias", "=", 1)
    .where("aj.horaDeAusencias", "<=", hora)
    .where("av.inscripcionId", "is", null)
    .where("i.id", ">", despues)
    .groupBy("i.id")
    .orderBy("i.id")
    .limit(limite)
    .execute();
}

async function avisar(trx: Alcance, { inscripcionId, alumnoId, alumno, faltas }: Ausente, origen: string) {
  const { db, hoy, colegioId, ahora } = trx;
  const tutores = await db
    .selectFrom("alumnosTutores as at")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .innerJoin("colegios as co", (union) => union.on("co.id", "=", colegioId))
    .select(["t.id", "t.nombre", "t.email", "co.nombre as colegio", abreEnlaces.as("abre")])
    .where("at.alumnoId", "=", alumnoId)
    .where(recibe("notificacionesAusencias"))
    .orderBy("t.id")
    .execute();
  const conCorreo = tutores.filter(({ email }) => isEmailAddress(email));
  if (conCorreo.length === 0) return false;
  const suceso = faltas > 0 ? "no registramos su entrada" : "registramos un retardo";
  for (const tutor of conCorreo) {
    const clave = `ausencia:${inscripcionId}:${hoy}:${tutor.id}`;
    const enlace = tutor.abre ? await enlaceVigente(trx, { clase: "TUTOR", tutorId: tutor.id }) : null;
    const ruta = enlace && `${rutaDeEnlace("TUTOR", enlace.token)}/faltas?hijo=${alumnoId}&colegio=${colegioId}`;
    await encolarCorreo(trx, {
      clave,
      para: tutor.email,
      sobre: { alumnoId },
      asunto: `Asistencia de hoy, ${formatFecha(hoy as Fecha)}`,
      parrafos: [
        `Hola, ${tutor.nombre}:`,
        `${tutor.colegio} le avisa de ${alumno}: hoy ${suceso}.`,
        "Si ya nos avisó del motivo, no tiene que hacer nada.",
      ],
      ...(ruta ? { boton: { texto: "Avisar el motivo", url: `${origen}${ruta}` } } : {}),
      masivo: true,
    });
    if (ruta) await avisarEnTelefonos(trx, { tutorId: tutor.id, alumnoId, clase: "AUSENCIAS", clave, ruta });
  }
  await db
    .insertInto("ausenciasAvisadas")
    .values({ inscripcionId, fecha: hoy, avisadaDate: ahora, avisadaPor: null, nota: NOTA })
    .execute();
  await registrar(trx, "ausencia.avisada", "alumnos", alumnoId, { fecha: hoy, nota: NOTA });
  return true;
}
