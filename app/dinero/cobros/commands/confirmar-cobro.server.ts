import type { Db } from "db/connection";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { alcanceDelSistema } from "~/base/acceso/permissions.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Centavos, centavos, pesosPlain } from "~/lib/money";
import { ok, type Outcome, type Refusal, refuse } from "~/lib/outcome";
import { log } from "~/server/jobs/log.server";
import type { FallaDeAdquiriente, Lectura } from "../adquirientes/adquiriente";
import { adquirienteDe } from "../adquirientes/entorno.server";
import { avisarDeCobro } from "../avisar-cobro.server";
import { notarRespuesta } from "../pulso.server";
import { desacuerdo, type EstadoDeCobro, esperaDinero } from "../cobro";
import { type Cobro, postearCobro } from "./postear-cobro.server";
import { regresarCobro } from "./regresar-cobro.server";

const PLAZO_MS = 20_000;
/** An order without money that ended so many days ago is not read any more. */
const DIAS_TRAS_VENCER = 10;
const HORA_MS = 3600_000;
const DIA_MS = 24 * HORA_MS;

/**
 * The one routine that posts online payments (dinero/cobros/REGLAS.md 263). The family's return, the provider's notice,
 * the poll and 'Consultar' at the window all call it. It reads the order again with the school's key, and posts only if
 * state, reference, amount, currency and mode agree. Calling it twice, or at once, posts once. Returns the state
 * afterwards.
 */
export async function confirmarCobro(
  { db }: { db: Db },
  cobroId: number,
  signal: AbortSignal = AbortSignal.timeout(PLAZO_MS),
): Promise<EstadoDeCobro> {
  const cobro = await leer(db, cobroId);
  const alcance = await alcanceDelSistema(cobro.colegioId, db);
  const adquiriente = adquirienteDe(cobro.adquiriente, alcance);
  const leido =
    adquiriente === null
      ? refuse<FallaDeAdquiriente>("LLAVE", `El servidor no tiene la llave de ${cobro.adquiriente}.`)
      : await adquiriente.consultar({ referencia: cobro.token, proveedorId: cobro.proveedorId ?? "" }, signal);
  notarRespuesta(alcance.ahora, leido.ok ? null : leido);
  const aplicado = await enTransaccion<Aplicado>(alcance, (trx) =>
    leido.ok ? aplicar(trx, cobroId, leido.lectura) : sinLeer(trx, cobroId, leido),
  );
  if (aplicado.ok) return aplicado.estado;
  // Nothing of a refused posting stays: its reason is noted apart.
  const { estado } = await enTransaccion(alcance, (trx) => detener(trx, cobroId, aplicado.mensaje));
  return estado;
}

type Aplicado = Outcome<{ estado: EstadoDeCobro }, "DETENIDO">;

const leer = (db: Db, cobroId: number): Promise<Cobro> =>
  db.selectFrom("cobros").selectAll().where("id", "=", cobroId).executeTakeFirstOrThrow();

// An order that the provider has never had: the line broke when it was asked for. It may still be on its way for a while.
async function sinLeer(trx: Alcance, cobroId: number, { error, mensaje }: Refusal<FallaDeAdquiriente>) {
  const cobro = await leer(trx.db, cobroId);
  const empezadoHace = Date.parse(trx.ahora) - Date.parse(cobro.createdDate);
  if (error === "RECHAZO" && cobro.estado === "CREADO" && empezadoHace > HORA_MS)
    return terminar(trx, cobro, "FALLIDO");
  if (error === "LLAVE") log.warn({ cobroId }, mensaje);
  return anotar(trx, cobroId, cobro.porque);
}

// The reading was made outside of the transaction: the payment is read again inside, and may be posted already.
async function aplicar(trx: Alcance, cobroId: number, lectura: Lectura): Promise<Aplicado> {
  const cobro = await leer(trx.db, cobroId);
  const espera = esperaDinero(cobro.estado as EstadoDeCobro);
  switch (lectura.estado) {
    case "PAGADO":
      return estaPosteado(cobro) ? seguir(trx, cobro, lectura) : recibir(trx, cobro, lectura);
    case "DEVUELTO":
    case "PERDIDO":
      return cobro.estado === "DEVUELTO" ? anotar(trx, cobroId, "") : regresarTodo(trx, cobro, lectura);
    case "EN_DISPUTA":
      return cobro.estado === "EN_DISPUTA" ? anotar(trx, cobroId, "") : disputar(trx, cobro);
    case "RECHAZADO":
      return espera ? terminar(trx, cobro, "FALLIDO") : anotar(trx, cobroId, "");
    case "VENCIDO":
      return espera ? terminar(trx, cobro, "VENCIDO") : anotar(trx, cobroId, "");
    case "PENDIENTE":
      return espera && terminoHaceDias(trx, cobro) ? terminar(trx, cobro, "VENCIDO") : anotar(trx, cobroId, "");
  }
}

// The state does not tell: an order may be in dispute before its money was ever posted.
const estaPosteado = ({ confirmadoDate, estado }: Cobro): boolean => confirmadoDate !== null || estado === "DEVUELTO";

const terminoHaceDias = ({ ahora }: Alcance, { venceDate }: Cobro): boolean =>
  Date.parse(ahora) - Date.parse(venceDate) > DIAS_TRAS_VENCER * DIA_MS;

const deLaLectura = ({ comisionCentavos, ivaCentavos, netoCentavos, liquidadoDate }: Lectura) => ({
  comisionCentavos,
  ivaCentavos,
  netoCentavos,
  liquidadoDate,
});

// An expired or failed order may have been paid all the same: money is never refused.
async function recibir(trx: Alcance, cobro: Cobro, lectura: Lectura): Promise<Aplicado> {
  const { db, ahora } = trx;
  const impedimento =
    desacuerdo({ ...cobro, enVivo: cobro.enVivo === 1 }, lectura) ?? (await yaUsado(trx, cobro, lectura));
  if (impedimento) return refuse("DETENIDO", impedimento);
  const posteado = await postearCobro(trx, cobro, lectura);
  if (!posteado.ok) return refuse("DETENIDO", posteado.mensaje);
  const { pagos, sobranteCentavos } = posteado;
  await db
    .updateTable("cobros")
    .set({
      ...deLaLectura(lectura),
      estado: "PAGADO",
      sobranteCentavos,
      pagoId: lectura.pagoId,
      pagadoDate: lectura.pagadoDate,
      confirmadoDate: ahora,
      autorizacion: lectura.autorizacion,
      cuenta: lectura.cuenta,
    })
    .where("id", "=", cobro.id)
    .execute();
  await registrar(trx, "cobro.pagado", "cobros", cobro.id, {
    monto: pesosPlain(cobro.montoCentavos as Centavos),
    adquiriente: cobro.adquiriente,
    folios: pagos.map(({ folio }) => folio).join(", "),
    ...(sobranteCentavos > 0 ? { saldoAFavor: pesosPlain(sobranteCentavos) } : {}),
  });
  await avisarDeCobro(trx, cobro, { clase: "PAGADO", centavos: cobro.montoCentavos as Centavos });
  return anotar(trx, cobro.id, "");
}

// One payment closes one order: a payment that posted another is refused, whatever its reference says.
async function yaUsado({ db }: Alcance, { id, adquiriente }: Cobro, { pagoId }: Lectura): Promise<string | null> {
  const usado = await db
    .selectFrom("cobros")
    .select("id")
    .where("adquiriente", "=", adquiriente)
    .where("pagoId", "=", pagoId)
    .where("id", "<>", id)
    .executeTakeFirst();
  return usado ? "Ese pago ya está registrado en otro cobro." : null;
}

// The money is at the provider, and a person must look: it is told once, and read again with the next poll.
async function detener(trx: Alcance, cobroId: number, porque: string) {
  const cobro = await leer(trx.db, cobroId);
  if (cobro.porque !== porque) await registrar(trx, "cobro.detenido", "cobros", cobroId, { porque });
  return anotar(trx, cobroId, porque);
}

async function terminar(trx: Alcance, cobro: Cobro, estado: "FALLIDO" | "VENCIDO") {
  await trx.db.updateTable("cobros").set({ estado }).where("id", "=", cobro.id).execute();
  await registrar(trx, "cobro.sinPago", "cobros", cobro.id, { estado });
  if (estado === "FALLIDO")
    await avisarDeCobro(trx, cobro, { clase: "FALLIDO", centavos: cobro.montoCentavos as Centavos });
  return anotar(trx, cobro.id, "");
}

// The order is posted: its commission, a won dispute, or a part that went back is all that a reading may bring.
async function seguir(trx: Alcance, cobro: Cobro, lectura: Lectura): Promise<Aplicado> {
  if (cobro.estado === "DEVUELTO") return refuse("DETENIDO", "El adquiriente da por pagado un pago que ya devolvió.");
  // A second payment of the same order is money, too.
  const impedimento = desacuerdo({ ...cobro, enVivo: cobro.enVivo === 1 }, lectura);
  if (impedimento) return refuse("DETENIDO", impedimento);
  if (cobro.estado === "EN_DISPUTA") await marcar(trx, cobro, "PAGADO");
  const devuelto = centavos(lectura.devueltoCentavos);
  if (devuelto > cobro.devueltoCentavos) {
    const regresado = await regresarCobro(trx, cobro, lectura, devuelto);
    if (!regresado.ok) return refuse("DETENIDO", regresado.mensaje);
    await anotarRegreso(trx, cobro, devuelto);
    await registrar(trx, "cobro.devueltoEnParte", "cobros", cobro.id, { monto: pesosPlain(devuelto) });
  }
  return anotar(trx, cobro.id, "", deLaLectura(lectura));
}

async function regresarTodo(trx: Alcance, cobro: Cobro, lectura: Lectura): Promise<Aplicado> {
  const todo = cobro.montoCentavos as Centavos;
  const regresado = await regresarCobro(trx, cobro, lectura, todo);
  if (!regresado.ok) return refuse("DETENIDO", regresado.mensaje);
  await marcar(trx, cobro, "DEVUELTO");
  // A bank that decided a dispute for the payer has told so by itself.
  if (lectura.estado === "DEVUELTO") await anotarRegreso(trx, cobro, todo);
  return anotar(trx, cobro.id, "");
}

/** Notes the refunded sum, the requested refunds that it covers, and tells the family what went back now. */
async function anotarRegreso(trx: Alcance, cobro: Cobro, devueltoCentavos: Centavos): Promise<void> {
  const { db, ahora } = trx;
  await db.updateTable("cobros").set({ devueltoCentavos }).where("id", "=", cobro.id).execute();
  const pedidas = await db
    .selectFrom("cobrosDevoluciones")
    .select(["id", "montoCentavos", "estado"])
    .where("cobroId", "=", cobro.id)
    .where("estado", "in", ["PEDIDA", "HECHA"])
    .orderBy("hechaDate", (orden) => orden.asc().nullsLast())
    .orderBy("id")
    .execute();
  let cubierto = 0;
  for (const { id, montoCentavos, estado } of pedidas) {
    cubierto += montoCentavos;
    if (cubierto > devueltoCentavos) break;
    if (estado === "HECHA") continue;
    await db
      .updateTable("cobrosDevoluciones")
      .set({ estado: "HECHA", hechaDate: ahora })
      .where("id", "=", id)
      .execute();
  }
  const ahoraRegresa = centavos(devueltoCentavos - cobro.devueltoCentavos);
  if (ahoraRegresa > 0) await avisarDeCobro(trx, cobro, { clase: "DEVUELTO", centavos: ahoraRegresa });
}

async function disputar(trx: Alcance, cobro: Cobro) {
  await marcar(trx, cobro, "EN_DISPUTA");
  return anotar(trx, cobro.id, "", { disputaDate: trx.ahora });
}

const SUCESOS = { PAGADO: "cobro.ganado", DEVUELTO: "cobro.devuelto", EN_DISPUTA: "cobro.enDisputa" } as const;

async function marcar(trx: Alcance, { id, montoCentavos }: Cobro, estado: keyof typeof SUCESOS): Promise<void> {
  await trx.db.updateTable("cobros").set({ estado }).where("id", "=", id).execute();
  await registrar(trx, SUCESOS[estado], "cobros", id, { monto: pesosPlain(montoCentavos as Centavos) });
}

// Notes that the order was read, and what it waits for.
async function anotar({ db, ahora }: Alcance, cobroId: number, porque: string, hallado: object = {}) {
  const { estado } = await db
    .updateTable("cobros")
    .set((eb) => ({ ...hallado, porque, revisadoDate: ahora, revisiones: eb("revisiones", "+", 1) }))
    .where("id", "=", cobroId)
    .returning("estado")
    .executeTakeFirstOrThrow();
  return ok({ estado: estado as EstadoDeCobro });
}
