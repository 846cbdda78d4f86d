import { type Alcance } from "~/base/acceso/alcance.server";
import type { Permiso } from "~/base/acceso/permisos";
import { endSessionsOf } from "~/base/acceso/session.server";
import { type Outcome, type Refusal, refuse } from "~/lib/outcome";
import {
  administraUsuarios,
  CUENTA_MAYOR,
  type Derechos,
  estaDentro,
  fraseDeLoQueFalta,
  LIMITES_MAS_ANCHOS,
  limitesDentro,
  permisosDeMas,
  PROPIO_PERMISO,
  ULTIMA_CUENTA,
  ULTIMA_DE_INSTANCIA,
} from "./derechos";
import { colegiosConQuien, derechosDe, derechosEn, type DerechosPorCuenta } from "./derechos.server";

export type RechazoDeVigilancia = "NO_LO_TIENES" | "PROPIO_PERMISO" | "ULTIMA_CUENTA";

/**
 * Runs a write that changes rights, inside the caller's transaction, and judges it by its result. Nobody may give
 * permissions that they lack (NO_LO_TIENES), or take away their own last permission to administer users
 * (PROPIO_PERMISO). No school may lose its last account that may
 * administer all users, or that manages the backups (ULTIMA_CUENTA). The sessions of
 * accounts that lose rights end, except the writer's own, which continues with the remaining rights.
 */
export async function conVigilancia<T extends object, E extends string>(
  trx: Alcance,
  cuentaIds: readonly number[],
  escribir: () => Promise<Outcome<T, E>>,
): Promise<Outcome<T, E | RechazoDeVigilancia>> {
  const mia = trx.cuenta?.id ?? null;
  const vigiladas = [...new Set([...cuentaIds, ...(mia === null ? [] : [mia])])];
  const derechosPrevios = await derechosDe(trx.db, vigiladas);
  const colegiosPrevios = await colegiosDeLosUltimos(trx);
  const resultado = await escribir();
  if (!resultado.ok) return resultado;
  const despues = await derechosDe(trx.db, vigiladas);
  for (const cuentaId of cuentaIds) {
    const rechazo = mia === null ? null : rechazoDeLoAjeno({ derechosPrevios, despues, mia, cuentaId });
    if (rechazo) return rechazo;
  }
  if (mia !== null && seQuitaElPermiso(trx, mia, { derechosPrevios, despues }))
    return refuse("PROPIO_PERMISO", PROPIO_PERMISO, { status: 409 });
  const quedan = await colegiosDeLosUltimos(trx);
  for (const [i, { mensaje }] of DE_LOS_ULTIMOS.entries())
    if ([...colegiosPrevios[i]!].some((colegioId) => !quedan[i]!.has(colegioId)))
      return refuse("ULTIMA_CUENTA", mensaje, { status: 409 });
  for (const cuentaId of cuentaIds)
    if (seEncogen(derechosPrevios, despues, cuentaId))
      await endSessionsOf(
        trx.db,
        cuentaId,
        cuentaId === mia && trx.sesionId ? { except: trx.sesionId } : {},
        new Date(trx.ahora),
      );
  return resultado;
}

/**
 * CUENTA_MAYOR if the viewer has fewer rights than the account to be changed, in any of its schools; else null.
 * `soloAqui` checks only this school, for changes that affect it alone.
 */
export async function rechazoDeCuentaMayor(
  { db, cuenta, colegioId: aqui }: Alcance,
  cuentaId: number,
  { soloAqui = false } = {},
): Promise<Refusal<"CUENTA_MAYOR"> | null> {
  if (!cuenta || cuenta.id === cuentaId) return null;
  const derechos = await derechosDe(db, [cuenta.id, cuentaId], { aunInactiva: true });
  const mayor = [...(derechos.get(cuentaId) ?? [])].some(
    ([colegioId, derechosAjenos]) =>
      (!soloAqui || colegioId === aqui) && !estaDentro(derechosEn(derechos, cuenta.id, colegioId), derechosAjenos),
  );
  return mayor ? refuse("CUENTA_MAYOR", CUENTA_MAYOR, { status: 409 }) : null;
}

/** NO_LO_TIENES if the account lacks one of these permissions, or sees a part of the school alone; else null. */
export async function rechazoDeLoQueNoEsSuyo(
  { db, cuenta, colegioId }: Alcance,
  cambian: readonly Permiso[],
): Promise<Refusal<"NO_LO_TIENES"> | null> {
  if (!cuenta || cambian.length === 0) return null;
  const { permisos, limites } = derechosEn(await derechosDe(db, [cuenta.id]), cuenta.id, colegioId);
  const faltan = cambian.filter((codigo) => !permisos.has(codigo));
  if (faltan.length > 0) return refuse("NO_LO_TIENES", fraseDeLoQueFalta(faltan), { status: 409, campo: "permisos" });
  return limites.length > 0 ? refuse("NO_LO_TIENES", LIMITES_MAS_ANCHOS, { status: 409, campo: "permisos" }) : null;
}

/** The permissions that no school may be left without. */
const DE_LOS_ULTIMOS = [
  { permiso: "PERM_ADMIN_USUARIOS", mensaje: ULTIMA_CUENTA },
  { permiso: "PERM_ADMIN_INSTANCIA", mensaje: ULTIMA_DE_INSTANCIA },
] as const;

const colegiosDeLosUltimos = ({ db }: Alcance) =>
  Promise.all(DE_LOS_ULTIMOS.map(({ permiso }) => colegiosConQuien(db, permiso)));

type Cambio = { derechosPrevios: DerechosPorCuenta; despues: DerechosPorCuenta };

function rechazoDeLoAjeno({ derechosPrevios, despues, mia, cuentaId }: Cambio & { mia: number; cuentaId: number }) {
  for (const [colegioId, tiene] of despues.get(cuentaId) ?? []) {
    const tenia = derechosEn(derechosPrevios, cuentaId, colegioId);
    if (estaDentro(tenia, tiene)) continue;
    // The writer's rights are those before the write, so that the write itself cannot extend them.
    const mios = derechosEn(derechosPrevios, mia, colegioId);
    const deMas = permisosDeMas(mios, soloLoNuevo(tenia, tiene));
    if (deMas.length > 0) return refuse("NO_LO_TIENES", fraseDeLoQueFalta(deMas), { status: 409 });
    if (!limitesDentro(mios.limites, tiene.limites)) return refuse("NO_LO_TIENES", LIMITES_MAS_ANCHOS, { status: 409 });
  }
  return null;
}

const soloLoNuevo = (tenia: Derechos, tiene: Derechos): Derechos => ({
  ...tiene,
  permisos: new Set(permisosDeMas(tenia, tiene)),
});

function seQuitaElPermiso({ colegioId }: Alcance, mia: number, { derechosPrevios, despues }: Cambio): boolean {
  const tenia = derechosEn(derechosPrevios, mia, colegioId);
  const tiene = derechosEn(despues, mia, colegioId);
  const pierde = tenia.permisos.has("PERM_ADMIN_USUARIOS") && !tiene.permisos.has("PERM_ADMIN_USUARIOS");
  return pierde || (administraUsuarios(tenia) && !administraUsuarios(tiene));
}

function seEncogen(derechosPrevios: DerechosPorCuenta, despues: DerechosPorCuenta, cuentaId: number): boolean {
  return [...(derechosPrevios.get(cuentaId) ?? [])].some(
    ([colegioId, tenia]) => !estaDentro(derechosEn(despues, cuentaId, colegioId), tenia),
  );
}
