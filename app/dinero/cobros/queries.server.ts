import { holds } from "db/matching";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { SqlBool } from "kysely";
import { soloAlumnosVisibles } from "~/dinero/cobranza/cobro-de-pago.server";
import { alumnoDeLista } from "~/dinero/facturacion/emision/preparar.server";
import { comienzoDelDia, fecha, formatFechaHora, sumarMeses } from "~/lib/dates";
import { type Centavos, centavos } from "~/lib/money";
import { noEncontrado } from "~/server/request/responses.server";
import { NOMBRES_DE_ADQUIRIENTES, type Metodo, type NombreDeAdquiriente } from "./adquirientes/adquiriente";
import { dineroDe, type EstadoDeCobro, esperaDinero, METODOS_EN_PALABRAS, POR_REVISAR, SIN_FORMA } from "./cobro";

/** The online payments of the viewer's school, all of whose students the viewer may see. */
export function cobrosVisibles(alcance: Alcance) {
  return alcance.db
    .selectFrom("cobros as c")
    .where("c.colegioId", "=", alcance.colegioId)
    .where(soloAlumnosVisibles(alcance, "c.id").$castTo<SqlBool>());
}

/** An online payment that the viewer may see; undefined for any other. */
export const buscarCobro = (alcance: Alcance, cobroId: number) =>
  cobrosVisibles(alcance).selectAll("c").where("c.id", "=", cobroId).executeTakeFirst();

/** Like {@link buscarCobro}, but throws 404 for any other. */
export async function exigirCobro(alcance: Alcance, cobroId: number) {
  const cobro = await buscarCobro(alcance, cobroId);
  if (!cobro) throw noEncontrado();
  return cobro;
}

/** The condition that a person must look at an online payment (as `c`): its money waits, is disputed, or found no debt. */
export const porAtender = (consulta: ReturnType<typeof cobrosVisibles>) =>
  consulta.where((eb) =>
    eb.or([
      eb("c.porque", "<>", "").and("c.estado", "<>", "FALLIDO"),
      eb("c.estado", "=", "EN_DISPUTA"),
      eb("c.sobranteCentavos", ">", 0).and("c.sobranteVistoDate", "is", null),
    ]),
  );

/** The number of payments on one page of the list. */
const MOSTRADOS = 200;

type Filtros = {
  /** '2026-11'. */
  mes: string;
  estado: EstadoDeCobro | null;
  buscar: string;
  /** Only those that a person must look at, of any month. */
  atender: boolean;
};

/**
 * The online payments that were begun in a month. With a text, those of any month whose tutor, number or authorisation it
 * names. The newest first.
 */
export async function listarCobros(
  alcance: Alcance,
  { mes, estado, buscar, atender }: Filtros,
  { limite = MOSTRADOS }: { limite?: number } = {},
) {
  const desde = fecha(`${mes}-01`);
  const { zonaHoraria } = alcance;
  const filas = await (atender ? porAtender(cobrosVisibles(alcance)) : cobrosVisibles(alcance))
    .innerJoin("tutores as t", "t.id", "c.tutorId")
    .select(["c.id", "c.estado", "c.metodo", "c.montoCentavos", "c.createdDate", "c.pagadoDate", "c.porque"])
    .select(["c.comisionCentavos", "c.ivaCentavos", "c.netoCentavos", "c.devueltoCentavos", "c.adquiriente"])
    .select("t.nombreCompleto as tutor")
    .$if(!atender && buscar === "", (consulta) =>
      consulta
        .where("c.createdDate", ">=", comienzoDelDia(desde, zonaHoraria))
        .where("c.createdDate", "<", comienzoDelDia(sumarMeses(desde, 1), zonaHoraria)),
    )
    .$if(estado !== null, (consulta) => consulta.where("c.estado", "=", estado!))
    .$if(buscar !== "", (consulta) =>
      consulta.where((eb) =>
        eb.or([
          holds("t.nombreCompleto", buscar),
          holds("c.pagoId", buscar),
          eb("c.autorizacion", "=", buscar),
          eb("c.token", "=", buscar),
        ]),
      ),
    )
    .orderBy("c.id", "desc")
    .limit(limite)
    .execute();
  return filas.map((fila) => ({
    ...fila,
    estado: fila.estado as EstadoDeCobro,
    metodo: METODOS_EN_PALABRAS[fila.metodo as Metodo].nombre,
    creado: formatFechaHora(fila.createdDate, zonaHoraria),
    pagado: fila.pagadoDate && formatFechaHora(fila.pagadoDate, zonaHoraria),
  }));
}

export type CobroListado = Awaited<ReturnType<typeof listarCobros>>[number];

/** An online payment with its charges, receipts and refunds, for its dialog. Throws 404 as `exigirCobro` does. */
export async function obtenerCobro(alcance: Alcance, cobroId: number) {
  const { db, zonaHoraria } = alcance;
  const cobro = await exigirCobro(alcance, cobroId);
  const cuando = (instante: string | null) => instante && formatFechaHora(instante, zonaHoraria);
  const tutor = await db
    .selectFrom("tutores")
    .select("nombreCompleto")
    .where("id", "=", cobro.tutorId)
    .executeTakeFirstOrThrow();
  const partes = await db
    .selectFrom("cobrosPartes as p")
    .innerJoin("movimientos as m", "m.id", "p.movimientoId")
    .innerJoin("alumnos as a", "a.id", "p.alumnoId")
    .leftJoin("recibos as r", "r.movimientoId", "p.pagoMovimientoId")
    .select(["p.movimientoId", "p.alumnoId", "p.montoCentavos", "p.pagoMovimientoId", "m.descripcion"])
    .select([alumnoDeLista.as("alumno"), "r.serie", "r.folio"])
    .where("p.cobroId", "=", cobroId)
    .orderBy("p.alumnoId")
    .orderBy("p.movimientoId")
    .execute();
  const devoluciones = await db
    .selectFrom("cobrosDevoluciones as d")
    .leftJoin("cuentas as u", "u.id", "d.cuentaId")
    .select(["d.id", "d.montoCentavos", "d.motivo", "d.estado", "d.porque", "d.createdDate", "d.hechaDate"])
    .select(["u.nombre", "u.apellido1"])
    .where("d.cobroId", "=", cobroId)
    .orderBy("d.id")
    .execute();
  const estado = cobro.estado as EstadoDeCobro;
  const confirmado = cobro.confirmadoDate !== null;
  const esperaForma = !confirmado && (cobro.porque === SIN_FORMA || cobro.formaPagoId !== null);
  return {
    id: cobro.id,
    estado,
    porque: cobro.porque,
    montoCentavos: cobro.montoCentavos,
    devueltoCentavos: cobro.devueltoCentavos,
    comisionCentavos: cobro.comisionCentavos,
    ivaCentavos: cobro.ivaCentavos,
    netoCentavos: cobro.netoCentavos,
    sobranteCentavos: cobro.sobranteCentavos,
    sobranteVisto: cobro.sobranteVistoDate !== null,
    adquiriente: NOMBRES_DE_ADQUIRIENTES[cobro.adquiriente as NombreDeAdquiriente],
    metodo: METODOS_EN_PALABRAS[cobro.metodo as Metodo].nombre,
    numero: cobro.pagoId,
    autorizacion: cobro.autorizacion,
    cuenta: cobro.cuenta,
    tutor: tutor.nombreCompleto,
    creado: cuando(cobro.createdDate)!,
    vence: cuando(cobro.venceDate)!,
    pagado: cuando(cobro.pagadoDate),
    confirmado: cuando(cobro.confirmadoDate),
    liquidado: cuando(cobro.liquidadoDate),
    disputado: cuando(cobro.disputaDate),
    revisado: cobro.revisadoDate === POR_REVISAR ? null : cuando(cobro.revisadoDate),
    sigueAbierto: esperaDinero(estado),
    porDevolverCentavos: estado === "PAGADO" ? await porDevolver(alcance, cobro) : (0 as Centavos),
    formasPago: esperaForma ? await formasDePago(alcance) : [],
    partes,
    devoluciones: devoluciones.map(({ createdDate, hechaDate, nombre, apellido1, ...devolucion }) => ({
      ...devolucion,
      autor: nombre === null ? "El sistema" : `${nombre} ${apellido1}`,
      dia: cuando(hechaDate ?? createdDate)!,
    })),
  };
}

export type CobroAbierto = Awaited<ReturnType<typeof obtenerCobro>>;

const formasDePago = ({ db }: Alcance) =>
  db
    .selectFrom("formasPago")
    .select(["id as value", "nombre as label"])
    .where("activo", "=", 1)
    .orderBy("orden")
    .execute();

/** The money of an online payment that nobody has asked back yet. */
export async function porDevolver(
  { db }: Pick<Alcance, "db">,
  { id, montoCentavos, devueltoCentavos }: { id: number; montoCentavos: number; devueltoCentavos: number },
): Promise<Centavos> {
  const { pedido } = await db
    .selectFrom("cobrosDevoluciones")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("montoCentavos"), eb.lit(0)).as("pedido"))
    .where("cobroId", "=", id)
    .where("estado", "=", "PEDIDA")
    .executeTakeFirstOrThrow();
  return centavos(montoCentavos - devueltoCentavos - pedido);
}

/** The sums of listed payments: what came in, what the provider kept, and what reaches the bank. */
export function sumasDeCobros(cobros: readonly CobroListado[]) {
  const pagados = cobros.flatMap((cobro) => dineroDe(cobro) ?? []).filter(({ vigente }) => vigente);
  const suma = (monto: (dinero: (typeof pagados)[number]) => number) =>
    centavos(pagados.reduce((total, dinero) => total + monto(dinero), 0));
  return {
    cuantos: pagados.length,
    bruto: suma(({ cobrado, devuelto }) => cobrado - devuelto),
    neto: suma(({ neto }) => neto ?? 0),
    sinNeto: pagados.filter(({ neto }) => neto === null).length,
  };
}
