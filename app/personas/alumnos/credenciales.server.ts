import type { Alcance } from "~/base/acceso/alcance.server";
import { membreteDePdf } from "~/base/escuela/membrete.server";
import { noEncontrado } from "~/server/request/responses.server";
import type { FiltrosLista, LugarPedido } from "./filtros";
import { type HojaDeCredenciales, credencialesPdf } from "./pdf/credenciales.server";
import { listarAlumnos } from "./queries.server";

type LeerArchivo = (uuid: string) => Promise<Uint8Array | null>;

/** The maximum number of cards in one PDF: the groups of a level of a small school. */
const MAXIMO_DE_CREDENCIALES = 400;

/**
 * The cards of the students in a list, one sheet per group, in the list's order; withdrawn students have none. The QR
 * code contains the matrícula, which the search at the window reads, and means nothing outside. Throws 404 if the list
 * is empty.
 */
export async function imprimirCredenciales(
  alcance: Alcance,
  filtros: FiltrosLista & LugarPedido,
  leer: LeerArchivo,
): Promise<Uint8Array> {
  const { filas } = await listarAlumnos(alcance, filtros, { limite: MAXIMO_DE_CREDENCIALES });
  const inscritos = filas.filter(({ fechaBaja }) => fechaBaja === null);
  if (inscritos.length === 0) throw noEncontrado();
  const fotos = await fotosDe(
    alcance,
    inscritos.map(({ alumnoId }) => alumnoId),
  );
  const hojas = new Map<string, HojaDeCredenciales["credenciales"][number][]>();
  for (const { alumnoId, nombre, apellidos, matricula, nivel, grado, grupo } of inscritos) {
    const lugar = `${nivel} ${grado}${grupo ? ` ${grupo}` : ""}`;
    const uuid = fotos.get(alumnoId) ?? null;
    const credencial = { nombre, apellidos, matricula, lugar, foto: uuid === null ? null : await leer(uuid) };
    hojas.set(lugar, [...(hojas.get(lugar) ?? []), credencial]);
  }
  const { nombre: ciclo } = await alcance.db
    .selectFrom("ciclos")
    .select("nombre")
    .where("id", "=", filtros.cicloId ?? alcance.cicloId)
    .executeTakeFirstOrThrow();
  const porGrupo = [...hojas].map(([titulo, credenciales]) => ({ titulo, credenciales }));
  porGrupo.sort((a, b) => a.titulo.localeCompare(b.titulo, "es-MX", { numeric: true }));
  return credencialesPdf(await membreteDePdf(alcance, leer, alcance.nivelId), ciclo, porGrupo);
}

async function fotosDe({ db }: Alcance, alumnoIds: readonly number[]): Promise<Map<number, string>> {
  const filas = await db
    .selectFrom("alumnos")
    .select(["id", "fotoUuid"])
    .where("id", "in", alumnoIds)
    .where("fotoUuid", "is not", null)
    .execute();
  return new Map(filas.map(({ id, fotoUuid }) => [id, fotoUuid!]));
}
