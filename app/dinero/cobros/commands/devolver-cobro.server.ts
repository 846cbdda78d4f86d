import { type Alcance, enTransaccion, sinLlave } from "~/base/acceso/alcance.server";
import { comprobarOtraPersona } from "~/base/acceso/otra-persona.server";
import { limitesDeLaCuenta } from "~/base/acceso/queries.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { pideOtraPersona } from "~/dinero/cobranza/devoluciones/devolucion";
import { type Centavos, centavos, formatPesos, pesosPlain } from "~/lib/money";
import { ok, type Outcome, refuse } from "~/lib/outcome";
import { newToken } from "~/server/request/tokens.server";
import { adquirienteDe } from "../adquirientes/entorno.server";
import type { EstadoDeCobro } from "../cobro";
import { leerConDosDeCobro } from "../con-dos.server";
import { buscarCobro, exigirCobro, porDevolver } from "../queries.server";
import { confirmarCobro } from "./confirmar-cobro.server";
import { estaFacturado, FACTURADO, regresosDe } from "./regresar-cobro.server";

type Pedido = {
  cobroId: number;
  montoCentavos: Centavos;
  motivo: string;
  /** The mail and the password of the second person; empty if the sum needs none. */
  autoriza?: string;
  password?: string;
};
type Falla = "CAMPO" | "ESPERA" | "NO_SE_PUEDE" | "ADQUIRIENTE";

const PLAZO_MS = 20_000;

/**
 * Asks the provider to give money of an online payment back, all or a part (dinero/cobros/REGLAS.md 267). The accounts
 * change only when a reading tells that it went back. `llave` makes a second tap the same refund. Throws 404 a payment
 * that the viewer may not see. Returns the payment's state afterwards. Above the school's sum a second person agrees
 * with their password, as for money that the school gives back itself (decisiones/343).
 *
 * Refusals: CAMPO (422) the sum, the reason, or no second person · ESPERA (429) too many wrong passwords · NO_SE_PUEDE (409) the payment has no money to give back, or is invoiced ·
 * ADQUIRIENTE (409) the provider refused.
 */
export async function devolverCobro(
  alcance: Alcance,
  pedido: Pedido,
): Promise<Outcome<{ estado: EstadoDeCobro }, Falla>> {
  // A password takes its time, and nobody waits for it with the ledger locked.
  const autorizacion = await autorizacionDe(alcance, pedido);
  if (autorizacion && !autorizacion.ok) return autorizacion;
  const pedida = await enTransaccion(alcance, (trx) => pedir(trx, pedido, autorizacion?.cuentaId ?? null));
  if (!pedida.ok) return pedida;
  return solicitar(sinLlave(alcance), pedida.devolucionId);
}

/** The second person, if the sum asks for one: somebody who may give the payment back, and sees its students. */
async function autorizacionDe(alcance: Alcance, { cobroId, montoCentavos, autoriza = "", password = "" }: Pedido) {
  await exigirCobro(alcance, cobroId);
  if (!pideOtraPersona(montoCentavos, await leerConDosDeCobro(alcance, cobroId))) return null;
  const autorizacion = await comprobarOtraPersona(alcance, { email: autoriza, password }, "PERM_REVERSAR_MOVIMIENTOS");
  if (!autorizacion.ok) return autorizacion;
  const { db, colegioId, cicloId } = alcance;
  const limites = await limitesDeLaCuenta(db, { cuentaId: autorizacion.cuentaId, colegioId, cicloId });
  const loVe = await buscarCobro({ ...alcance, limites }, cobroId);
  return loVe ? autorizacion : campo("autoriza", "Esa persona no puede ver este pago");
}

async function pedir(
  trx: Alcance,
  { cobroId, montoCentavos, motivo }: Pedido,
  autorizadaPorId: number | null,
): Promise<Outcome<{ devolucionId: number }, Falla>> {
  const cobro = await exigirCobro(trx, cobroId);
  if (cobro.estado !== "PAGADO") return noSePuede("Solo se devuelve un pago que está pagado.");
  // Another refund of the same person may have come in while the password was checked.
  if (autorizadaPorId === null && pideOtraPersona(montoCentavos, await leerConDosDeCobro(trx, cobroId)))
    return campo("autoriza", "Campo obligatorio");
  const queda = await porDevolver(trx, cobro);
  if (queda <= 0) return noSePuede("Ya se pidió devolver todo este pago.");
  if (montoCentavos <= 0) return campo("monto", "Escribe cuánto se devuelve");
  if (montoCentavos > queda) return campo("monto", `Queda por devolver ${formatPesos(queda)}`);
  if (motivo === "") return campo("motivo", "Campo obligatorio");
  const devueltoCentavos = centavos(cobro.montoCentavos - queda + montoCentavos);
  if (await estaFacturado(trx, (await regresosDe(trx, cobro, devueltoCentavos)).tocados)) return noSePuede(FACTURADO);
  const { db, ahora, cuenta } = trx;
  const { id: devolucionId } = await db
    .insertInto("cobrosDevoluciones")
    .values({
      cobroId,
      montoCentavos,
      clave: newToken(),
      motivo,
      cuentaId: cuenta?.id ?? null,
      autorizadaPorId,
      estado: "PEDIDA",
      createdDate: ahora,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await registrar(trx, "cobro.devolucionPedida", "cobros", cobroId, {
    monto: pesosPlain(montoCentavos),
    motivo,
    autorizadaPorId: autorizadaPorId ?? undefined,
  });
  return ok({ devolucionId });
}

/**
 * Asks the provider for a stored refund, and reads the order afterwards. A first reading comes before: a resend must not
 * ask twice for a refund whose answer was lost, not even of a provider without keys for resends.
 */
export async function solicitar(
  alcance: Alcance,
  devolucionId: number,
): Promise<Outcome<{ estado: EstadoDeCobro }, "ADQUIRIENTE">> {
  const { db } = alcance;
  const { cobroId } = await leer(alcance, devolucionId);
  const estado = await confirmarCobro({ db }, cobroId);
  const devolucion = await leer(alcance, devolucionId);
  if (devolucion.estado !== "PEDIDA") return ok({ estado });
  const { referencia, proveedorId, pagoId, montoCentavos, clave, devueltoAntesCentavos } = devolucion;
  const adquiriente = adquirienteDe(devolucion.adquiriente, alcance);
  if (!adquiriente) return fallar(alcance, devolucion, "El servidor no tiene la llave del adquiriente.");
  const devuelto = await adquiriente.devolver(
    { referencia, proveedorId: proveedorId ?? "", pagoId: pagoId ?? "" },
    { montoCentavos: centavos(montoCentavos), clave, devueltoAntesCentavos },
    AbortSignal.timeout(PLAZO_MS),
  );
  // Silence is no refusal: the next reading tells, and the poll asks again.
  if (!devuelto.ok && devuelto.error !== "SIN_RESPUESTA") return fallar(alcance, devolucion, devuelto.mensaje);
  return ok({ estado: await confirmarCobro({ db }, cobroId) });
}

const leer = ({ db }: Pick<Alcance, "db">, devolucionId: number) =>
  db
    .selectFrom("cobrosDevoluciones as d")
    .innerJoin("cobros as c", "c.id", "d.cobroId")
    .select(["d.id", "d.cobroId", "d.montoCentavos", "d.clave", "d.estado"])
    .select(["c.adquiriente", "c.token as referencia", "c.proveedorId", "c.pagoId"])
    .select("c.devueltoCentavos as devueltoAntesCentavos")
    .where("d.id", "=", devolucionId)
    .executeTakeFirstOrThrow();

async function fallar({ db }: Alcance, { id }: { id: number }, porque: string) {
  await db
    .updateTable("cobrosDevoluciones")
    .set({ estado: "FALLIDA", porque })
    .where("id", "=", id)
    .where("estado", "=", "PEDIDA")
    .execute();
  return refuse("ADQUIRIENTE", `No se devolvió nada: ${porque}`, { status: 409 });
}

const noSePuede = (mensaje: string) => refuse("NO_SE_PUEDE", mensaje, { status: 409 });
const campo = (nombre: string, mensaje: string) => refuse("CAMPO", mensaje, { status: 422, campo: nombre });
