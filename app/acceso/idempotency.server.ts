import { createHash, randomBytes } from "node:crypto";
import type { Db } from "db/connection";
import { type Outcome, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "./alcance.server";

export const LLAVE_USADA = "Este formulario ya se envió con otros datos; recarga para continuar.";

/** What the key of a form does not cover: itself and the answer to a 409 (decisions.md, The window). */
const OUTSIDE = new Set(["llave", "force", "escrito"]);

type Keyed<T> = T & { repetida?: true };

/** A new key for a form that creates or pays; the loader puts it in the page (hidden field `llave`). */
export function nuevaLlave(): string {
  return randomBytes(16).toString("base64url");
}

/** Whether a text can be a key that {@link nuevaLlave} gave or an API client made: 16 to 100 plain characters. */
export function esLlave(text: unknown): text is string {
  return typeof text === "string" && /^[A-Za-z0-9_-]{16,100}$/.test(text);
}

/**
 * Runs a command once per key. Opens the command's transaction (so it stands where `enTransaccion` would), and keeps
 * the key in it: key and effect commit together, or neither does.
 *
 * The same key of the same account with the same `contenido` gives the stored answer again, marked `repetida`; with
 * other content it is refused with LLAVE_USADA (409). A refusal of `work` rolls back and does not spend the key. Without
 * a key (`null`) it is a plain transaction. The answer must survive JSON.
 */
export async function idempotente<T extends object, E extends string>(
  alcance: Alcance,
  llave: string | null,
  contenido: unknown,
  work: (alcanceTrx: Alcance) => Promise<Outcome<T, E>>,
): Promise<Outcome<Keyed<T>, E | "LLAVE_USADA">> {
  if (llave === null) return enTransaccion<Outcome<Keyed<T>, E | "LLAVE_USADA">>(alcance, work);
  const huella = huellaDe(contenido);
  return enTransaccion<Outcome<Keyed<T>, E | "LLAVE_USADA">>(alcance, (alcanceTrx) =>
    conLlave(alcanceTrx, { clave: llave, huella }, work),
  );
}

/**
 * The same inside a transaction that is already open; `huella` is {@link huellaDe} of the content. If the answer is a
 * refusal the caller must roll back, which `enTransaccion` does.
 */
async function conLlave<T extends object, E extends string>(
  alcanceTrx: Alcance,
  { clave, huella }: { clave: string; huella: string },
  work: (alcanceTrx: Alcance) => Promise<Outcome<T, E>>,
): Promise<Outcome<Keyed<T>, E | "LLAVE_USADA">> {
  const cuentaId = alcanceTrx.cuenta?.id ?? null;
  const known = await alcanceTrx.db
    .selectFrom("llaves")
    .select(["cuentaId", "huella", "respuesta"])
    .where("clave", "=", clave)
    .executeTakeFirst();
  if (known) {
    const same = known.cuentaId === cuentaId && known.huella === huella;
    if (!same) return refuse("LLAVE_USADA", LLAVE_USADA, { status: 409 });
    return { ...(JSON.parse(known.respuesta) as T), ok: true, repetida: true };
  }
  const outcome = await work(alcanceTrx);
  if (!outcome.ok) return outcome;
  await alcanceTrx.db
    .insertInto("llaves")
    .values({ clave, cuentaId, huella, respuesta: JSON.stringify(outcome), createdDate: alcanceTrx.ahora })
    .execute();
  return outcome;
}

/** SHA-256 of what a form says, whatever the order of its keys, without `llave`, `force` and `escrito`. */
export function huellaDe(contenido: unknown): string {
  return createHash("sha256").update(canonical(contenido, true)).digest("hex");
}

function canonical(value: unknown, top = false): string {
  if (value instanceof Uint8Array) return `bytes:${createHash("sha256").update(value).digest("hex")}`;
  // The bytes of an upload are stored on their own; what tells two uploads apart here is what the browser says of them.
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

/** Forgets the keys older than an instant (UTC ISO); a nightly job asks for a week. Gives how many went. */
export async function purgarLlaves(db: Db, antesDe: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("llaves").where("createdDate", "<", antesDe).executeTakeFirst();
  return Number(numDeletedRows);
}
