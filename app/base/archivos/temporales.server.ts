import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste } from "~/base/acceso/rechazos.server";
import { type Outcome, ok } from "~/lib/outcome";
import { get, remove } from "./almacen.server";
import { anotarArchivo, conArchivo } from "./commands/guardar-archivo.server";
import type { Preparado } from "./preparar.server";

/** A file that waits for what it is for: its name, its type and its bytes. */
export type Temporal = { nombre: string; tipo: string; bytes: Uint8Array };

/** Stores a file that nothing uses yet; whoever stored it sees it, and a day later it is forgotten. Gives its uuid. */
export async function guardarTemporal(alcance: Alcance, preparado: Preparado): Promise<string> {
  const guardado = await conArchivo(preparado, (uuid) =>
    enTransaccion<Outcome<{ uuid: string }>>(alcance, async (trx) => {
      await anotarArchivo(trx, uuid, preparado, { uso: "DOCUMENTO", temporal: true });
      return ok({ uuid });
    }),
  );
  return (guardado as { uuid: string }).uuid;
}

/** A file that waits and that the viewer has stored himself, in his school; null for any other. */
export async function leerTemporal(alcance: Alcance, uuid: string): Promise<Temporal | null> {
  const fila = await suyo(alcance, uuid);
  if (!fila) return null;
  // A picture that waits to be made anew is read as it came: it is given to nobody.
  const bytes = (await get(uuid)) ?? (await get(uuid, "cruda"));
  return bytes ? { ...fila, bytes } : null;
}

/** Forgets a file that waits and that the viewer has stored himself; tells whether there was one. */
export async function olvidarTemporal(alcance: Alcance, uuid: string): Promise<boolean> {
  const { ok: habia } = await enTransaccion<Outcome>(alcance, async (trx) => {
    if (!(await suyo(trx, uuid))) return noExiste();
    await trx.db.deleteFrom("archivos").where("uuid", "=", uuid).execute();
    return ok();
  });
  if (habia) await remove(uuid);
  return habia;
}

function suyo({ db, colegioId, cuenta }: Alcance, uuid: string) {
  return db
    .selectFrom("archivos")
    .select(["nombre", "tipo"])
    .where("uuid", "=", uuid)
    .where("colegioId", "=", colegioId)
    .where("temporal", "=", 1)
    .where("createdBy", "=", cuenta?.id ?? 0)
    .executeTakeFirst();
}
