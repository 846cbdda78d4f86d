import type { Alcance } from "~/base/acceso/alcance.server";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { type AlumnoDeMisiva, alumnoParaMisiva, buscarAlumnos, clasesCon } from "./alumnos.server";
import { derechosDe, MAX_ALUMNOS, type TipoMisiva } from "./misiva";
import { CON_PLANTILLA, PLANTILLAS } from "./plantillas";
import { obtenerMisiva } from "./queries.server";
import { gradosYGrupos } from "./opciones.server";
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
  /** The grade that coordination narrows the choice to. */
  gradoId: number | null;
};

/**
 * A new misiva as its form begins: about the chosen students, with one misiva each. During the choice (`elegir`): with
 * the results for `buscar`, or the pupils of the class; coordination narrows both by grade and group. Throws 404 for a
 * student that the viewer may not see.
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
    const lugares = coordinacion ? await lugaresPara(alcance, clase) : null;
    // A teacher begins with the pupils of the class, and searches in all of the classes.
    const deLaClase = { gradoId: null, grupoId: buscar === "" ? clase.grupoId : null };
    const posibles = await buscarAlumnos(alcance, buscar, lugares ?? deLaClase);
    const hallados = posibles.filter(({ alumnoId }) => !alumnoIds.includes(alumnoId));
    return { alumnos: null, elegidos, hallados, deMas, buscar, lugares, coordinacion };
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

/** A§6: the selectors of grade and group of coordination. A group of another grade than the chosen one is left out. */
async function lugaresPara(alcance: Alcance, { gradoId, grupoId }: Pick<Pedida, "gradoId" | "grupoId">) {
  const { grados, grupos } = await gradosYGrupos(alcance);
  const grado = gradoId ?? grupos.find(({ id }) => id === grupoId)?.gradoId ?? null;
  const delGrado = grupos.filter((cada) => grado === null || cada.gradoId === grado);
  return {
    grados,
    grupos: delGrado.map(({ id, nombre }) => ({ id, nombre })),
    gradoId: grados.some(({ id }) => id === grado) ? grado : null,
    // The group of a class stays, too, if the bar shows another level.
    grupoId: grupos.some(({ id }) => id === grupoId) && !delGrado.some(({ id }) => id === grupoId) ? null : grupoId,
  };
}

export type LugaresParaElegir = NonNullable<Awaited<ReturnType<typeof lugaresPara>>>;

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
