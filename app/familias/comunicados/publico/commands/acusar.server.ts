import { registrar } from "~/base/bitacora/registrar.server";
import { cleanLine } from "~/lib/text";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { alcanceDelSistema } from "~/base/acceso/permissions.server";
import type { EnlacePersonal } from "../../comunicado";
import { type Abierto, abrirEnlace } from "../publico.server";

/** The origin of an answer, for the evidence. */
export type Origen = { direccion: string; navegador: string };
/** The door of a personal link; a caller that records past events (the demo's history) passes their time and day. */
export type Puerta = Pick<Alcance, "db"> & Partial<Pick<Alcance, "ahora" | "hoy">>;

/**
 * Records that the current text was seen through a personal link, once for each version and link; seeing it again
 * changes nothing. Throws 404 like `abrirEnlace`.
 */
export async function registrarLectura(
  puerta: Pick<Alcance, "db">,
  enlace: EnlacePersonal,
  origen: Origen,
): Promise<void> {
  const abierto = await abrirEnlace(puerta, enlace);
  const alcance = await alcanceDelSistema(abierto.colegioId, puerta.db);
  await enTransaccion(alcance, async (trx) => {
    await acusar(trx, "LEIDO", abierto, origen);
    return ok();
  });
}

export type RechazoDeAcuse = "NO_TUTOR" | "NO_SE_PIDE" | "CAMBIO";
type Aceptado = Outcome<{}, RechazoDeAcuse>;

/**
 * A§4 Announcement acceptance: records the tutor, the text (`sha256`, as the page showed it), the time and the origin;
 * it also counts as read. Accepting twice changes nothing. Refuses NO_TUTOR (403: a student's link reads and does not
 * accept), NO_SE_PIDE (409) and CAMBIO (409: the text has changed). Throws 404 like `abrirEnlace`.
 */
export function aceptarComunicado(
  puerta: Puerta,
  enlace: EnlacePersonal,
  datos: Origen & { sha256: string },
): Promise<Aceptado> {
  return porEnlace<RechazoDeAcuse>(puerta, enlace, (trx, abierto) => aceptar(trx, abierto, datos));
}

/** Runs a command of a personal link in a transaction of its school, with the delivery that the link opens in it. */
export async function porEnlace<E extends string>(
  puerta: Puerta,
  enlace: EnlacePersonal,
  run: (trx: Alcance, abierto: Abierto) => Promise<Outcome<{}, E>>,
): Promise<Outcome<{}, E>> {
  const { colegioId } = await abrirEnlace(puerta, enlace);
  const sistema = await alcanceDelSistema(colegioId, puerta.db);
  const alcance = { ...sistema, ahora: puerta.ahora ?? sistema.ahora, hoy: puerta.hoy ?? sistema.hoy };
  return enTransaccion<Outcome<{}, E>>(alcance, async (trx) => run(trx, await abrirEnlace(trx, enlace)));
}

/** The acceptance inside a transaction; see {@link aceptarComunicado}. */
export async function aceptar(
  trx: Alcance,
  abierto: Abierto,
  { sha256, ...origen }: Origen & { sha256: string },
): Promise<Aceptado> {
  if (abierto.clase !== "TUTOR")
    return refuse("NO_TUTOR", "Solo el tutor puede aceptar el comunicado.", { status: 403 });
  if (abierto.requiereAceptacion !== 1)
    return refuse("NO_SE_PIDE", "Este comunicado no necesita ser aceptado.", { status: 409 });
  if (abierto.sha256 !== sha256)
    return refuse("CAMBIO", "El comunicado cambió; léelo de nuevo antes de aceptarlo.", { status: 409 });
  await acusar(trx, "LEIDO", abierto, origen);
  const { alumnoId, tutorId, version } = abierto;
  if (await acusar(trx, "ACEPTADO", abierto, origen))
    await registrar(trx, "comunicado.aceptado", "comunicados", abierto.comunicadoId, { alumnoId, tutorId, version });
  return ok();
}

/** Records a reading or an acceptance of the current text, once for each version. Returns true if it is the first. */
export async function acusar(
  { db, ahora }: Alcance,
  tipo: "LEIDO" | "ACEPTADO",
  { entregaId, versionId, sha256 }: Abierto,
  { direccion, navegador }: Origen,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("comunicadosAcuses")
    .values({
      entregaId,
      tipo,
      versionId,
      sha256,
      fecha: ahora,
      direccion: direccion.slice(0, 100),
      navegador: cleanLine(navegador).slice(0, 300),
    })
    .onConflict((conflict) => conflict.columns(["entregaId", "tipo", "versionId"]).doNothing())
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows ?? 0) === 0) return false;
  const cuenta =
    tipo === "ACEPTADO"
      ? db.updateTable("comunicadosEntregas").set({ aceptadaDate: ahora, aceptadaVersionId: versionId })
      : db.updateTable("comunicadosEntregas").set((eb) => ({ leidaDate: eb.fn.coalesce("leidaDate", eb.val(ahora)) }));
  await cuenta.where("id", "=", entregaId).execute();
  return true;
}
