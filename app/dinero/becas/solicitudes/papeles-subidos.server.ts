import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { comoSubida } from "~/base/archivos/anexos.server";
import type { Subida } from "~/base/archivos/preparar.server";
import { listarPapelesPedidos } from "../convocatoria/queries.server";

/** An upload of a request: one of the asked papers, or another one. */
export type PapelSubido = Subida & { papelId?: number | null };

type DelFormulario = {
  archivos: readonly File[];
  papeles: readonly { papelId: number; archivos: readonly File[] }[];
};

/** The uploads of a form of papers, in the form that commands take. */
export function subidasDe({ archivos, papeles }: DelFormulario): Promise<PapelSubido[]> {
  const todos = [
    ...papeles.flatMap(({ papelId, archivos: delPapel }) => delPapel.map((archivo) => ({ archivo, papelId }))),
    ...archivos.map((archivo) => ({ archivo, papelId: null })),
  ];
  return Promise.all(todos.map(async ({ archivo, papelId }) => ({ ...(await comoSubida(archivo)), papelId })));
}

/** True if each upload is one of the papers that the school asks for, or none of them. */
export async function sonDelColegio(alcance: Alcance, archivos: readonly PapelSubido[]): Promise<boolean> {
  const nombrados = archivos.flatMap(({ papelId }) => papelId ?? []);
  if (nombrados.length === 0) return true;
  const pedidos = new Set((await listarPapelesPedidos(alcance)).map(({ id }) => id));
  return nombrados.every((id) => pedidos.has(id));
}

/** Stores which paper each file of a request is. Call it inside the transaction that attached them, in their order. */
export async function anotarPapeles(
  { db }: Alcance,
  uuids: readonly string[],
  archivos: readonly PapelSubido[],
): Promise<void> {
  const lista = JSON.stringify(archivos.flatMap(({ papelId }, indice) => (papelId ? [[uuids[indice], papelId]] : [])));
  await sql`update solicitudesDeBecaArchivos set papelId = j.value ->> 1 from json_each(${lista}) j
    where archivoUuid = j.value ->> 0`.execute(db);
}
