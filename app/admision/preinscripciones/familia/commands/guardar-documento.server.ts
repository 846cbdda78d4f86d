import { remove } from "~/base/archivos/almacen.server";
import { anotarArchivo, conArchivo } from "~/base/archivos/commands/guardar-archivo.server";
import { type Subida, prepararArchivo } from "~/base/archivos/preparar.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, type Refusal, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { quitarFilas } from "~/base/archivos/filas.server";
import { createLimiter, esperaTexto } from "~/server/request/limits.server";
import { NO_ENCONTRADO } from "~/server/request/responses.server";
import type { FormatoPublico } from "../../formato-publico.server";
import type { Registro } from "../registro.server";
import { type RechazoDeCaptura, abrirCaptura } from "./captura.server";

type Rechazo = RechazoDeCaptura | "REQUISITO" | "LIMITE" | "MUY_GRANDE" | "TIPO";
type Guardado = { uuid: string; reemplazado: boolean };

// A picture occupies a core for a moment: far more than a family needs is abuse.
const subidas = createLimiter({ ventanaMs: 24 * 3600_000, maximo: 60 });

/** Counts one upload of a registration; refuses LIMITE (429) from the sixty-first of a day on. */
export function tomarTurnoDeSubida({ ahora }: Pick<Alcance, "ahora">, uuid: string): Refusal<"LIMITE"> | null {
  const turno = subidas.take(uuid, Date.parse(ahora));
  if (turno.ok) return null;
  const mensaje = `Ya subiste demasiados archivos hoy. ${esperaTexto(turno.esperaSegundos)}`;
  return refuse("LIMITE", mensaje, { status: 429 });
}

/**
 * Stores a paper for one of the formato's requirements (A§4 Attachment life cycle): uploaded, or replaced (the new one
 * is stored before the old one is deleted). Refuses like {@link abrirCaptura}, REQUISITO (404: not one of the
 * formato's), LIMITE (429), MUY_GRANDE (413, by the requirement's own limit) and TIPO (neither PDF, JPG nor PNG by its
 * content).
 */
export async function guardarDocumento(
  alcance: Alcance,
  formato: FormatoPublico,
  { uuid, requisitoId, ...subida }: Subida & { uuid: string; requisitoId: number },
): Promise<Outcome<Guardado, Rechazo>> {
  const requisito = formato.archivosPorAnexar.find(({ id }) => id === requisitoId);
  if (!requisito) return refuse("REQUISITO", NO_ENCONTRADO, { status: 404 });
  // Checked before the work on the picture, and again inside the transaction.
  const capturaPrevia = await abrirCaptura(alcance, formato, { uuid, paso: "documentos" });
  if (!capturaPrevia.ok) return capturaPrevia;
  const demasiados = tomarTurnoDeSubida(alcance, uuid);
  if (demasiados) return demasiados;
  const revisado = await prepararArchivo(subida, { limiteMB: requisito.limite, despues: true });
  if (!revisado.ok) return { ...revisado, campo: "archivo" };
  const viejos: string[] = [];
  const guardado = await conArchivo(revisado.preparado, (archivoUuid) =>
    enTransaccion<Outcome<Guardado, Rechazo>>(alcance, async (trx) => {
      const captura = await abrirCaptura(trx, formato, { uuid, paso: "documentos" });
      if (!captura.ok) return captura;
      const { registro } = captura;
      await anotarArchivo(trx, archivoUuid, revisado.preparado, { uso: "PREINSCRIPCION" });
      const viejo = await soltar(trx, registro, requisitoId);
      if (viejo) viejos.push(viejo);
      await trx.db
        .insertInto("preinscripcionesArchivos")
        .values({ archivoUuid, preinscripcionId: registro.id, requisitoId, createdDate: trx.ahora })
        .execute();
      await anotarCambio(trx, registro, { uuid: archivoUuid, requisitoId });
      return ok({ uuid: archivoUuid, reemplazado: viejo !== null });
    }),
  );
  if (guardado.ok) await Promise.all(viejos.map(remove));
  return guardado;
}

/**
 * Deletes a paper of a registration (A§4: deleted). A missing one counts as deleted. Refuses like {@link abrirCaptura}.
 */
export async function eliminarDocumento(
  alcance: Alcance,
  formato: FormatoPublico,
  { uuid, archivoUuid }: { uuid: string; archivoUuid: string },
): Promise<Outcome<{}, RechazoDeCaptura>> {
  const eliminado = await enTransaccion<Outcome<{ habia: boolean }, RechazoDeCaptura>>(alcance, async (trx) => {
    const captura = await abrirCaptura(trx, formato, { uuid, paso: "documentos" });
    if (!captura.ok) return captura;
    const { registro } = captura;
    const archivo = registro.archivos.find((each) => each.uuid === archivoUuid);
    if (!archivo) return ok({ habia: false });
    await soltar(trx, registro, archivo.requisitoId);
    await anotarCambio(trx, registro, { requisitoId: archivo.requisitoId, eliminado: true });
    return ok({ habia: true });
  });
  if (eliminado.ok && eliminado.habia) await remove(archivoUuid);
  return eliminado.ok ? ok() : eliminado;
}

/**
 * Deletes the rows of a requirement's file, inside a transaction, and returns the uuid of the bytes to delete
 * afterwards; null if it has none.
 */
export async function soltar({ db }: Alcance, registro: Registro, requisitoId: number): Promise<string | null> {
  const viejo = registro.archivos.find((each) => each.requisitoId === requisitoId);
  if (!viejo) return null;
  await db.deleteFrom("preinscripcionesArchivos").where("archivoUuid", "=", viejo.uuid).execute();
  await quitarFilas({ db }, [viejo.uuid]);
  return viejo.uuid;
}

async function anotarCambio(trx: Alcance, registro: Registro, detalle: Record<string, unknown>): Promise<void> {
  await trx.db
    .updateTable("preinscripciones")
    .set({ lastModifiedDate: trx.ahora })
    .where("id", "=", registro.id)
    .execute();
  await registrar(trx, "preinscripcion.documento", "preinscripciones", registro.id, detalle);
}
