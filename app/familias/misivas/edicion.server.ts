import type { Alcance } from "~/base/acceso/alcance.server";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { type AlumnoDeMisiva, alumnoParaMisiva, alumnosDelGrupo, buscarAlumnos, clasesCon } from "./alumnos.server";
import { derechosDe, MAX_ALUMNOS, type TipoMisiva } from "./misiva";
import { CON_PLANTILLA, PLANTILLAS } from "./plantillas";
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

type Pedida = {
  alumnoIds: readonly number[];
  elegir: boolean;
  buscar: string;
  plantilla: TipoMisiva | null;
  /** The class that it is written from: its pupils are offered, and its subject is preselected. */
  grupoId: number | null;
  asignaturaId: number | null;
};

/**
 * A new misiva as its form begins: about the chosen students, with one misiva each. During the choice (`elegir`): with
 * the results for `buscar`, or the pupils of the class. Throws 404 for a student that the viewer may not see.
 */
export async function obtenerNueva(alcance: Alcance, { alumnoIds, elegir, buscar, plantilla, ...clase }: Pedida) {
  const { coordinacion } = quienMira(alcance);
  const elegidos: AlumnoDeMisiva[] = [];
  for (const alumnoId of alumnoIds) {
    await exigirAlumno(alcance, alumnoId);
    const alumno = await alumnoParaMisiva(alcance, alumnoId);
    if (alumno) elegidos.push(alumno);
  }
  const deMas = Math.max(0, elegidos.length - MAX_ALUMNOS);
  if (elegir || elegidos.length === 0 || deMas > 0) {
    const posibles =
      buscar === "" && clase.grupoId !== null
        ? await alumnosDelGrupo(alcance, clase.grupoId)
        : await buscarAlumnos(alcance, buscar);
    const hallados = posibles.filter(({ alumnoId }) => !alumnoIds.includes(alumnoId));
    return { alumnos: null, elegidos, hallados, deMas, buscar, coordinacion };
  }
  // For several students, only the subjects that all of them take.
  const deCada = await Promise.all(
    elegidos.map(({ inscripcionId, gradoId }) => asignaturasPara(alcance, inscripcionId, gradoId)),
  );
  const asignaturas = deCada[0]!.filter(({ id }) =>
    deCada.every((materias) => materias.some((cada) => cada.id === id)),
  );
  const deLaClase = asignaturas.find(({ id }) => id === clase.asignaturaId);
  const asignaturaId = (deLaClase ?? (coordinacion ? null : asignaturas[0]))?.id ?? null;
  const empieza = plantilla === null ? null : (PLANTILLAS[plantilla] ?? null);
  const plantillas = CON_PLANTILLA.filter((tipo) => coordinacion || tipo !== "BOLETA");
  return { alumnos: elegidos, plantilla, empieza, plantillas, asignaturas, asignaturaId, coordinacion };
}

type Nueva = Awaited<ReturnType<typeof obtenerNueva>>;
/** A new one with chosen pupils. */
export type NuevaMisiva = Extract<Nueva, { alumnos: AlumnoDeMisiva[] }>;

/** A misiva in the form of its editor, with the viewer's rights. Throws 404 like `obtenerMisiva`. */
export async function obtenerParaEditar(alcance: Alcance, misivaId: number) {
  const misiva = await obtenerMisiva(alcance, misivaId);
  const observador = quienMira(alcance);
  const derechos = derechosDe(misiva, observador);
  const asignaturas = derechos.has("EDITAR")
    ? await asignaturasPara(alcance, misiva.inscripcionId, misiva.gradoId)
    : [];
  // The original subject stays among the choices for every reviewer.
  if (misiva.asignaturaId !== null && !asignaturas.some(({ id }) => id === misiva.asignaturaId))
    asignaturas.push({ id: misiva.asignaturaId, nombre: misiva.asignatura ?? "" });
  return { misiva, derechos: [...derechos], asignaturas, coordinacion: observador.coordinacion };
}
