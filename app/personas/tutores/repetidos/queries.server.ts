import { sql } from "kysely";
import { alumnosVisibles } from "~/base/acceso/alumnos-visibles.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { noEncontrado } from "~/server/request/responses.server";
import { formatFechaHora } from "~/lib/dates";
import { fraseDeNombrado, retratoDe } from "./que-nombra.server";
import { MAXIMO_DE_PARES, paresRepetidos, type Rasgos, vinculoUnido } from "./repetido";

/** The number of days during which a union can be undone; then the data for it are deleted. */
const DIAS_PARA_DESHACER = 30;

/** Probable duplicates in the organization, if the viewer sees all their children. */
export async function listarRepetidos(alcance: Alcance) {
  const rasgos = await leerRasgos(alcance);
  const pares = paresRepetidos(rasgos);
  const enPar = new Map(rasgos.map((rasgo) => [rasgo.tutorId, rasgo]));
  const alumnoIds = pares.flatMap(({ uno, segundo }) => [uno, segundo].flatMap((id) => enPar.get(id)!.alumnos));
  const visibles = await alumnosVisibles(alcance, alumnoIds);
  const seVe = (id: number) => enPar.get(id)!.alumnos.every((alumnoId) => visibles.has(alumnoId));
  const conAlguien = ({ uno, segundo }: { uno: number; segundo: number }) =>
    enPar.get(uno)!.alumnos.length + enPar.get(segundo)!.alumnos.length > 0;
  const vistos = pares.filter((par) => conAlguien(par) && seVe(par.uno) && seVe(par.segundo)).slice(0, MAXIMO_DE_PARES);
  const nombres = await nombresDe(alcance, visibles);
  const descripcion = (id: number) => {
    const { alumnos, ...rasgo } = enPar.get(id)!;
    return { ...rasgo, alumnos: alumnos.map((alumnoId) => nombres.get(alumnoId) ?? "") };
  };
  return vistos.map(({ uno, segundo, motivos }) => ({ uno: descripcion(uno), segundo: descripcion(segundo), motivos }));
}

export type ParRepetido = Awaited<ReturnType<typeof listarRepetidos>>[number];

async function leerRasgos({ db, organizacionId }: Alcance): Promise<Rasgos[]> {
  const filas = await db
    .selectFrom("tutores as t")
    .select(["t.id as tutorId", "t.nombreCompleto", "t.email"])
    .select(["t.telefonoMovil", "t.telefonoCasa", "t.telefonoOficina"])
    .select(
      sql<string>`(select json_group_array(at.alumnoId) from alumnosTutores at where at.tutorId = t.id)`.as("alumnos"),
    )
    .where("t.organizacionId", "=", organizacionId)
    .orderBy("t.id")
    .execute();
  return filas.map(({ alumnos, ...fila }) => ({ ...fila, alumnos: JSON.parse(alumnos) as number[] }));
}

async function nombresDe({ db }: Alcance, alumnoIds: ReadonlySet<number>): Promise<Map<number, string>> {
  const filas = await db
    .selectFrom("alumnos")
    .select(["id", "nombreCompleto"])
    .where("id", "in", [...alumnoIds, 0])
    .execute();
  return new Map(filas.map(({ id, nombreCompleto }) => [id, nombreCompleto]));
}

/**
 * True if the viewer sees every child of each of them, and at least one: nobody merges tutors with children outside
 * their view.
 */
export async function venTodosSusAlumnos(alcance: Alcance, alumnoIds: readonly number[]): Promise<boolean> {
  const distintos = new Set(alumnoIds);
  return distintos.size > 0 && (await alumnosVisibles(alcance, [...distintos])).size === distintos.size;
}

/**
 * Two tutors side by side, and the result of the union: the remaining one with the children, the custody and everything
 * that names the other. Throws 404 if one does not exist, or has a child that the viewer does not see.
 */
export async function compararTutores(alcance: Alcance, tutorId: number, otroId: number) {
  const [uno, retirado] = [await retratoDe(alcance, tutorId), await retratoDe(alcance, otroId)];
  if (!uno || !retirado || tutorId === otroId) throw noEncontrado();
  const alumnoIds = [...uno.vinculos, ...retirado.vinculos].map(({ alumnoId }) => alumnoId);
  if (!(await venTodosSusAlumnos(alcance, alumnoIds))) throw noEncontrado();
  const nombres = await nombresDe(alcance, new Set(alumnoIds));
  const hijos = [...new Set(alumnoIds)].map((alumnoId) => {
    const [a, b] = [uno, retirado].map(({ vinculos }) => vinculos.find((cada) => cada.alumnoId === alumnoId));
    const queda = a && b ? vinculoUnido(a, b) : (a ?? b)!;
    const { restringido, puedeRecoger, cliente, notaCustodia } = queda;
    return {
      alumnoId,
      nombre: nombres.get(alumnoId) ?? "",
      deLosDos: a !== undefined && b !== undefined,
      notas: [
        restringido === 1 ? "Restringido" : puedeRecoger === 1 ? "" : "No puede recogerlo",
        cliente === 1 ? "Se le factura" : "",
        notaCustodia,
      ].filter(Boolean),
    };
  });
  return {
    version: versionDe(uno.tutor, retirado.tutor),
    uno: uno.tutor,
    segundo: retirado.tutor,
    hijos,
    pasa: fraseDeNombrado(retirado.nombrado),
    enlaces: retirado.nombrado.enlacesPersonales.length,
  };
}

export type Comparacion = Awaited<ReturnType<typeof compararTutores>>;

/** The version of two tutors, which shows if they changed since they were read. */
export const versionDe = (...tutores: { id: number; lastModifiedDate: string }[]) =>
  tutores.map(({ id, lastModifiedDate }) => `${id}@${lastModifiedDate}`).join(" ");

/** The unions that may still be undone, the newest first. */
export async function listarUniones({ db, organizacionId, zonaHoraria, ahora }: Alcance) {
  const filas = await db
    .selectFrom("unionesTutores as u")
    .innerJoin("tutores as t", "t.id", "u.tutorId")
    .leftJoin("cuentas as c", "c.id", "u.createdBy")
    .select([
      "u.id as unionId",
      "u.nombre as retirado",
      "t.nombreCompleto as queda",
      "u.createdDate",
      "c.email as autor",
    ])
    .where("u.organizacionId", "=", organizacionId)
    .where("u.deshechaDate", "is", null)
    .where("u.createdDate", ">", desdeCuando(ahora))
    .orderBy("u.id", "desc")
    .limit(20)
    .execute();
  return filas.map(({ createdDate, autor, ...fila }) => ({
    ...fila,
    cuando: formatFechaHora(createdDate, zonaHoraria),
    autor: autor ?? "",
  }));
}

/** The instant from which on a union can be undone. */
export const desdeCuando = (ahora: string) =>
  new Date(Date.parse(ahora) - DIAS_PARA_DESHACER * 24 * 3_600_000).toISOString();
