import { randomUUID } from "node:crypto";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { noExiste } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { wakeJob } from "~/server/jobs/jobs.server";
import { put, remove } from "../almacen.server";
import type { UsoArchivo } from "../archivo";
import { TAREA_DE_IMAGENES, huellaDeArchivo } from "../imagenes-pendientes.server";
import { type Preparado, type Subida, prepararArchivo } from "../preparar.server";

type Destino = {
  uso: UsoArchivo;
  alumnoId?: number | null;
  /** True while it is unused (`temporales.server`). */
  temporal?: boolean;
};
type Rechazo = "NO_EXISTE" | "MUY_GRANDE" | "TIPO";

/**
 * Stores an upload: a proof of payment, a document, a logo (B§2.8, B§5 File upload). Photos use `cambiarFoto`. Refuses
 * NO_EXISTE (404: the student is not of the viewer's school), MUY_GRANDE (413) and TIPO.
 */
export async function guardarArchivo(
  alcance: Alcance,
  { limiteMB, ...datos }: Subida & Destino & { limiteMB?: number },
): Promise<Outcome<{ uuid: string }, Rechazo>> {
  const revisado = await prepararArchivo(datos, { limiteMB, logo: datos.uso === "LOGO" });
  if (!revisado.ok) return revisado;
  return conArchivo(revisado.preparado, (uuid) =>
    enTransaccion<Outcome<{ uuid: string }, Rechazo>>(alcance, async (trx) => {
      if (datos.alumnoId && !(await puedeVerAlumno(trx, datos.alumnoId))) return noExiste();
      await anotarArchivo(trx, uuid, revisado.preparado, datos);
      await registrar(trx, "archivo.guardado", "archivos", null, {
        uuid,
        uso: datos.uso,
        alumnoId: datos.alumnoId ?? null,
      });
      return ok({ uuid });
    }),
  );
}

/**
 * Stores the bytes before `escribir` writes their row, so that no row lacks its file. They are removed again if it
 * refuses or fails.
 */
export async function conArchivo<O extends { ok: boolean }>(
  preparado: Preparado,
  escribir: (uuid: string) => Promise<O>,
): Promise<O> {
  const uuid = randomUUID();
  let guardado = false;
  try {
    await put(uuid, preparado.bytes, preparado.porRehacer ? "cruda" : "original");
    if (preparado.small) await put(uuid, preparado.small, "small");
    const outcome = await escribir(uuid);
    // A resend under the same key already has the first one's file.
    guardado = outcome.ok && !("repetida" in outcome);
    return outcome;
  } finally {
    if (!guardado) await remove(uuid);
  }
}

/** Writes the row of a stored file, and wakes the processing of an unprocessed picture. Called inside a transaction. */
export async function anotarArchivo(
  { db, organizacionId, colegioId, ahora, cuenta }: Alcance,
  uuid: string,
  { nombre, tipo, bytes, porRehacer }: Preparado,
  { uso, alumnoId = null, temporal = false }: Destino,
): Promise<void> {
  const sha256 = huellaDeArchivo(bytes);
  await db
    .insertInto("archivos")
    .values({
      uuid,
      organizacionId,
      colegioId,
      alumnoId,
      uso,
      nombre,
      tipo,
      bytes: bytes.byteLength,
      sha256,
      porRehacer: porRehacer ? 1 : 0,
      temporal: temporal ? 1 : 0,
      createdDate: ahora,
      createdBy: cuenta?.id ?? null,
    })
    .execute();
  if (porRehacer) wakeJob(TAREA_DE_IMAGENES);
}
