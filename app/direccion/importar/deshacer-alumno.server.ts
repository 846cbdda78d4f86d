import type { Alcance } from "~/base/acceso/alcance.server";
import type { DatosGenerales } from "~/personas/alumnos/alumno";
import { borrarAlumno, reponerDatos } from "~/personas/alumnos/cambios.server";
import { reindexarAlumno } from "~/personas/alumnos/commands/reindexar-alumno.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { quitarInscripcion } from "~/admision/inscripciones/commands/quitar-inscripcion.server";
import { cambiarDeGrupo } from "~/admision/inscripciones/grupo-vigente.server";
import { optativasQueChocarian } from "~/admision/inscripciones/optativas.server";
import { counted } from "~/lib/counts";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { borrarCuenta } from "~/dinero/cobranza/libro/cuentas.server";
import { quitarDomicilios, reponerDomicilio } from "~/personas/domicilios/cambios.server";
import { borrarTutorSinAlumnos, desligarTutor } from "~/personas/tutores/quitar.server";
import type { DomicilioGuardado, TutorHecho } from "./familia-de-hoja.server";
import { CAMBIADO_DESPUES } from "./pasos";

/** What a row of students did; what is not there it did not touch. */
export type HechoDeAlumno = {
  alumnoId: number;
  nuevo: boolean;
  /** His personal data before, where the row changed them. */
  antes: DatosGenerales | null;
  /** When it did: data that are of another time were changed since. Absent of rows of an earlier version. */
  quedo?: string;
  inscripcionId?: number;
  /** The group before and the one that it put him in, which is absent of rows of an earlier version. */
  grupo?: { inscripcionId: number; antes: number | null; puesto?: number };
  tutores: TutorHecho[];
  domicilio?: DomicilioGuardado | null;
};

/**
 * Takes a row of students back: enrolment, programs and what the rules had charged for them, tutors, address, changed data, and
 * whoever it brought. The ledger forgets nothing: who was charged stays in it with a balance of zero, enrolled nowhere. Refuses
 * SE_QUEDA with why, where somebody has done something with him since, or where the group that he would go back to has class at the hour
 * of an elective that he takes by now (admision/inscripciones/REGLAS.md 210).
 */
export async function deshacerAlumno(trx: Alcance, hecho: HechoDeAlumno): Promise<Outcome<{}, "SE_QUEDA">> {
  const { alumnoId, nuevo, inscripcionId } = hecho;
  if (await cambioDespues(trx, hecho)) return refuse("SE_QUEDA", CAMBIADO_DESPUES);
  const choque = await loQueChoca(trx, hecho);
  if (choque) return refuse("SE_QUEDA", choque);
  if (inscripcionId !== undefined) {
    const impedimento = await loQueDepende(trx, alumnoId, inscripcionId);
    if (impedimento) return refuse("SE_QUEDA", impedimento);
    await quitarInscripcion(trx, { alumnoId, cicloId: trx.cicloId, inscripcionId });
  }
  if (hecho.grupo) {
    const { inscripcionId: suya, antes: grupoId } = hecho.grupo;
    await cambiarDeGrupo(trx, { inscripcionId: suya, grupoId });
  }
  await quitarTutores(trx, alumnoId, hecho.tutores);
  if (hecho.domicilio) await reponerDomicilio(trx, alumnoId, hecho.domicilio);
  else if (hecho.domicilio === null) await quitarDomicilios(trx, [alumnoId]);
  if (hecho.antes) await reponerDatos(trx, alumnoId, hecho.antes);
  const quitado = nuevo && (await quitarAlumno(trx, alumnoId));
  if (!quitado) await reindexarAlumno(trx, alumnoId);
  await registrar(trx, "importacion.filaDeshecha", "alumnos", alumnoId, { quitado });
  return ok();
}

// Whoever the row brought goes whole, while nothing depends on him.
async function cambioDespues({ db }: Alcance, hecho: HechoDeAlumno): Promise<boolean> {
  const { alumnoId, nuevo, antes, domicilio, grupo, quedo } = hecho;
  if (nuevo || quedo === undefined) return false;
  const hoy = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom("alumnos").select("lastModifiedDate").where("id", "=", alumnoId).as("persona"),
      selectFrom("domicilios").select("lastModifiedDate").where("alumnoId", "=", alumnoId).as("domicilio"),
      selectFrom("inscripciones")
        .select("grupoId")
        .where("id", "=", grupo?.inscripcionId ?? 0)
        .as("grupoId"),
    ])
    .executeTakeFirstOrThrow();
  return (
    (antes !== null && hoy.persona !== quedo) ||
    (domicilio !== undefined && hoy.domicilio !== quedo) ||
    (grupo?.puesto !== undefined && hoy.grupoId !== grupo.puesto)
  );
}

// Nobody is asked here: as on the way in, such a row is left, and changed in his file.
async function loQueChoca(trx: Alcance, { grupo }: HechoDeAlumno): Promise<string | null> {
  if (!grupo || grupo.antes === null) return null;
  const { inscripcionId, antes: grupoId } = grupo;
  const [choca] = await optativasQueChocarian(trx, { inscripcionId, grupoId });
  return choca ? `Lleva ${choca.grupo}, que choca con el horario de su grupo anterior; cámbialo en su ficha` : null;
}

// What a person did of him since: money, papers, comunicados that he was sent.
async function loQueDepende({ db }: Alcance, alumnoId: number, inscripcionId: number): Promise<string | null> {
  const { movimientos, archivos, entregas } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom("movimientos as m")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .where("m.alumnoId", "=", alumnoId)
        .where("m.cuentaId", "is not", null)
        .where("m.codigoOperacion", "<>", "REVERSO")
        .where(({ not, exists, selectFrom: desde }) =>
          not(exists(desde("movimientos as r").select("r.id").whereRef("r.reversaATransaccionId", "=", "m.id"))),
        )
        .as("movimientos"),
      selectFrom("archivos")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .where("alumnoId", "=", alumnoId)
        .as("archivos"),
      selectFrom("comunicadosEntregas")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .where("inscripcionId", "=", inscripcionId)
        .as("entregas"),
    ])
    .executeTakeFirstOrThrow();
  const partes = [
    ...(movimientos ? [counted(movimientos, "movimiento", "movimientos")] : []),
    ...(archivos ? [counted(archivos, "documento", "documentos")] : []),
    ...(entregas ? [counted(entregas, "comunicado", "comunicados")] : []),
  ];
  return partes.length === 0 ? null : `Ya tiene ${partes.join(", ")}.`;
}

async function quitarTutores(trx: Alcance, alumnoId: number, tutores: readonly TutorHecho[]): Promise<void> {
  for (const { tutorId, nuevo } of tutores) {
    await desligarTutor(trx, { alumnoId, tutorId });
    if (nuevo) await borrarTutorSinAlumnos(trx, tutorId);
  }
}

/** Whether he could go: a row of the ledger is of somebody. */
async function quitarAlumno({ db }: Alcance, alumnoId: number): Promise<boolean> {
  const cobrado = await db
    .selectFrom("movimientos")
    .select("id")
    .where("alumnoId", "=", alumnoId)
    .limit(1)
    .executeTakeFirst();
  if (cobrado) return false;
  await borrarCuenta({ db }, alumnoId);
  await borrarAlumno({ db }, alumnoId);
  return true;
}
