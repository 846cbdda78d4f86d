import { randomBytes } from "node:crypto";
import type { Db } from "db/connection";
import { huellaDeCodigo } from "./cifrado.server";
import { inLetters } from "./totp.server";

const CUANTOS = 10;
/** 80 bits: exactly sixteen letters. */
const BYTES = 10;

type Contexto = { db: Db; ahora: string };

/**
 * Creates ten new codes on paper, replacing the earlier ones, inside the caller's transaction. They are returned only
 * here.
 */
export async function nuevosCodigos(contexto: Contexto, cuentaId: number): Promise<string[]> {
  const codigos = Array.from({ length: CUANTOS }, () => inLetters(randomBytes(BYTES)));
  await contexto.db.deleteFrom("codigosRecuperacion").where("cuentaId", "=", cuentaId).execute();
  for (const codigo of codigos) {
    const huella = await huellaDeCodigo(contexto, cuentaId, codigo);
    await contexto.db.insertInto("codigosRecuperacion").values({ cuentaId, huella }).execute();
  }
  return codigos.map((codigo) => codigo.replace(/(.{4})(?=.)/g, "$1-"));
}

/** Spends a typed code on paper; false if it is not one of the account's, or was used. */
export async function gastarCodigo(contexto: Contexto, cuentaId: number, escrito: string): Promise<boolean> {
  const { numUpdatedRows } = await contexto.db
    .updateTable("codigosRecuperacion")
    .set({ usadoDate: contexto.ahora })
    .where("cuentaId", "=", cuentaId)
    .where("huella", "=", await huellaDeCodigo(contexto, cuentaId, escrito))
    .where("usadoDate", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
