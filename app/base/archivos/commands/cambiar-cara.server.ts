import { type Outcome, ok } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { remove } from "../almacen.server";
import { type Recorte, type Subida, prepararFoto } from "../preparar.server";
import { anotarArchivo, conArchivo } from "./guardar-archivo.server";

/** A picture of a face and the person's crop, in fractions of its width and height (null: the middle). */
export type Cara = Subida & { recorte?: Recorte | null };
type Rechazo = "MUY_GRANDE" | "TIPO" | "RECORTE";

/**
 * Replaces a face (C§2.14); the old one is deleted. `poner` writes it to its owner inside the transaction, and returns
 * the old one; if it refuses, nothing is kept. Refuses MUY_GRANDE (413), TIPO ('Tipo de archivo no soportado') and
 * RECORTE (an empty square), all at `foto`.
 */
export async function cambiarCara<E extends string>(
  alcance: Alcance,
  { recorte = null, ...subida }: Cara,
  { alumnoId }: { alumnoId: number | null },
  poner: (trx: Alcance, uuid: string) => Promise<Outcome<{ anterior: string | null }, E>>,
): Promise<Outcome<{ uuid: string }, E | Rechazo>> {
  const revisada = await prepararFoto(subida, recorte);
  if (!revisada.ok) return { ...revisada, campo: "foto" };
  let anterior: string | null = null;
  const cambio = await conArchivo(revisada.preparado, (uuid) =>
    enTransaccion<Outcome<{ uuid: string }, E>>(alcance, async (trx) => {
      await anotarArchivo(trx, uuid, revisada.preparado, { uso: "FOTO", alumnoId });
      const puesta = await poner(trx, uuid);
      if (!puesta.ok) return puesta;
      anterior = puesta.anterior;
      if (anterior) await trx.db.deleteFrom("archivos").where("uuid", "=", anterior).execute();
      return ok({ uuid });
    }),
  );
  if (cambio.ok && anterior) await remove(anterior);
  return cambio;
}
