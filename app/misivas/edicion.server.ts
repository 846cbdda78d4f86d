import type { Alcance } from "~/acceso/alcance.server";
import { exigirAlumno } from "~/acceso/alumnos-visibles.server";
import { alumnoParaMisiva, buscarAlumnos, clasesCon } from "./alumnos.server";
import { derechosDe, type TipoMisiva } from "./misiva";
import { obtenerMisiva } from "./queries.server";
import { quienMira } from "./quien.server";

type Opcion = { id: number; nombre: string };

async function asignaturasPara(alcance: Alcance, inscripcionId: number, gradoId: number): Promise<Opcion[]> {
  if (!quienMira(alcance).coordinacion)
    return (await clasesCon(alcance, inscripcionId)).map(({ asignaturaId, asignatura }) => ({
      id: asignaturaId,
      nombre: asignatura,
    }));
  return alcance.db
    .selectFrom("asignaturas")
    .select(["id", "nombre"])
    .where("cicloId", "=", alcance.cicloId)
    .where("gradoId", "=", gradoId)
    .orderBy("orden")
    .orderBy("nombre")
    .execute();
}

/**
 * A new misiva as its form begins: about `alumnoId`, or with who was found for `buscar` while nobody is chosen. Throws 404 for a
 * student whom the viewer may not see.
 */
export async function obtenerNueva(
  alcance: Alcance,
  { alumnoId, buscar, plantilla }: { alumnoId: number | null; buscar: string; plantilla: TipoMisiva | null },
) {
  const { coordinacion } = quienMira(alcance);
  if (alumnoId === null) return { alumno: null, hallados: await buscarAlumnos(alcance, buscar), buscar, coordinacion };
  await exigirAlumno(alcance, alumnoId);
  const alumno = await alumnoParaMisiva(alcance, alumnoId);
  if (!alumno) return { alumno: null, hallados: [], buscar, coordinacion };
  return {
    alumno,
    plantilla,
    asignaturas: await asignaturasPara(alcance, alumno.inscripcionId, alumno.gradoId),
    coordinacion,
  };
}

/** A misiva as its form takes it, with what the viewer may do with it. Throws 404 as `obtenerMisiva` does. */
export async function obtenerParaEditar(alcance: Alcance, misivaId: number) {
  const misiva = await obtenerMisiva(alcance, misivaId);
  const quien = quienMira(alcance);
  const derechos = derechosDe(misiva, quien);
  const asignaturas = derechos.has("EDITAR")
    ? await asignaturasPara(alcance, misiva.inscripcionId, misiva.gradoId)
    : [];
  // What it was written from stays among the choices, whoever reviews it.
  if (misiva.asignaturaId !== null && !asignaturas.some(({ id }) => id === misiva.asignaturaId))
    asignaturas.push({ id: misiva.asignaturaId, nombre: misiva.asignatura ?? "" });
  return { misiva, derechos: [...derechos], asignaturas, coordinacion: quien.coordinacion };
}
