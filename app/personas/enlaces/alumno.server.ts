import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { alcanceDelSistema } from "~/base/acceso/permissions.server";
import { inscripcionesConNombre } from "~/base/escuela/lugares.server";
import { hoyEnZona } from "~/lib/dates";
import type { Puerta } from "./puerta.server";

/**
 * A student at the current enrolment of each of their schools, for the holder of a link that opens it. Of several
 * enrolments in a school: the one not over, of a cycle that has begun, the latest. The schools come in the same order.
 * `alcance` is the system's in that school and cycle: the caller must have checked the owner of the link, and may ask
 * only for this student. Empty if the student was never enrolled.
 */
export async function abrirEnColegios({ db, ahora }: Puerta, alumnoId: number) {
  const inscripciones = await inscripcionesConNombre(db)
    .innerJoin("ciclos as c", "c.id", "i.cicloId")
    .innerJoin("alumnos as a", "a.id", "i.alumnoId")
    .innerJoin("colegios as co", "co.id", "i.colegioId")
    .select(["i.id as inscripcionId", "i.colegioId", "i.cicloId", "i.nivelId", "i.gradoId", "i.plantelId", "i.turnoId"])
    .select(["i.grupoId", "i.fechaBaja", "c.nombre as ciclo", "c.fechaInicio", "c.fechaFin"])
    .select(["a.nombre", "a.nombreCompleto", "a.email", "a.matricula"])
    .select(["co.nombre as colegio", "co.logoUuid", "co.telefono", "co.zonaHoraria"])
    .where("i.alumnoId", "=", alumnoId)
    .orderBy(sql`i.fechaBaja is null`, "desc")
    .orderBy("c.fechaInicio", "desc")
    .orderBy("i.id", "desc")
    .execute();
  // A cycle begins by the clock of its own school.
  const empezada = ({ fechaInicio, zonaHoraria }: { fechaInicio: string; zonaHoraria: string }) =>
    fechaInicio <= hoyEnZona(new Date(ahora), zonaHoraria);
  const vivas = inscripciones.filter(({ fechaBaja }) => fechaBaja === null);
  const ordenadas = [...vivas.filter(empezada), ...vivas, ...inscripciones.filter(empezada), ...inscripciones];
  const primeras = new Map<number, (typeof ordenadas)[number]>();
  for (const cada of ordenadas) if (!primeras.has(cada.colegioId)) primeras.set(cada.colegioId, cada);
  return Promise.all(
    [...primeras.values()].map(async (inscripcion) => {
      const { nombre, nombreCompleto, email, matricula, colegio, logoUuid, telefono, ...resto } = inscripcion;
      const { zonaHoraria: _, ...lugar } = resto;
      const { cicloId, nivelId, plantelId, turnoId } = lugar;
      const sistema = await alcanceDelSistema(lugar.colegioId, db);
      const alcance: Alcance = { ...sistema, ahora, cicloId, nivelId, plantelId, turnoId };
      const alumno = { id: alumnoId, nombre, nombreCompleto, email, matricula };
      return { alcance, alumno, colegio: { nombre: colegio, logoUuid, telefono }, lugar };
    }),
  );
}
export type AlumnoAbierto = Awaited<ReturnType<typeof abrirEnColegios>>[number];

/** 'Primaria · 1° · B'. */
export const textoDeLugar = ({ nivel, grado, grupo }: AlumnoAbierto["lugar"]): string =>
  [nivel, grado, grupo].filter(Boolean).join(" · ");
