import type { Db } from "db/connection";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { alcanceDelSistema } from "~/base/acceso/permissions.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Centavos, pesosPlain } from "~/lib/money";
import { ok, type Outcome, type Refusal, refuse } from "~/lib/outcome";
import { log } from "~/server/jobs/log.server";
import type { FallaDeAdquiriente, Lectura } from "../adquirientes/adquiriente";
import { adquirienteDe } from "../adquirientes/entorno.server";
import { avisarDeCobro } from "../avisar-cobro.server";
import { desacuerdo, type EstadoDeCobro, esperaDinero } from "../cobro";
import { type Cobro, postearCobro, reversarCobro } from "./postear-cobro.server";

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
  switch (lectura.estado) {
    case "PAGADO":
      if (!estaPosteado(cobro)) return recibir(trx, cobro, lectura);
      // A dispute that the school won is a payment again; a reversed one stays reversed.
      if (cobro.estado === "EN_DISPUTA") await marcar(trx, cobro, "PAGADO");
      return anotar(trx, cobroId, cobro.porque, deLaLectura(lectura));
    case "DEVUELTO":
      return cobro.estado === "DEVUELTO" ? anotar(trx, cobroId, cobro.porque) : devolver(trx, cobro);
    case "EN_DISPUTA":
      return cobro.estado === "EN_DISPUTA" ? anotar(trx, cobroId, cobro.porque) : disputar(trx, cobro);
    case "RECHAZADO":
      return esperaDinero(cobro.estado as EstadoDeCobro)
        ? terminar(trx, cobro, "FALLIDO")
        : anotar(trx, cobroId, cobro.porque);
    case "VENCIDO":
      return esperaDinero(cobro.estado as EstadoDeCobro)
        ? terminar(trx, cobro, "VENCIDO")
        : anotar(trx, cobroId, cobro.porque);
    case "PENDIENTE":
      return esperaDinero(cobro.estado as EstadoDeCobro) && terminoHaceDias(trx, cobro)
        ? terminar(trx, cobro, "VENCIDO")
        : anotar(trx, cobroId, "");
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
  const { pagos } = posteado;
  await db
    .updateTable("cobros")
    .set({
      ...deLaLectura(lectura),
      estado: "PAGADO",
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
  });
  await avisarDeCobro(trx, cobro, "PAGADO");
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
  if (estado === "FALLIDO") await avisarDeCobro(trx, cobro, "FALLIDO");
  return anotar(trx, cobro.id, "");
}

async function devolver(trx: Alcance, cobro: Cobro): Promise<Aplicado> {
  const reversado = await reversarCobro(trx, cobro, "El adquiriente devolvió el pago.");
  if (!reversado.ok) return refuse("DETENIDO", reversado.mensaje);
  await marcar(trx, cobro, "DEVUELTO");
  return anotar(trx, cobro.id, "");
}

async function disputar(trx: Alcance, cobro: Cobro) {
  await marcar(trx, cobro, "EN_DISPUTA");
  return anotar(trx, cobro.id, cobro.porque);
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
