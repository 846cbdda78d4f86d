import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Consent } from "~/base/acceso/consent.server";
import { permite } from "~/base/acceso/limites.server";
import { type Outcome, refuse } from "~/lib/outcome";
import { catalogo, type Clave } from "../catalogos";
import type { Registro } from "../queries.server";
import type { Datos } from "../schemas.server";

export type Columnas = Record<string, string | number | null>;
export type Caso<K extends Clave> = {
  datos: Datos<K>;
  /** The stored record; null for a new one. */
  registro: Registro | null;
  padreId: number | null;
  consent: Consent;
};

/**
 * The rules of a catalogue: the columns to write from a form, or the refusal; and the related writes after a record was
 * saved or deleted. These may answer with their consequences for the notice.
 */
export type Regla<K extends Clave> = {
  columnas: (trx: Alcance, caso: Caso<K>) => Promise<Outcome<{ columnas: Columnas }>>;
  despues?: (trx: Alcance, caso: Caso<K> & { id: number }) => Promise<string | void>;
  trasEliminar?: (trx: Alcance, registro: Registro) => Promise<string>;
};

/** DUPLICADO if another record of the same parent has that name. */
export async function rechazoDeDuplicado(
  trx: Alcance,
  clave: Clave,
  { nombre, registro, padreId }: { nombre: string; registro: Registro | null; padreId: number | null },
) {
  const { tabla, padre, deTodos, singular, femenino } = catalogo(clave);
  const condicion = deTodos
    ? sql`true`
    : padre
      ? sql`${sql.ref(padre.columna)} = ${padreId}`
      : sql`colegioId = ${trx.colegioId}`;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(tabla)} where ${condicion} and lower(nombre) = lower(${nombre})
    and id <> ${registro?.id ?? 0}`.execute(trx.db);
  if (!rows[0]) return null;
  const articulo = femenino ? "otra" : "otro";
  return refuse("DUPLICADO", `Ya existe ${articulo} ${singular} con ese nombre`, { campo: "nombre" });
}

/** The position of a record within its parent: the given one, the stored one, or the end. */
export async function ordenDe(
  trx: Alcance,
  clave: Clave,
  { orden, registro, padreId }: { orden: number | null; registro: Registro | null; padreId: number | null },
) {
  if (orden !== null) return orden;
  if (registro) return Number(registro.orden);
  const { tabla, padre } = catalogo(clave);
  const condicion = padre ? sql`${sql.ref(padre.columna)} = ${padreId}` : sql`colegioId = ${trx.colegioId}`;
  const { rows } = await sql<{ orden: number }>`
    select coalesce(max(orden) + 1, 1) as orden from ${sql.table(tabla)} where ${condicion}`.execute(trx.db);
  return Math.min(rows[0]!.orden, 999);
}

/** 1 if a record is active; a new one always is. */
export const activoDe = (activo: boolean, registro: Registro | null) => (registro === null || activo ? 1 : 0);

/** True if the record belongs to the viewer's school, and a level or campus lies inside the account's limits. */
export async function esDelColegio(
  { db, colegioId, limites }: Alcance,
  tabla: "servicios" | "niveles" | "planteles",
  id: number,
) {
  if (tabla !== "servicios" && !permite(limites[tabla], id)) return false;
  const fila = await db
    .selectFrom(tabla)
    .select("id")
    .where("id", "=", id)
    .where("colegioId", "=", colegioId)
    .executeTakeFirst();
  return fila !== undefined;
}
