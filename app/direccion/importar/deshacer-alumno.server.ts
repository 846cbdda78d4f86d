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
import { quitarSaldoInicialEnTransaccion } from "~/dinero/cobranza/ventanilla/commands/saldo-inicial.server";
import { borrarCuenta } from "~/dinero/cobranza/libro/cuentas.server";
import { quitarDomicilios, reponerDomicilio } from "~/personas/domicilios/cambios.server";
import { reponerTutor } from "~/personas/tutores/commands/completar-tutor.server";
import { borrarTutorSinAlumnos, desligarTutor } from "~/personas/tutores/quitar.server";
import type { DomicilioGuardado, TutorCambiado, TutorHecho } from "./familia-de-hoja.server";
import { type BecaOtorgada, quitarBecaDeHoja } from "./beca-de-hoja.server";
import type { SaldoHecho } from "./saldo-inicial.server";
import { CAMBIADO_DESPUES } from "./pasos";

/** The effects of a row of students; absent parts were not touched. */
export type HechoDeAlumno = {
  alumnoId: number;
  nuevo: boolean;
  /** The student's personal data before the row, if the row changed them. */
  antes: DatosGenerales | null;
  /**
   * The version of the data after the row: another version means a later change. Absent in rows of an earlier version.
   */
  quedo?: string;
  inscripcionId?: number;
  /** The groups before and after the row; the latter is absent in rows of an earlier version. */
  grupo?: { inscripcionId: number; antes: number | null; puesto?: number };
  tutores: TutorHecho[];
  /** The tutors whose data the row changed; absent in rows of an earlier version. */
  tutoresCambiados?: TutorCambiado[];
  domicilio?: DomicilioGuardado | null;
  /** The opening balance that the row registered. */
  saldo?: SaldoHecho;
  /** The beca that the row granted. */
  beca?: BecaOtorgada;
};

/**
 * Undoes a row of students: enrolment, programs and the charges of the rules, tutors, address, changed data, and the
 * students it created. The ledger forgets nothing: charged students stay in it with a balance of zero, without an
 * enrolment. Refuses SE_QUEDA, with the reason, if somebody has used the student since. It also refuses if the earlier
 * group has class at the hour of an elective that the student now takes (admision/inscripciones/REGLAS.md 210).
 */
export async function deshacerAlumno(trx: Alcance, efecto: HechoDeAlumno): Promise<Outcome<{}, "SE_QUEDA">> {
  const { alumnoId, nuevo, inscripcionId } = efecto;
  if (await cambioDespues(trx, efecto)) return refuse("SE_QUEDA", CAMBIADO_DESPUES);
  for (const { tutorId, previo } of [...(efecto.tutoresCambiados ?? [])].reverse())
    if (!(await reponerTutor(trx, tutorId, previo, efecto.quedo ?? ""))) return refuse("SE_QUEDA", CAMBIADO_DESPUES);
  if (efecto.beca && !(await quitarBecaDeHoja(trx, alumnoId, efecto.beca))) return refuse("SE_QUEDA", CAMBIADO_DESPUES);
  if (efecto.saldo) {
    const quitado = await quitarSaldoInicialEnTransaccion(trx, { alumnoId, ...efecto.saldo });
    if (!quitado.ok) return quitado;
  }
  const choque = await loQueChoca(trx, efecto);
  if (choque) return refuse("SE_QUEDA", choque);
  if (inscripcionId !== undefined) {
    const impedimento = await loQueDepende(trx, alumnoId, inscripcionId);
    if (impedimento) return refuse("SE_QUEDA", impedimento);
    await quitarInscripcion(trx, { alumnoId, cicloId: trx.cicloId, inscripcionId });
  }
  if (efecto.grupo) {
    const { inscripcionId: inscripcionDelGrupo, antes: grupoId } = efecto.grupo;
    await cambiarDeGrupo(trx, { inscripcionId: inscripcionDelGrupo, grupoId });
  }
  await quitarTutores(trx, alumnoId, efecto.tutores);
  if (efecto.domicilio) await reponerDomicilio(trx, alumnoId, efecto.domicilio);
  else if (efecto.domicilio === null) await quitarDomicilios(trx, [alumnoId]);
  if (efecto.antes) await reponerDatos(trx, alumnoId, efecto.antes);
  const quitado = nuevo && (await quitarAlumno(trx, alumnoId));
  if (!quitado) await reindexarAlumno(trx, alumnoId);
  await registrar(trx, "importacion.filaDeshecha", "alumnos", alumnoId, { quitado });
  return ok();
}

// A student that the row created is removed whole, if nothing depends on the student.
async function cambioDespues({ db }: Alcance, efecto: HechoDeAlumno): Promise<boolean> {
  const { alumnoId, nuevo, antes: datosPrevios, domicilio, grupo, quedo } = efecto;
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
    (datosPrevios !== null && hoy.persona !== quedo) ||
    (domicilio !== undefined && hoy.domicilio !== quedo) ||
    (grupo?.puesto !== undefined && hoy.grupoId !== grupo.puesto)
  );
}

// No question is possible here: as in the import, such a row is left, to be changed in the student's file.
async function loQueChoca(trx: Alcance, { grupo }: HechoDeAlumno): Promise<string | null> {
  if (!grupo || grupo.antes === null) return null;
  const { inscripcionId, antes: grupoId } = grupo;
  const [choca] = await optativasQueChocarian(trx, { inscripcionId, grupoId });
  return choca ? `Lleva ${choca.grupo}, que choca con el horario de su grupo anterior; cámbialo en su ficha` : null;
}

// The things that people added to the student since: money, papers, comunicados received, and what the family sent.
async function loQueDepende({ db }: Alcance, alumnoId: number, inscripcionId: number): Promise<string | null> {
  const { movimientos, archivos, entregas, avisos, solicitudes } = await db
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
      selectFrom("justificantes")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .where("alumnoId", "=", alumnoId)
        .as("avisos"),
      selectFrom("solicitudesDeBeca")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .where("alumnoId", "=", alumnoId)
        .as("solicitudes"),
    ])
    .executeTakeFirstOrThrow();
  const partes = [
    ...(movimientos ? [counted(movimientos, "movimiento", "movimientos")] : []),
    ...(archivos ? [counted(archivos, "documento", "documentos")] : []),
    ...(entregas ? [counted(entregas, "comunicado", "comunicados")] : []),
    ...(avisos ? [counted(avisos, "aviso de falta", "avisos de faltas")] : []),
    ...(solicitudes ? [counted(solicitudes, "solicitud de beca", "solicitudes de beca")] : []),
  ];
  return partes.length === 0 ? null : `Ya tiene ${partes.join(", ")}.`;
}

async function quitarTutores(trx: Alcance, alumnoId: number, tutores: readonly TutorHecho[]): Promise<void> {
  for (const { tutorId, nuevo } of tutores) {
    await desligarTutor(trx, { alumnoId, tutorId });
    if (nuevo) await borrarTutorSinAlumnos(trx, tutorId);
  }
}

/** True if the student could be removed: a row of the ledger needs its student. */
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
