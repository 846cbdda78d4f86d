import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Marca } from "~/aula/asistencia/asistencia";
import { avisarAusencia } from "~/aula/asistencia/commands/avisar-ausencia.server";
import { guardarAsistencia } from "~/aula/asistencia/commands/guardar-asistencia.server";
import { justificarAusencia } from "~/aula/asistencia/commands/justificar-ausencia.server";
import { type Fecha, horaEnZona } from "~/lib/dates";
import type { Azar } from "./azar";
import { resultadoDe } from "./reloj";

type Datos = {
  azar: Azar;
  /** The groups, each with the first day whose lists are taken; the first group is the account's teacher's. */
  grupos: readonly { grupoId: number; desde: Fecha }[];
  hoy: Fecha;
  direccion: (dia: Fecha) => Alcance;
};

type Clase = { id: number; grupoId: number; fecha: Fecha; inicia: string };

/** One of so many groups has not taken today's list yet. */
const SIN_LISTA_HOY = 7;

/**
 * The lists of these groups. Today's are those of the classes that have begun by the school's clock. A few of these are
 * still to be taken: the first group's, for its teacher to take. Some absences are justified, and of today's some homes
 * were told.
 */
export async function sembrarAsistencia({ azar, grupos, hoy, direccion }: Datos): Promise<void> {
  const alcance = direccion(hoy);
  const { rows: clases } = await sql<Clase>`
    select c.id, c.grupoId, c.fecha, c.inicia from json_each(${JSON.stringify(grupos)}) e
      join clases c on c.grupoId = e.value ->> 'grupoId' join grupos gr on gr.id = c.grupoId
      join grados g on g.id = gr.gradoId join nivelesAcademico na on na.nivelId = g.nivelId
    where c.fecha >= e.value ->> 'desde' and c.fecha <= ${hoy}
      and (c.grupoAsignaturaId is null) = (na.asistencia = 'POR_DIA')
    order by c.fecha, c.inicia, c.id`.execute(alcance.db);
  const hora = horaEnZona(alcance.ahora, alcance.zonaHoraria);
  const sinLista = new Set(grupos.filter((_, orden) => orden % SIN_LISTA_HOY === 0).map(({ grupoId }) => grupoId));
  const alumnos = await alumnosPorGrupo(alcance);
  for (const { id: claseId, grupoId, fecha, inicia } of clases) {
    if (fecha === hoy && (sinLista.has(grupoId) || inicia > hora)) continue;
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
    const resultado = await guardarAsistencia(direccion(fecha), pedido);
    if (!resultado.ok && resultado.error !== "NO_SE_TOMA") resultadoDe(resultado);
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
  for (const { grupoId, ...alumno } of filas) porGrupo.set(grupoId, [...(porGrupo.get(grupoId) ?? []), alumno]);
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
      resultadoDe(await avisarAusencia(alcance, aviso));
    } else if (azar.ocurre(0.3))
      resultadoDe(await justificarAusencia(direccion(fecha), { alumnoId, ausenciaId, ...azar.uno(MOTIVOS) }));
  }
}
