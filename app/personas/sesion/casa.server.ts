import { database, type Db } from "db/connection";
import { get } from "~/base/archivos/almacen.server";

/** The owner of an installation, as its sign-in page names it; `logo` is a picture as a data address. */
export type Casa = { nombre: string; logo: string | null };

// A logo is small; a larger picture would weigh more than the page.
const MAX_LOGO = 24_000;

/** The only school of the installation with its logo, or the organization of several; null if there is no single name. */
export async function obtenerCasa(db: Db = database().db): Promise<Casa | null> {
  const colegios = await db.selectFrom("colegios").select(["nombre", "logoUuid", "organizacionId"]).limit(50).execute();
  const [colegio] = colegios;
  if (!colegio) return null;
  if (colegios.length === 1) return { nombre: colegio.nombre, logo: await comoDireccion(db, colegio.logoUuid) };
  if (new Set(colegios.map(({ organizacionId }) => organizacionId)).size > 1) return null;
  const organizacion = await db
    .selectFrom("organizaciones")
    .select("nombre")
    .where("id", "=", colegio.organizacionId)
    .executeTakeFirst();
  return organizacion ? { nombre: organizacion.nombre, logo: null } : null;
}

async function comoDireccion(db: Db, uuid: string | null): Promise<string | null> {
  if (uuid === null) return null;
  const archivo = await db.selectFrom("archivos").select("tipo").where("uuid", "=", uuid).executeTakeFirst();
  const bytes = await get(uuid, "small");
  if (!archivo?.tipo.startsWith("image/") || !bytes || bytes.length > MAX_LOGO) return null;
  return `data:${archivo.tipo};base64,${bytes.toString("base64")}`;
}
