import { type Alcance, enTransaccion, sinLlave } from "~/base/acceso/alcance.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { comienzoDelDia, sumarDias } from "~/lib/dates";
import { type Centavos, formatPesos, pesosPlain } from "~/lib/money";
import { ok, type Outcome, refuse } from "~/lib/outcome";
import { newToken } from "~/server/request/tokens.server";
import type { Adquiriente, Metodo } from "../adquirientes/adquiriente";
import { direccionDeAvisos } from "../adquirientes/direcciones";
import { adquirienteDe, nombreDelAdquiriente } from "../adquirientes/entorno.server";
import { impedimentoDeMonto } from "../cobro";
import { notarRespuesta } from "../pulso.server";
import {
  cargosElegidos,
  cobrosEnEspera,
  costosDeElegidas,
  hijosQuePagan,
  sumaDePrecios,
  ultimoDiaDelMonto,
} from "../deudas.server";

/** The choice of a family. Amounts are never taken from it: `vistoCentavos` is only the sum that its page showed. */
export type DatosDeCobro = {
  tutorId: number;
  metodo: Metodo;
  movimientoIds: readonly number[];
  vistoCentavos: Centavos;
};

/** The public origin of this server, and the family's own page for a payment by its token. */
export type Direcciones = { origen: string; regresoDe: (token: string) => string };

type Falla = "CAMPO" | "MONTO_CAMBIO" | "EN_ESPERA" | "DEMASIADOS" | "ADQUIRIENTE";

/** The time that a provider has to take an order. */
const PLAZO_MS = 20_000;

/** The payments that a tutor may begin within a day and leave without money: more tries than any family makes. */
const SIN_TERMINAR_MAXIMO = 20;
const DIA_MS = 24 * 3600_000;

/**
 * Begins an online payment of charges of a tutor's children in one school (dinero/cobros/REGLAS.md 263): stores it, and
 * then asks the provider for its page. The order ends at the last minute of the last day on which the amount is right.
 * A key makes a second tap the same payment.
 *
 * Refusals: CAMPO (422) nothing is picked, or the method is not offered, or not for such a sum · MONTO_CAMBIO (409) a charge is not owed any
 * more, is not of this family, or the sum is not the one that the page showed · EN_ESPERA (409) a voucher of one of
 * them waits · DEMASIADOS (429) the tutor has left too many unfinished within a day · ADQUIRIENTE (409) the provider did
 * not take the order; nothing was charged.
 */
export async function crearCobro(
  alcance: Alcance,
  datos: DatosDeCobro,
  direcciones: Direcciones,
): Promise<Outcome<{ cobro: string }, Falla>> {
  const adquiriente = adquirienteDe(nombreDelAdquiriente(), alcance);
  if (!adquiriente) return sinAdquiriente("El colegio no puede cobrar en línea en este momento.");
  const empezado = await enTransaccion(alcance, (trx) => empezar(trx, datos, adquiriente));
  if (!empezado.ok) return empezado;
  return pedir(sinLlave(alcance), empezado.cobro, { adquiriente, direcciones });
}

async function empezar(
  trx: Alcance,
  { tutorId, metodo, movimientoIds: pedidos, vistoCentavos }: DatosDeCobro,
  { nombre, enVivo, metodos, maximoCentavos }: Adquiriente,
): Promise<Outcome<{ cobro: string }, Falla>> {
  const movimientoIds = [...new Set(pedidos)];
  if (movimientoIds.length === 0) return refuse("CAMPO", "Elige al menos un cargo", { status: 422, campo: "cargo" });
  if (!metodos.includes(metodo)) return refuse("CAMPO", "Elige cómo pagar", { status: 422, campo: "metodo" });
  const elegidas = await cargosElegidos(trx, movimientoIds, await hijosQuePagan(trx, tutorId));
  const precios = await costosDeElegidas(trx, elegidas, trx.hoy);
  const total = sumaDePrecios(precios);
  if (precios.size !== movimientoIds.length) return cambio("Uno de los cargos ya no se debe. Revisa y continúa.");
  if (total !== vistoCentavos) return cambio(`El monto cambió a ${formatPesos(total)}. Revisa y continúa.`);
  const impedimento = impedimentoDeMonto(maximoCentavos[metodo], total);
  if (impedimento) return refuse("CAMPO", impedimento, { status: 422, campo: "metodo" });
  if ((await cobrosEnEspera(trx, movimientoIds)).size > 0)
    return refuse("EN_ESPERA", "Uno de los cargos ya tiene una ficha o transferencia en espera.", { status: 409 });

  if ((await sinTerminar(trx, tutorId)) >= SIN_TERMINAR_MAXIMO)
    return refuse("DEMASIADOS", "Empezaste muchos pagos en un día sin terminarlos. Paga mañana o en el colegio.", {
      status: 429,
    });

  const venceFecha = await ultimoDiaDelMonto(trx, elegidas, precios);
  const { db, colegioId, ahora, zonaHoraria } = trx;
  const cobro = newToken();
  const { id: cobroId } = await db
    .insertInto("cobros")
    .values({
      colegioId,
      tutorId,
      token: cobro,
      estado: "CREADO",
      adquiriente: nombre,
      enVivo: enVivo ? 1 : 0,
      metodo,
      montoCentavos: total,
      venceFecha,
      venceDate: ultimoMinuto(venceFecha, zonaHoraria),
      createdDate: ahora,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("cobrosPartes")
    .values(elegidas.map((elegida) => ({ ...elegida, cobroId, montoCentavos: precios.get(elegida.movimientoId)! })))
    .execute();
  await registrar(trx, "cobro.creado", "cobros", cobroId, { tutorId, metodo, monto: pesosPlain(total) });
  return ok({ cobro });
}

// Each costs requests to the provider until it ends, and the poll of every family waits behind them.
async function sinTerminar({ db, ahora }: Alcance, tutorId: number): Promise<number> {
  const { cuenta } = await db
    .selectFrom("cobros")
    .select((eb) => eb.fn.countAll<number>().as("cuenta"))
    .where("tutorId", "=", tutorId)
    .where("confirmadoDate", "is", null)
    .where("createdDate", ">", new Date(Date.parse(ahora) - DIA_MS).toISOString())
    .executeTakeFirstOrThrow();
  return cuenta;
}

// The last minute of a school's day is the one before its next day begins.
const ultimoMinuto = (dia: Parameters<typeof sumarDias>[0], zonaHoraria: string): string =>
  new Date(Date.parse(comienzoDelDia(sumarDias(dia, 1), zonaHoraria)) - 60_000).toISOString();

type Camino = { adquiriente: Adquiriente; direcciones: Direcciones };

// A resend comes here with the payment that the first sending stored. Its reference makes the provider's order the same.
async function pedir(
  alcance: Alcance,
  token: string,
  { adquiriente, direcciones: { origen, regresoDe } }: Camino,
): Promise<Outcome<{ cobro: string }, Falla>> {
  const { db, colegioId } = alcance;
  const cobro = await db.selectFrom("cobros").selectAll().where("token", "=", token).executeTakeFirstOrThrow();
  if (cobro.proveedorId !== null || cobro.estado !== "CREADO") return ok({ cobro: token });
  const pagador = await db
    .selectFrom("tutores")
    .select(["nombreCompleto as nombre", "email", "telefonoMovil as telefono"])
    .where("id", "=", cobro.tutorId)
    .executeTakeFirstOrThrow();
  const { nombre } = await db
    .selectFrom("colegios")
    .select("nombre")
    .where("id", "=", colegioId)
    .executeTakeFirstOrThrow();
  const creado = await adquiriente.crear(
    {
      referencia: token,
      montoCentavos: cobro.montoCentavos as Centavos,
      metodo: cobro.metodo as Metodo,
      descripcion: `Pago a ${nombre}`,
      pagador,
      venceDate: cobro.venceDate,
      regreso: `${origen}${regresoDe(token)}`,
      aviso: `${origen}${direccionDeAvisos(adquiriente.nombre)}`,
    },
    AbortSignal.timeout(PLAZO_MS),
  );
  notarRespuesta(alcance.ahora, creado.ok ? null : creado);
  // Silence is no refusal: the order may exist. The poll looks for it by its reference.
  if (!creado.ok && creado.error !== "SIN_RESPUESTA") {
    await db
      .updateTable("cobros")
      .set({ estado: "FALLIDO", porque: creado.mensaje })
      .where("id", "=", cobro.id)
      .where("estado", "=", "CREADO")
      .execute();
    return sinAdquiriente("No se pudo empezar el pago y no se te cobró nada. Intenta más tarde o paga en el colegio.");
  }
  if (creado.ok) {
    const { proveedorId, url } = creado;
    await db.updateTable("cobros").set({ estado: "EN_CURSO", proveedorId, url }).where("id", "=", cobro.id).execute();
  }
  return ok({ cobro: token });
}

const cambio = (mensaje: string) => refuse("MONTO_CAMBIO", mensaje, { status: 409 });
const sinAdquiriente = (mensaje: string) => refuse("ADQUIRIENTE", mensaje, { status: 409 });
