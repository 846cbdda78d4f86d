import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { remove } from "~/base/archivos/almacen.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { olvidarSiSobra } from "./partes-de-formato.server";
import { rechazoDeFormato } from "../limites.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "CON_REGISTROS";

/**
 * Deletes a formato that nobody has started to fill in (A§7 DELETE). Refuses SIN_PERMISO (403), NO_EXISTE (404) and
 * CON_REGISTROS: a used one is closed by deactivating it.
 */
export async function eliminarFormato(
  alcance: Alcance,
  { formatoId }: { formatoId: number },
): Promise<Outcome<{}, Rechazo>> {
  const sueltos: string[] = [];
  const eliminado = await enTransaccion<Outcome<{}, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, "PERM_ADMIN_PREINSCRIPCIONES") ?? (await rechazoDeFormato(trx, formatoId));
    if (sinPermiso) return sinPermiso;
    const formato = await trx.db
      .selectFrom("formatosPreinscripcion")
      .select("nombre")
      .where("id", "=", formatoId)
      .where("colegioId", "=", trx.colegioId)
      .executeTakeFirst();
    if (!formato) return noExiste();
    const registro = await trx.db
      .selectFrom("preinscripciones")
      .select("id")
      .where("colegioId", "=", trx.colegioId)
      .where("formatoId", "=", formatoId)
      .limit(1)
      .executeTakeFirst();
    if (registro) return refuse("CON_REGISTROS", "El formato ya tiene registros; desactívalo en lugar de eliminarlo.");
    const anexos = await trx.db
      .selectFrom("formatosArchivos")
      .select("archivoUuid")
      .where("formatoId", "=", formatoId)
      .execute();
    await trx.db.deleteFrom("formatosPreinscripcion").where("id", "=", formatoId).execute();
    for (const { archivoUuid } of anexos) await olvidarSiSobra(trx.db, archivoUuid, sueltos);
    await registrar(trx, "formato.eliminado", "formatosPreinscripcion", formatoId, { nombre: formato.nombre });
    return ok();
  });
  if (eliminado.ok) for (const uuid of sueltos) await remove(uuid);
  return eliminado;
}
