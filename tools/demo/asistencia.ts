import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Marca } from "~/aula/asistencia/asistencia";
import { avisarAusencia } from "~/aula/asistencia/commands/avisar-ausencia.server";
import { guardarAsistencia } from "~/aula/asistencia/commands/guardar-asistencia.server";
import { justificarAusencia } from "~/aula/asistencia/commands/justificar-ausencia.server";
import type { Fecha } from "~/lib/dates";
import type { GrupoDeMuestra } from "./academico";
import type { Azar } from "./azar";
import { hecho } from "./reloj";

type Datos = {
  azar: Azar;
  muestras: readonly GrupoDeMuestra[];
  desde: Fecha;
  hoy: Fecha;
  direccion: (dia: Fecha) => Alcance;
};

type Clase = { id: number; grupoId: number; fecha: Fecha };

/**
 * The lists of these groups from a day on. If a level takes them by class, only of the last two weeks, because a day
 * has seven. Today's are still to be taken, except one. Some absences are justified, and some homes were told of
 * today's.
 */
export async function sembrarAsistencia({ azar, muestras, desde, hoy, direccion }: Datos): Promise<void> {
  const grupos = JSON.stringify(muestras.map(({ grupoId }) => grupoId));
  const { db } = direccion(hoy);
  const { rows: clases } = await sql<Clase>`
    select c.id, c.grupoId, c.fecha from clases c join grupos gr on gr.id = c.grupoId join grados g on g.id = gr.gradoId
      join nivelesAcademico na on na.nivelId = g.nivelId
    where c.grupoId in (select value from json_each(${grupos})) and c.fecha >= ${desde} and c.fecha <= ${hoy}
      and (c.grupoAsignaturaId is null) = (na.asistencia = 'POR_DIA')
      and (na.asistencia = 'POR_DIA' or c.fecha >= date(${hoy}, '-14 days'))
    order by c.fecha, c.inicia`.execute(db);
  const alumnos = await alumnosPorGrupo(direccion(hoy));
  const primera = muestras[1]?.grupoId;
  for (const { id: claseId, grupoId, fecha } of clases) {
    if (fecha === hoy && grupoId !== primera) continue;
    const marcas: { inscripcionId: number; marca: Marca }[] = [];
    for (const { inscripcionId, desde: suDia } of alumnos.get(grupoId) ?? []) {
      // A pupil who came in after that day is not on its list.
      if (suDia > fecha) continue;
      // A few are missing more often than the others.
      const propenso = inscripcionId % 11 === 0;
      if (azar.ocurre(propenso ? 0.12 : 0.025)) marcas.push({ inscripcionId, marca: "F" });
      else if (azar.ocurre(propenso ? 0.1 : 0.02)) marcas.push({ inscripcionId, marca: "R" });
    }
    const pedido = { claseId, marcas, capturada: null, version: "", motivo: "" };
    const hecha = await guardarAsistencia(direccion(fecha), pedido);
    if (!hecha.ok && hecha.error !== "NO_SE_TOMA") hecho(hecha);
  }
  await justificarAlgunas(azar, direccion, hoy);
}

type EnGrupo = { inscripcionId: number; desde: string };

async function alumnosPorGrupo({ db, colegioId, cicloId }: Alcance): Promise<Map<number, EnGrupo[]>> {
  const filas = await db
    .selectFrom("inscripcionesGrupos as h")
    .innerJoin("inscripciones as i", "i.id", "h.inscripcionId")
    .select(["h.inscripcionId", "h.grupoId", "h.desde"])
    .where("i.colegioId", "=", colegioId)
    .where("i.cicloId", "=", cicloId)
    .where("i.fechaBaja", "is", null)
    .where("h.hasta", "is", null)
    .orderBy("i.id")
    .execute();
  const porGrupo = new Map<number, EnGrupo[]>();
  for (const { grupoId, ...suyo } of filas) porGrupo.set(grupoId, [...(porGrupo.get(grupoId) ?? []), suyo]);
  return porGrupo;
}

const MOTIVOS = [
  { tipoJustificacion: "ENFERMEDAD", personaJustifica: "Su mamá", justificacion: "Tuvo fiebre; trae receta." },
  { tipoJustificacion: "ENFERMEDAD", personaJustifica: "Su papá", justificacion: "Cita con el dentista." },
  { tipoJustificacion: "VIAJE", personaJustifica: "Su mamá", justificacion: "Viaje familiar, avisado con tiempo." },
  { tipoJustificacion: "EVENTO", personaJustifica: "Su entrenador", justificacion: "Torneo de natación." },
] as const;

async function justificarAlgunas(azar: Azar, direccion: Datos["direccion"], hoy: Fecha): Promise<void> {
  const alcance = direccion(hoy);
  const { rows } = await sql<{ id: number; alumnoId: number; inscripcionId: number; fecha: Fecha }>`
    select f.id, i.alumnoId, f.inscripcionId, c.fecha from faltas f join clases c on c.id = f.claseId
      join inscripciones i on i.id = f.inscripcionId
    where c.colegioId = ${alcance.colegioId} and f.retardo = 0 order by f.id`.execute(alcance.db);
  for (const { id: ausenciaId, alumnoId, inscripcionId, fecha } of rows) {
    if (fecha === hoy && azar.ocurre(0.5)) {
      const aviso = { inscripcionId, fecha, avisada: true, nota: "Contestó su mamá" };
      hecho(await avisarAusencia(alcance, aviso));
    } else if (azar.ocurre(0.3))
      hecho(await justificarAusencia(direccion(fecha), { alumnoId, ausenciaId, ...azar.uno(MOTIVOS) }));
  }
}
