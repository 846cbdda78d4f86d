import type { Alcance } from "~/base/acceso/alcance.server";
import { MENSAJES } from "~/lib/validators";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { noEncontrado } from "~/server/request/responses.server";
import { type Autor, type CambioDeHilo, type Hilo, MAX_COMENTARIO } from "../comentario";
import { deTextoLlano, limpiar, textoDe } from "../html.server";
import { esSuyo } from "../queries.server";

/** The result, or the reason of a refusal. */
export type Comentado = Outcome<{ comentarioId: number; accion: CambioDeHilo["accion"] }, Rechazo>;

/**
 * Adds, changes or deletes the author's own comment, inside the caller's transaction, which has checked the permission
 * to write there. Returns the thread's new number of comments. Refuses and throws like the three functions below.
 */
export async function escribirEnHilo(
  trx: Trx,
  hilo: Hilo,
  autor: Autor,
  cambio: CambioDeHilo,
): Promise<Outcome<{ comentarioId: number; accion: CambioDeHilo["accion"]; cuantos: number }, Rechazo>> {
  const escrito =
    cambio.accion === "agregar"
      ? await agregarComentario(trx, hilo, autor, cambio)
      : cambio.accion === "editar"
        ? await editarComentario(trx, hilo, autor, cambio)
        : await eliminarComentario(trx, hilo, autor, cambio.comentarioId);
  if (!escrito.ok) return escrito;
  const { n } = await trx.db
    .selectFrom("comentarios")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("hilo", "=", hilo.hilo)
    .where("hiloId", "=", hilo.hiloId)
    .where("eliminado", "=", 0)
    .executeTakeFirstOrThrow();
  return ok({ comentarioId: escrito.comentarioId, accion: cambio.accion, cuantos: n });
}

/** The text: HTML of the editor, or plain text of a box without it. */
export type Escrito = { texto: string; html: boolean };
type Rechazo = "TEXTO" | "ESTATUS";
const REPETIDO_MS = 60_000;
type Trx = Pick<Alcance, "db" | "ahora">;

/**
 * Adds a comment to a thread, inside the caller's transaction, which has checked its author's permission. Refuses TEXTO
 * if it is empty or too long. If the same author repeats the last comment within a minute, it is one comment: a button
 * pressed twice over a slow line (decisiones/197).
 */
async function agregarComentario(
  { db, ahora }: Trx,
  hilo: Hilo,
  autor: Autor,
  escrito: Escrito,
): Promise<Outcome<{ comentarioId: number }, Rechazo>> {
  const leido = leer(escrito);
  if (!leido.ok) return leido;
  const ultimo = await ultimoDelHilo(db, hilo);
  const yaDicho = ultimo?.eliminado === 0 && ultimo.texto === leido.texto && esSuyo(ultimo, autor);
  if (yaDicho && Date.parse(ahora) - Date.parse(ultimo.createdDate) < REPETIDO_MS)
    return ok({ comentarioId: ultimo.id });
  const { id } = await db
    .insertInto("comentarios")
    .values({ ...hilo, ...autor, texto: leido.texto, createdDate: ahora, lastModifiedDate: ahora })
    .returning("id")
    .executeTakeFirstOrThrow();
  return ok({ comentarioId: id });
}

const ultimoDelHilo = (db: Alcance["db"], { hilo, hiloId }: Hilo) =>
  db
    .selectFrom("comentarios")
    .select(["id", "cuentaId", "tutorId", "alumnoId", "texto", "eliminado", "createdDate"])
    .where("hilo", "=", hilo)
    .where("hiloId", "=", hiloId)
    .orderBy("id", "desc")
    .executeTakeFirst();

/**
 * Changes the author's own comment, like {@link agregarComentario}; the same text changes nothing. Throws 404 for
 * another author's; refuses ESTATUS for a deleted one.
 */
async function editarComentario(
  trx: Trx,
  hilo: Hilo,
  autor: Autor,
  { comentarioId, ...escrito }: Escrito & { comentarioId: number },
): Promise<Outcome<{ comentarioId: number }, Rechazo>> {
  const propio = await exigirPropio(trx, hilo, autor, comentarioId);
  if (!propio.ok) return propio;
  const leido = leer(escrito);
  if (!leido.ok) return leido;
  // The plain box shows a comment without its formatting. Sent back unchanged, the comment keeps it and counts as not
  // edited.
  const textoPrevio = escrito.html ? propio.texto : deTextoLlano(textoDe(propio.texto));
  if (leido.texto === textoPrevio) return ok({ comentarioId });
  await trx.db
    .updateTable("comentarios")
    .set({ texto: leido.texto, editado: 1, lastModifiedDate: trx.ahora })
    .where("id", "=", comentarioId)
    .execute();
  return ok({ comentarioId });
}

/**
 * Deletes the author's own comment: it stays in the thread, struck through. Throws and refuses like {@link
 * editarComentario}.
 */
async function eliminarComentario(
  trx: Trx,
  hilo: Hilo,
  autor: Autor,
  comentarioId: number,
): Promise<Outcome<{ comentarioId: number }, Rechazo>> {
  const propio = await exigirPropio(trx, hilo, autor, comentarioId);
  if (!propio.ok) return propio;
  await trx.db
    .updateTable("comentarios")
    .set({ eliminado: 1, lastModifiedDate: trx.ahora })
    .where("id", "=", comentarioId)
    .execute();
  return ok({ comentarioId });
}

function leer({ texto, html }: Escrito): Outcome<{ texto: string }, "TEXTO"> {
  const no = (mensaje: string) => refuse("TEXTO", mensaje, { campo: "texto" });
  // Checked before cleaning: a text too long is not worth parsing.
  if (texto.length > 4 * MAX_COMENTARIO) return no(`Máximo ${MAX_COMENTARIO} caracteres`);
  const limpio = html ? limpiar(texto) : deTextoLlano(texto);
  if (limpio === "") return no(MENSAJES.obligatorio);
  return textoDe(limpio).length > MAX_COMENTARIO ? no(`Máximo ${MAX_COMENTARIO} caracteres`) : ok({ texto: limpio });
}

async function exigirPropio({ db }: Trx, { hilo, hiloId }: Hilo, autor: Autor, comentarioId: number) {
  const comentario = await db
    .selectFrom("comentarios")
    .select(["cuentaId", "tutorId", "alumnoId", "eliminado", "texto"])
    .where("id", "=", comentarioId)
    .where("hilo", "=", hilo)
    .where("hiloId", "=", hiloId)
    .executeTakeFirst();
  if (!comentario || !esSuyo(comentario, autor)) throw noEncontrado();
  return comentario.eliminado === 1
    ? refuse("ESTATUS", "El comentario ya estaba eliminado.", { status: 409 })
    : ok({ texto: comentario.texto });
}
