import type { Db } from "db/connection";
import { descifrar } from "./cifrado.server";
import { gastarCodigo } from "./codigos.server";
import { acceptedStep, inLetters, otpauthUri } from "./totp.server";

type Contexto = { db: Db; ahora: string };

const buscar = (db: Db, cuentaId: number) =>
  db.selectFrom("segundosPasos").selectAll().where("cuentaId", "=", cuentaId).executeTakeFirst();

/** True if the account signs in with a second step. */
export async function tieneSegundoPaso(db: Db, cuentaId: number): Promise<boolean> {
  return ((await buscar(db, cuentaId))?.activadoDate ?? null) !== null;
}

/**
 * True if the typed text is the account's current code, or one of its codes on paper; each works once. `activo` false
 * is for the code that turns it on. The caller limits the tries.
 */
export async function comprobarCodigo(
  contexto: Contexto,
  { cuentaId, escrito, activo = true }: { cuentaId: number; escrito: string; activo?: boolean },
): Promise<"CODIGO" | "RECUPERACION" | null> {
  const codigo = escrito.replace(/[\s-]/g, "").toUpperCase();
  const paso = await buscar(contexto.db, cuentaId);
  if (!paso || (paso.activadoDate !== null) !== activo) return null;
  if (!/^\d{6}$/.test(codigo))
    return activo && (await gastarCodigo(contexto, cuentaId, codigo)) ? "RECUPERACION" : null;
  const secreto = await descifrar(contexto, cuentaId, paso.secreto);
  const now = Date.parse(contexto.ahora);
  const aceptado = acceptedStep(secreto, codigo, { now, last: paso.ultimoPaso });
  if (aceptado === null) return null;
  // The same code used at the same moment elsewhere wins.
  const { numUpdatedRows } = await contexto.db
    .updateTable("segundosPasos")
    .set({ ultimoPaso: aceptado })
    .where("cuentaId", "=", cuentaId)
    .where("ultimoPaso", "<", aceptado)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? "CODIGO" : null;
}

/**
 * The state of an account's second step, for its page. The app's secret is included while it waits for its first code.
 */
export type EstadoDelSegundoPaso =
  | { estado: "APAGADO" }
  | { estado: "EMPEZADO"; letras: string; uri: string }
  | { estado: "ENCENDIDO"; desde: string; codigosQueQuedan: number };

/** The same, read for an account; `emisor` is the name that its app will show. */
export async function estadoDelSegundoPaso(
  contexto: Contexto,
  { id, email, emisor }: { id: number; email: string; emisor: string },
): Promise<EstadoDelSegundoPaso> {
  const paso = await buscar(contexto.db, id);
  if (!paso) return { estado: "APAGADO" };
  if (paso.activadoDate === null) {
    const secreto = await descifrar(contexto, id, paso.secreto);
    return {
      estado: "EMPEZADO",
      letras: inLetters(secreto),
      uri: otpauthUri(secreto, { issuer: emisor, account: email }),
    };
  }
  const { quedan } = await contexto.db
    .selectFrom("codigosRecuperacion")
    .select(({ fn }) => fn.countAll<number>().as("quedan"))
    .where("cuentaId", "=", id)
    .where("usadoDate", "is", null)
    .executeTakeFirstOrThrow();
  return { estado: "ENCENDIDO", desde: paso.activadoDate, codigosQueQuedan: quedan };
}

/** Removes the second step of an account with its codes on paper, inside the caller's transaction. */
export async function borrarSegundoPaso(db: Db, cuentaId: number): Promise<void> {
  await db.deleteFrom("segundosPasos").where("cuentaId", "=", cuentaId).execute();
  await db.deleteFrom("codigosRecuperacion").where("cuentaId", "=", cuentaId).execute();
}
