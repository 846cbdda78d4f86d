import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "db/connection";
import { insertarTodos } from "db/insertar";
import { ok, type Outcome, refuse } from "~/lib/outcome";

export const LLAVE_USADA = "Este formulario ya se envió con otros datos; recarga para continuar.";

/** Fields that the key of a form does not cover: itself and the answer to a 409 (decisions.md, The window). */
const OUTSIDE = new Set(["llave", "force", "escrito", "marcas"]);

/** The name of one effect: it is written once per name. `huella` is {@link huellaDe} of the request's contents. */
export type Llave = { clave: string; huella: string };

/**
 * A new key. The root puts one in each page, and its forms derive theirs from it (hidden field `llave`,
 * `forms/form-context`).
 */
export function nuevaLlave(): string {
  return randomBytes(16).toString("base64url");
}

/** True if a text can be a key from {@link nuevaLlave} or an API client: 16 to 100 plain characters. */
export function esLlave(text: unknown): text is string {
  return typeof text === "string" && /^[A-Za-z0-9_-]{16,100}$/.test(text);
}

/**
 * Does `work` once per key, inside the transaction of `trx`: key and effect commit together, or neither does. Only
 * `enTransaccion` calls it.
 *
 * The same key of the same account with the same contents returns the stored answer again, marked `repetida`. With
 * other contents it is refused with LLAVE_USADA (409). A refusal of `work` does not spend the key (its transaction is
 * rolled back). An answer that wrote nothing does not spend it either: its values were refused one by one, and the form
 * is sent again with others. The answer must survive JSON.
 */
export async function unaVez<T extends { ok: boolean }>(
  { db, cuenta, ahora }: Escritor,
  { clave, huella }: Llave,
  work: () => Promise<T>,
): Promise<T | Outcome<{}, "LLAVE_USADA">> {
  const respuestaPrevia = await loQueSeContesto<{}>({ db, cuenta, llave: { clave, huella } });
  if (respuestaPrevia) return respuestaPrevia;
  const writesBefore = await writesSoFar(db);
  const outcome = await work();
  if (!outcome.ok || (await writesSoFar(db)) === writesBefore) return outcome;
  const cuentaId = cuenta?.id ?? null;
  const llave = { clave, cuentaId, huella, respuesta: JSON.stringify(outcome), createdDate: ahora };
  await insertarTodos(db, "llaves", [llave]);
  return outcome;
}

/** The rows that this connection has inserted, changed and deleted. */
async function writesSoFar(db: Db): Promise<number> {
  const { rows } = await sql<{ writes: number }>`select total_changes() as writes`.execute(db);
  return rows[0]!.writes;
}

/**
 * The stored answer of a viewer's key, like {@link unaVez}; null without an answer or key. For objects that are gone
 * after the write and could not be found before the transaction: a waiting file, a paper, a school.
 */
export async function loQueSeContesto<T extends object>({
  db,
  cuenta,
  llave,
}: Omit<Escritor, "ahora"> & { llave?: Llave | undefined }): Promise<Outcome<T, "LLAVE_USADA"> | null> {
  if (!llave) return null;
  const known = await db
    .selectFrom("llaves")
    .select(["cuentaId", "huella", "respuesta"])
    .where("clave", "=", llave.clave)
    .executeTakeFirst();
  if (!known) return null;
  const same = known.cuentaId === (cuenta?.id ?? null) && known.huella === llave.huella;
  if (!same) return refuse("LLAVE_USADA", LLAVE_USADA, { status: 409 });
  return ok({ ...(JSON.parse(known.respuesta) as T), repetida: true });
}

type Escritor = { db: Db; cuenta: { id: number } | null; ahora: string };

/** SHA-256 of a form's contents, independent of key order, without `llave`, `force`, `escrito` and `marcas`. */
export function huellaDe(contenido: unknown): string {
  return createHash("sha256").update(canonical(contenido, true)).digest("hex");
}

function canonical(value: unknown, top = false): string {
  if (value instanceof Uint8Array) return `bytes:${createHash("sha256").update(value).digest("hex")}`;
  // The bytes of an upload are stored separately; here the browser's description distinguishes two uploads.
  if (value instanceof File) return JSON.stringify(["file", value.name, value.size, value.type]);
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item)).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value)
      .filter(([key, item]) => item !== undefined && !(top && OUTSIDE.has(key)))
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(",")}}`;
  }
  return JSON.stringify(value) ?? "null";
}

/** Deletes the keys older than an instant (UTC ISO); a nightly job asks for a week. Returns the number deleted. */
export async function purgarLlaves(db: Db, antesDe: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("llaves").where("createdDate", "<", antesDe).executeTakeFirst();
  return Number(numDeletedRows);
}

/** An Alcance that writes `contenido` under a key: its one write through `enTransaccion` happens once. */
export function bajoLlave<A>(alcance: A, clave: string, contenido: unknown): A & { llave: Llave } {
  return { ...alcance, llave: { clave, huella: huellaDe(contenido) } };
}
