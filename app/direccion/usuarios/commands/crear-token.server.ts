import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { rechazoSinPersona } from "~/base/acceso/contrasena-actual.server";
import type { Permiso } from "~/base/acceso/permisos";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { anotarToken, PREFIJO, revocar } from "~/base/acceso/tokens-api.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { newToken, tokenHash } from "~/server/request/tokens.server";
import { PERMISO } from "../permiso.server";
import { permisosDables } from "../tokens.server";

const DIA_MS = 24 * 3600_000;
/** More tokens than this are forgotten ones. */
const MAXIMO = 50;

type Nuevo = { nombre: string; permisos: readonly Permiso[]; dias: number; actual: string };

/**
 * Creates a token for a machine to call the API in the viewer's school. The token is returned here and nowhere else,
 * because only its fingerprint is stored. Its maker types the password again within five minutes (decisiones/261):
 * refuses ACTUAL (422) and ESPERA (429). Refuses SIN_PERMISO (403) also to a machine, DATOS (without a permission, or
 * with one that its maker lacks or that no machine may have) and MUCHOS (409).
 */
export async function crearToken(
  alcance: Alcance,
  { nombre, permisos, dias, actual }: Nuevo,
): Promise<Outcome<{ token: string }>> {
  const sinPersona = rechazoDePermiso(alcance, PERMISO) ?? (await rechazoSinPersona(alcance, actual));
  if (sinPersona) return sinPersona;
  return enTransaccion<Outcome<{ token: string }>>(alcance, async (trx) => {
    const { db, cuenta, colegioId, ahora } = trx;
    if (!cuenta) return noExiste();
    const dables = permisosDables(trx);
    const dados = dables.filter((codigo) => permisos.includes(codigo));
    if (permisos.length === 0) return refuse("DATOS", "Elige al menos un permiso", { campo: "permisos" });
    if (dados.length !== new Set(permisos).size)
      return refuse("DATOS", "Un token no puede más que quien lo hace", { campo: "permisos" });
    const { cuantos } = await db
      .selectFrom("tokensApi")
      .select(({ fn }) => fn.countAll<number>().as("cuantos"))
      .where("colegioId", "=", colegioId)
      .where("revocadoDate", "is", null)
      .executeTakeFirstOrThrow();
    if (cuantos >= MAXIMO) return refuse("MUCHOS", "Revoca los que ya no se usan antes de hacer otro", { status: 409 });
    const token = `${PREFIJO}${newToken()}`;
    const id = await anotarToken(db, {
      colegioId,
      cuentaId: cuenta.id,
      nombre,
      huella: tokenHash(token),
      permisos: dados,
      createdDate: ahora,
      venceDate: new Date(Date.parse(ahora) + dias * DIA_MS).toISOString(),
    });
    await registrar(trx, "token.creado", "tokensApi", id, { nombre, permisosDados: dados });
    return ok({ token });
  });
}

/** Revokes a token: its calls are refused from now on. Refuses SIN_PERMISO (403) and NO_EXISTE (404). */
export function revocarToken(alcance: Alcance, tokenId: number): Promise<Outcome> {
  return enTransaccion<Outcome>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    const { db, colegioId, ahora } = trx;
    const nombre = await revocar(db, { tokenId, colegioId, ahora });
    if (nombre === null) return noExiste();
    await registrar(trx, "token.revocado", "tokensApi", tokenId, { nombre });
    return ok();
  });
}
