import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { alumnoVisible } from "~/base/acceso/alumnos-visibles.server";
import { PUERTAS, cumple } from "~/base/acceso/puertas";
import { noRestringido } from "~/personas/tutores/custodia.server";
import { DATOS, DATOS_DE_CONTACTO, type Dato, ETIQUETAS, type Parte, parteDe, textoDeValor } from "./propuesta";
import { type DeQuien, valoresDeHoy } from "./valores.server";

/** The deciders of each part: the accounts that may change it on its own screen. */
const PUERTA_DE = {
  contacto: PUERTAS.tutores,
  domicilio: PUERTAS.domicilio,
  clinicos: PUERTAS.clinicos,
} as const satisfies Record<Parte, unknown>;

/** The maximum number on the page: those that have waited longest. */
const MAXIMO = 300;

/**
 * The waiting proposals that the viewer may decide: of students that the viewer may see, of data that the viewer may
 * change, and of current tutors who are not restricted.
 */
export function propuestasQueEsperan(alcance: Alcance) {
  const datos = DATOS.filter((dato) => cumple(alcance.permisos, PUERTA_DE[parteDe(dato)]));
  return (
    alcance.db
      .selectFrom("propuestas as p")
      .innerJoin("alumnos as a", "a.id", "p.alumnoId")
      .innerJoin("alumnosTutores as at", (join) =>
        join.onRef("at.tutorId", "=", "p.tutorId").onRef("at.alumnoId", "=", "p.alumnoId"),
      )
      .where("p.colegioId", "=", alcance.colegioId)
      // A literal, as in the index's own condition: with a parameter, SQLite would prepare the bell's statement anew
      // each time.
      .where("p.estado", "=", sql.lit("PENDIENTE"))
      .where("p.dato", "in", datos)
      .where(noRestringido)
      .where(alumnoVisible(alcance))
  );
}

/**
 * The waiting proposals by tutor and child, with the earlier, the current and the proposed value of each datum;
 * optionally of one student.
 */
export async function listarPropuestas(alcance: Alcance, alumnoId: number | null = null) {
  let query = propuestasQueEsperan(alcance)
    .innerJoin("tutores as t", "t.id", "p.tutorId")
    .innerJoin("parentescos as pa", "pa.id", "at.parentescoId")
    .select(["p.id", "p.tutorId", "p.alumnoId", "p.dato", "p.antes", "p.propuesto", "p.createdDate"])
    .select(["t.nombreCompleto as tutor", "a.nombreCompleto as alumno", "pa.nombre as parentesco"])
    .orderBy("p.id")
    .limit(MAXIMO);
  if (alumnoId !== null) query = query.where("p.alumnoId", "=", alumnoId);
  const filas = await query.execute();
  const grupos = new Map<string, typeof filas>();
  for (const fila of filas) {
    const clave = `${fila.tutorId} ${fila.alumnoId}`;
    grupos.set(clave, [...(grupos.get(clave) ?? []), fila]);
  }
  const familias = [...grupos.values()].map((propuestas) => ({ ...propuestas[0]!, propuestas }));
  const hoy = await valoresDeHoy(alcance, familias);
  return familias.map(({ tutorId, tutor, parentesco, alumnoId: hijoId, alumno, createdDate, propuestas }, indice) => ({
    tutorId,
    tutor,
    parentesco,
    alumnoId: hijoId,
    alumno,
    desde: createdDate,
    datos: propuestas.map((fila) => comoDato(fila, hoy[indice]![fila.dato as Dato])),
  }));
}
export type PropuestaDeFamilia = Awaited<ReturnType<typeof listarPropuestas>>[number];

function comoDato(
  { id, dato: clave, antes: valorPrevio, propuesto }: { id: number; dato: string; antes: string; propuesto: string },
  hoy: string,
) {
  const dato = clave as Dato;
  return {
    id,
    dato,
    etiqueta: ETIQUETAS[dato],
    hoy: textoDeValor(dato, hoy),
    propuesto: textoDeValor(dato, propuesto),
    /** The value at the time of the proposal, if it has changed since. */
    antes: valorPrevio === hoy ? null : textoDeValor(dato, valorPrevio),
  };
}

/** The number of waiting proposals about a student that the viewer may decide. */
export async function contarPropuestas(alcance: Alcance, alumnoId: number): Promise<number> {
  if (!cumple(alcance.permisos, PUERTAS.propuestas)) return 0;
  const { cuantas } = await propuestasQueEsperan(alcance)
    .select(({ fn }) => fn.countAll<number>().as("cuantas"))
    .where("p.alumnoId", "=", alumnoId)
    .executeTakeFirstOrThrow();
  return cuantas;
}

/**
 * A tutor's proposals about a child for the tutor's own page: the last one of each datum, as written, with its answer.
 */
export async function propuestasDelTutor({ db }: Pick<Alcance, "db">, { tutorId, alumnoId }: DeQuien) {
  const filas = await db
    .selectFrom("propuestas")
    .select(["dato", "propuesto", "estado", "motivo", "createdDate"])
    .where("tutorId", "=", tutorId)
    .where("estado", "<>", "REEMPLAZADA")
    .where(({ eb, or }) => or([eb("alumnoId", "=", alumnoId), eb("dato", "in", DATOS_DE_CONTACTO)]))
    .orderBy("id", "desc")
    .limit(60)
    .execute();
  return DATOS.flatMap((dato) => filas.find((fila) => fila.dato === dato) ?? []);
}
