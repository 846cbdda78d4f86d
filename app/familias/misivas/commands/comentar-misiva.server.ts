import { type Alcance, enTransaccion, sinLlave } from "~/base/acceso/alcance.server";
import { alcanceDelSistema } from "~/base/acceso/permissions.server";
import { type Comentado, escribirEnHilo } from "~/base/comentarios/commands/escribir-comentario.server";
import type { Autor, CambioDeHilo } from "~/base/comentarios/comentario";
import { ok, refuse } from "~/lib/outcome";
import { derechosDe, estadoDe } from "../misiva";
import { abrirEnlace } from "../enlace.server";
import { noEncontrado } from "~/server/request/responses.server";
import { obtenerMisiva } from "../queries.server";
import { quienMira } from "../quien.server";
import { origenConfigurado } from "~/server/request/public-url.server";
import { avisarRespuesta } from "./avisar-al-personal.server";
import { avisarNovedades, marcarNovedad } from "./avisar-novedades.server";

const CERRADA = "La misiva está cerrada: sus comentarios solo se leen.";
const SIN_AUTORIZAR = "La misiva se comenta cuando está autorizada.";

/**
 * Adds, changes or deletes a comment of the account itself below a misiva, for the staff (A§7). A new one is mailed to
 * the tutors, at once or when the day begins. Refuses TEXTO, and
 * ESTATUS (409) if the misiva is not authorised yet or is closed. Throws 404 like `obtenerMisiva`, and for another
 * account's comment.
 */
export async function comentarMisiva(alcance: Alcance, misivaId: number, cambio: CambioDeHilo): Promise<Comentado> {
  const comentado = await enTransaccion<Comentado>(alcance, async (trx) => {
    const misiva = await obtenerMisiva(trx, misivaId);
    const observador = quienMira(trx);
    if (!derechosDe(misiva, observador).has("COMENTAR")) return refuse("ESTATUS", porQueNo(misiva), { status: 409 });
    if (cambio.accion === "agregar") await marcarNovedad(trx, misivaId, "RESPUESTA");
    return escribir(trx, misivaId, { cuentaId: observador.cuentaId }, cambio);
  });
  // The job continues an interrupted run.
  if (comentado.ok && cambio.accion === "agregar")
    await avisarNovedades(sinLlave(alcance), misivaId, origenConfigurado());
  return comentado;
}

/** The same by a tutor's personal link (decisions.md). Throws 404 like `abrirEnlace`. */
export async function comentarPorEnlace(
  { db, ahora, llave }: Pick<Alcance, "db" | "llave"> & Partial<Pick<Alcance, "ahora">>,
  tokenMisiva: string,
  cambio: CambioDeHilo,
): Promise<Comentado> {
  const { colegioId } = await abrirEnlace({ db }, tokenMisiva);
  const sistema = await alcanceDelSistema(colegioId, db);
  return enTransaccion<Comentado>({ ...sistema, llave, ahora: ahora ?? sistema.ahora }, async (trx) => {
    const enlace = await abrirEnlace(trx, tokenMisiva);
    if (estadoDe(enlace) !== "AUTORIZADA") return refuse("ESTATUS", CERRADA, { status: 409 });
    return escribir(trx, enlace.misivaId, { tutorId: enlace.tutorId }, cambio);
  });
}

/**
 * The same by a student on the desktop, for misivas about themselves (decisions.md, Student desktop); the caller has
 * checked the code. Throws 404 for a misiva about another student, or an unauthorised one.
 */
export async function comentarDesdeEscritorio(
  { db, llave }: Pick<Alcance, "db" | "llave">,
  { misivaId, alumnoId }: { misivaId: number; alumnoId: number },
  cambio: CambioDeHilo,
): Promise<Comentado> {
  const misiva = await db
    .selectFrom("misivas")
    .select("colegioId")
    .where("id", "=", misivaId)
    .where("alumnoId", "=", alumnoId)
    .where("autorizada", "is not", null)
    .executeTakeFirst();
  if (!misiva) throw noEncontrado();
  const sistema = { ...(await alcanceDelSistema(misiva.colegioId, db)), llave };
  return enTransaccion<Comentado>(sistema, async (trx) => {
    const cerrada = await trx.db.selectFrom("misivas").select("cerrada").where("id", "=", misivaId).executeTakeFirst();
    if (cerrada?.cerrada !== null) return refuse("ESTATUS", CERRADA, { status: 409 });
    return escribir(trx, misivaId, { alumnoId }, cambio);
  });
}

const porQueNo = ({ autorizada }: { autorizada: string | null }) => (autorizada === null ? SIN_AUTORIZAR : CERRADA);

async function escribir(trx: Alcance, misivaId: number, autor: Autor, cambio: CambioDeHilo): Promise<Comentado> {
  const hilo = { hilo: "MISIVA", hiloId: misivaId } as const;
  const escrito = await escribirEnHilo(trx, hilo, autor, cambio);
  if (!escrito.ok) return escrito;
  const { cuantos: comentarios, ...resultado } = escrito;
  // Stored as a count, because the list sorts by it.
  await trx.db.updateTable("misivas").set({ comentarios }).where("id", "=", misivaId).execute();
  if (cambio.accion === "agregar") {
    const remitente = "tutorId" in autor ? "Un tutor" : "alumnoId" in autor ? "El alumno" : "El personal";
    await avisarRespuesta(trx, misivaId, remitente, "cuentaId" in autor ? autor.cuentaId : null);
  }
  return ok(resultado);
}
