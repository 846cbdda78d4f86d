import { sql } from "kysely";
import type { Db } from "db/connection";
import { codigoPostal as errorDeCodigo, MENSAJES } from "~/lib/validators";

/**
 * The reason why a postal code cannot exist, or null; "" passes. Besides its form, it must stand in the post office's
 * catalogue once a file with its state was loaded whole. A retired code counts: the SAT keeps them.
 */
async function faltaDeCodigoPostal(db: Db, codigo: string): Promise<string | null> {
  const mal = errorDeCodigo(codigo);
  if (mal !== null || codigo === "") return mal;
  const entidad = codigo.slice(0, 2);
  const { rows } = await sql<{ cargado: number; existe: number }>`select
    exists (select 1 from asentamientos where codigoPostal >= ${entidad} and codigoPostal < ${`${entidad}~`})
      and exists (select 1 from cargasSepomex where terminadaDate is not null) as cargado,
    exists (select 1 from asentamientos where codigoPostal = ${codigo}) as existe`.execute(db);
  return rows[0]!.cargado === 1 && rows[0]!.existe === 0 ? MENSAJES.codigoPostal : null;
}

/** The same beside its field, for the list of a form's faults. */
export async function faltasDeCodigoPostal<C extends string>(db: Db, campo: C, codigo: string) {
  const mensaje = await faltaDeCodigoPostal(db, codigo);
  return mensaje === null ? [] : [{ campo, mensaje }];
}
