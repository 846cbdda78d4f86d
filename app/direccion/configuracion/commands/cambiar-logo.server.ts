import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { remove } from "~/base/archivos/almacen.server";
import { anotarArchivo, conArchivo } from "~/base/archivos/commands/guardar-archivo.server";
import { prepararFoto, type Recorte, type Subida } from "~/base/archivos/preparar.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { buscarColegio } from "../colegio.server";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import { quitarFilas } from "~/base/archivos/filas.server";

type Rechazo = "NO_EXISTE" | "SIN_PERMISO" | "MUY_GRANDE" | "TIPO" | "RECORTE";

/**
 * Changes the school's logo, which appears in the frame, on families' pages and on letter receipts (C§2.14). `recorte`
 * is the chosen square, in fractions of the picture's width and height (null: the middle one). The old logo is deleted.
 * Refuses SIN_PERMISO (403), NO_EXISTE (404), MUY_GRANDE (413), TIPO and RECORTE.
 */
export async function cambiarLogo(
  alcance: Alcance,
  { recorte = null, ...subida }: Subida & { recorte?: Recorte | null },
): Promise<Outcome<{ uuid: string }, Rechazo>> {
  // Also checked before the work, because a picture occupies a core for a while.
  const sinPermiso = rechazoDePermiso(alcance, PERMISO);
  if (sinPermiso) return sinPermiso;
  const revisada = await prepararFoto(subida, recorte, "logo");
  if (!revisada.ok) return { ...revisada, campo: "foto" };
  let anterior: string | null = null;
  const cambio = await conArchivo(revisada.preparado, (uuid) =>
    enTransaccion<Outcome<{ uuid: string }, Rechazo>>(alcance, async (trx) => {
      const colegioPrevio = await buscarColegio(trx);
      if (!colegioPrevio) return noExiste();
      anterior = colegioPrevio.logoUuid;
      await anotarArchivo(trx, uuid, revisada.preparado, { uso: "LOGO" });
      // lastModifiedDate stays, because it versions the data that the form edits.
      await trx.db.updateTable("colegios").set({ logoUuid: uuid }).where("id", "=", trx.colegioId).execute();
      if (anterior) await quitarFilas(trx, [anterior]);
      await registrar(trx, "colegio.logo", "colegios", trx.colegioId, { uuid, anterior });
      return ok({ uuid });
    }),
  );
  if (cambio.ok && anterior) await remove(anterior);
  return cambio;
}
