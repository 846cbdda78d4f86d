import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import type { Consent } from "~/base/acceso/consent.server";
import { ciclosDelColegio } from "~/base/acceso/queries.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { rechazoDeCambiado } from "~/base/bitacora/cambiado.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, type Refusal, ok, refuse } from "~/lib/outcome";
import { type CampoDeLimite, resumenDeLimites, TIPOS_DE_LIMITE } from "../limites";
import { opcionesDeLimites } from "../limites.server";
import { PERMISO } from "../permiso.server";
import { buscarUsuario } from "../usuario.server";
import { conVigilancia, rechazoDeCuentaMayor, type RechazoDeVigilancia } from "../vigilancia.server";

type Pedido = {
  cuentaId: number;
  /** Null: for all cycles. */
  cicloId: number | null;
  /** Kinds that are left out stay unchanged. */
  limites: Partial<Record<CampoDeLimite, readonly number[]>>;
  lastModifiedDate?: string;
} & Consent;
type LimitesGuardados = { cuentaId: number; limites: number };
type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "DATOS" | "CAMBIADO" | "CUENTA_MAYOR" | RechazoDeVigilancia;

/**
 * Sets the limits of a user of the viewer's school in a cycle, or in all of them (decisions.md, Settings); an empty
 * kind means no limit. Refuses SIN_PERMISO (403), NO_EXISTE (404, also for a cycle of another school), DATOS for values
 * that the school lacks, CAMBIADO (409, until agreed to), and CUENTA_MAYOR (409). The refusals of `conVigilancia` also
 * apply: nobody gets a wider part than the viewer's own.
 */
export async function guardarLimites(alcance: Alcance, pedido: Pedido): Promise<Outcome<LimitesGuardados, Rechazo>> {
  return enTransaccion<Outcome<LimitesGuardados, Rechazo>>(alcance, (trx) => guardarLimitesEnTransaccion(trx, pedido));
}

/** {@link guardarLimites} inside a transaction that is already open. */
export async function guardarLimitesEnTransaccion(
  trx: Alcance,
  pedido: Pedido,
): Promise<Outcome<LimitesGuardados, Rechazo>> {
  const { cuentaId, cicloId, limites, lastModifiedDate, force, escrito } = pedido;
  const { db, colegioId } = trx;
  const sinPermiso = rechazoDePermiso(trx, PERMISO);
  if (sinPermiso) return sinPermiso;
  const usuario = await buscarUsuario(trx, cuentaId);
  const cicloPropio = cicloId === null || (await ciclosDelColegio(trx, colegioId)).some(({ id }) => id === cicloId);
  if (!usuario || !cicloPropio) return noExiste();
  const rechazo =
    (await rechazoDeCuentaMayor(trx, cuentaId, { soloAqui: true })) ?? (await rechazoDeValores(trx, cicloId, limites));
  if (rechazo) return rechazo;
  if (lastModifiedDate && usuario.lastModifiedDate !== lastModifiedDate) {
    const registro = { entidad: "cuentas", entidadId: cuentaId, lastModifiedDate: usuario.lastModifiedDate };
    const cambio = { ...registro, objeto: `la cuenta de ${usuario.email}`, contenido: { cicloId, limites } };
    const cambiado = await rechazoDeCambiado(trx, { force, escrito }, cambio);
    if (cambiado) return cambiado;
  }
  return conVigilancia(trx, [cuentaId], async () => {
    const filas = await poner(trx, pedido);
    await db.updateTable("cuentas").set({ lastModifiedDate: trx.ahora }).where("id", "=", cuentaId).execute();
    await registrar(trx, "usuario.limites", "cuentas", cuentaId, {
      cicloId,
      limites: resumenDeLimites(filas) ?? "Sin límites",
    });
    return ok({ cuentaId, limites: filas.length });
  });
}

async function poner({ db, colegioId }: Alcance, { cuentaId, cicloId, limites }: Pedido) {
  const tipos = TIPOS_DE_LIMITE.filter(({ campo }) => limites[campo] !== undefined);
  await db
    .deleteFrom("cuentasLimites")
    .where("cuentaId", "=", cuentaId)
    .where("colegioId", "=", colegioId)
    .where("cicloId", "is", cicloId)
    .where(
      "tipo",
      "in",
      tipos.map(({ tipo }) => tipo),
    )
    .execute();
  const filas = tipos.flatMap(({ tipo, campo }) =>
    [...new Set(limites[campo])].map((valorId) => ({ cuentaId, colegioId, cicloId, tipo, valorId })),
  );
  for (const fila of filas) await db.insertInto("cuentasLimites").values(fila).execute();
  return filas;
}

async function rechazoDeValores(
  trx: Alcance,
  cicloId: number | null,
  limites: Pedido["limites"],
): Promise<Refusal<"DATOS"> | null> {
  const opciones = await opcionesDeLimites(trx, cicloId);
  for (const { campo } of TIPOS_DE_LIMITE) {
    const ofrecidos = new Set(opciones[campo].map(({ value }) => value));
    if (limites[campo]?.some((id) => !ofrecidos.has(id)))
      return refuse("DATOS", "Eso ya no existe; recarga para continuar.", { campo });
  }
  return null;
}
