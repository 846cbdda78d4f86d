import { keptWhileUnchanged } from "db/kept";
import { diasEntre, esFechaDePagina, type Fecha } from "~/lib/dates";
import { type Centavos, centavos } from "~/lib/money";
import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import { nuevaLlave } from "~/base/acceso/idempotency.server";
import { oncePerPage } from "~/base/acceso/once-per-page.server";
import { queryText } from "~/server/request/params.server";
import { sinPermiso } from "~/server/request/responses.server";
import { cajasCerradas } from "../cortes/queries.server";
import type { EstadoDeDeuda, TurnoDeCargo } from "../libro/deudas";
import { type Explicacion, explicar } from "./explicacion";
import type { Cuenta, Libro, Renglon } from "../libro/libro";
import { abrirLibro } from "../libro/libro.server";
import { leerVencimientos } from "../libro/vencimientos.server";
import { type CodigoManual, puedeRegistrarOperacion } from "./movimiento";
import { type ResumenDeCuenta, resumir, sumarResumenes } from "./movimientos";
import { obtenerResumen } from "./queries.server";
import { adelantar, cargosPorAdelantar, costos } from "../libro/pago";
import { abrirCuentas } from "../libro/visible.server";

/** One item that can be paid at the window, and its cost on the day of the payment. */
export type Deuda = {
  /** The CARGO row; a charge that is paid ahead has none yet. */
  movimientoId: number | null;
  descripcion: string;
  fechaInicio: Fecha;
  fechaLimitePago: Fecha;
  cargoCentavos: Centavos;
  recargosCentavos: Centavos;
  descuentoCentavos: Centavos;
  totalCentavos: Centavos;
  /** The part that later instalments of its convenio pay. */
  restoCentavos: Centavos;
  turno: TurnoDeCargo | null;
  estado: EstadoDeDeuda;
};

/** A debt with the days to its limit, negative once it is past. */
export type DeudaConPlazo = Deuda & { dias: number };

/** A debt among those of other services. */
export type DeudaDeServicio = DeudaConPlazo & { servicioId: number; servicio: string };

/** The day for which the window calculates amounts: the one in the text if it is past, else today. */
export function fechaDePago(texto: string, { hoy }: Pick<Alcance, "hoy">): Fecha {
  return esFechaDePagina(texto) && texto <= hoy ? texto : hoy;
}

/**
 * The viewer of a student's account who may take money, and the initial data of any payment form, on the day in
 * `ffecha`. Throws 403 and 404 as `abrirCuentas` does.
 */
export async function abrirVentanilla(request: Request, params: Record<string, string | undefined>) {
  const { alcance, alumnoId } = await abrirCuentas(request, params);
  if (!tienePermiso(alcance, "PERM_REGISTRAR_MOVIMIENTOS")) throw sinPermiso();
  const pago = {
    fechaOperacion: fechaDePago(queryText(request, "ffecha"), alcance),
    hoy: alcance.hoy,
    montoLibre: tienePermiso(alcance, "PERM_PAGOS_PARCIALES"),
    fechaLibre: tienePermiso(alcance, "PERM_FECHA_ANTERIOR"),
    llave: nuevaLlave(),
  };
  return { alcance, alumnoId, pago };
}

/** The maximum number of charges offered ahead: one school year. */
const ADELANTOS_MAXIMOS = 12;

/**
 * The charges that a student can pay of a service on a date. The open ones come first, oldest debt first, then the next
 * ones that can be paid ahead (decisions.md, How payments apply). Writes nothing.
 */
export async function listarDeudas(alcance: Alcance, { alumnoId, servicioId }: Cuenta, fecha: Fecha): Promise<Deuda[]> {
  return (await loAbierto(alcance, alumnoId, servicioId, fecha)).deudas;
}

// The file behind a payment form shows the same debts as the form: both share one read.
const loAbierto = oncePerPage(
  async (alcance, alumnoId: number, servicioId: number, fecha: Fecha): Promise<LoAbierto> => {
    const { libro } = await abrirLibro(alcance, { alumnoId, servicioId });
    // The debts of a convenio count as late from its instalments on.
    const movidos = await leerVencimientos(alcance, alumnoId);
    const resumen = resumir(
      libro.renglones.map((renglon) => conPendiente(libro, renglon, movidos)),
      alcance.hoy,
    );
    const porAdelantar = cargosPorAdelantar(libro).slice(0, ADELANTOS_MAXIMOS);
    const adelantados = new Set(adelantar(libro, porAdelantar.length).map((renglon) => renglon.id));
    const deudas = costos(libro, fecha).map(({ cargo, completoCentavos, ...montos }) => {
      const fechaLimitePago = movidos.get(cargo.id) ?? (cargo.fechaLimitePago as Fecha);
      const adelantado = adelantados.has(cargo.id);
      return {
        ...montos,
        restoCentavos: centavos(completoCentavos - montos.totalCentavos),
        movimientoId: adelantado ? null : cargo.id,
        descripcion: cargo.descripcion,
        fechaInicio: cargo.fechaInicio as Fecha,
        fechaLimitePago,
        estado: adelantado
          ? "ADELANTO"
          : fechaLimitePago < alcance.hoy
            ? "VENCIDO"
            : fechaLimitePago === alcance.hoy
              ? "VENCE_HOY"
              : "VIGENTE",
      } as const;
    });
    return { deudas, resumen };
  },
);

type LoAbierto = { deudas: Deuda[]; resumen: ResumenDeCuenta };

const conPendiente = (
  libro: Libro,
  { id, codigoOperacion, cargoCentavos, fechaFin, fechaLimitePago }: Renglon,
  movidos: ReadonlyMap<number, Fecha>,
) => ({
  codigoOperacion,
  pendienteCentavos: cargoCentavos > 0 ? libro.pendiente(id) : -libro.pendiente(id),
  fechaFin,
  fechaLimitePago: movidos.get(id) ?? fechaLimitePago,
});

/**
 * An account as the file shows it: its summary, and 'Lo que sigue por pagar'. That lists the open charges, oldest
 * first, and the next charge of its programs, each with the days to its limit (negative once it is past). Null while
 * the day waits to be confirmed. Writes nothing.
 */
export async function obtenerCuentaAlDia(
  alcance: Alcance,
  cuenta: Cuenta,
): Promise<{ resumen: ResumenDeCuenta; porPagar: DeudaConPlazo[] | null }> {
  if (alcance.dia.porConfirmar !== null) return { resumen: await obtenerResumen(alcance, cuenta), porPagar: null };
  const { deudas, resumen } = await loAbierto(alcance, cuenta.alumnoId, cuenta.servicioId, alcance.hoy);
  const siguiente = deudas.find(({ movimientoId }) => movimientoId === null);
  const porPagar = deudas
    .filter((deuda) => deuda.movimientoId !== null || deuda === siguiente)
    .map((deuda) => ({ ...deuda, dias: diasEntre(alcance.hoy, deuda.fechaLimitePago) }));
  return { resumen, porPagar };
}

/**
 * All accounts of a student as one: the sum of their summaries, and the open charges of all, by limit, each with its
 * service. Nothing ahead, which belongs to each service. Null while the day waits to be confirmed. Writes nothing.
 */
export async function obtenerCuentasAlDia(
  alcance: Alcance,
  { alumnoId, servicios }: { alumnoId: number; servicios: readonly { id: number; nombre: string }[] },
): Promise<{ resumen: ResumenDeCuenta; porPagar: DeudaDeServicio[] | null }> {
  const cuentas = [];
  for (const { id: servicioId, nombre } of servicios)
    cuentas.push({ servicioId, nombre, ...(await obtenerCuentaAlDia(alcance, { alumnoId, servicioId })) });
  const abiertas = cuentas.flatMap(({ servicioId, nombre, porPagar }) =>
    (porPagar ?? [])
      .filter(({ movimientoId }) => movimientoId !== null)
      .map((deuda) => ({ ...deuda, servicioId, servicio: nombre })),
  );
  abiertas.sort((a, b) => (a.fechaLimitePago < b.fechaLimitePago ? -1 : a.fechaLimitePago > b.fechaLimitePago ? 1 : 0));
  return {
    resumen: sumarResumenes(cuentas.map(({ resumen }) => resumen)),
    porPagar: alcance.dia.porConfirmar === null ? abiertas : null,
  };
}

/** B§7 catalogues for movements: drawers, operations, banks, and the payment methods that a service takes. */
export type CatalogosDeVentanilla = {
  cajas: { id: number; nombre: string }[];
  operaciones: { id: number; codigoOperacion: CodigoManual; nombre: string }[];
  bancos: { id: number; nombre: string }[];
  formasPago: {
    id: number;
    codigoFormaPago: string;
    nombre: string;
    requiereBanco: boolean;
    permiteComprobante: boolean;
  }[];
  /** The last drawer and payment method of this account at this school. */
  recordado: { cajaId: number | null; formaPagoId: number | null };
};

/**
 * The choices of the window (B§5 New movement). Drawers have no signed cut today, operations are those that the viewer
 * may register, and payment methods those that any of the services takes. Also banks, and the last choice.
 */
export async function catalogosDeVentanilla(
  alcance: Alcance,
  ...servicioIds: number[]
): Promise<CatalogosDeVentanilla> {
  const { db, colegioId, cuenta, permisos } = alcance;
  const { operaciones, cajas, ...catalogos } = await catalogosDelColegio(alcance, colegioId, servicioIds);
  const preferencia = await db
    .selectFrom("preferencias")
    .select(["cajaId", "formaPagoId"])
    .where("cuentaId", "=", cuenta?.id ?? 0)
    .where("colegioId", "=", colegioId)
    .executeTakeFirst();
  const cerradas = await cajasCerradas(alcance);
  const recordado = preferencia ?? { cajaId: null, formaPagoId: null };
  return {
    ...catalogos,
    cajas: cajas.filter(({ id }) => !cerradas.has(id)),
    operaciones: operaciones.filter(({ codigoOperacion }) => puedeRegistrarOperacion(codigoOperacion, permisos)),
    recordado: { ...recordado, cajaId: cerradas.has(recordado.cajaId ?? 0) ? null : recordado.cajaId },
  };
}

const catalogosDelColegio = keptWhileUnchanged(async (db, colegioId: number, servicioIds: readonly number[]) => {
  const cajas = await db
    .selectFrom("cajas")
    .select(["id", "nombre"])
    .where("colegioId", "=", colegioId)
    .where("activo", "=", 1)
    .where("enLinea", "=", 0)
    .orderBy("id")
    .execute();
  const operaciones = await db
    .selectFrom("operaciones")
    .select(["id", "codigoOperacion", "nombre"])
    .where("colegioId", "=", colegioId)
    .orderBy("orden")
    .orderBy("id")
    .execute();
  const bancos = await db
    .selectFrom("bancos")
    .select(["id", "nombre"])
    .where("activo", "=", 1)
    .orderBy("nombre")
    .execute();
  const formasPago = await db
    .selectFrom("serviciosFormasPago")
    .innerJoin("formasPago", "formasPago.id", "serviciosFormasPago.formaPagoId")
    .select(["formasPago.id", "codigoFormaPago", "nombre", "requiereBanco", "permiteComprobante"])
    .where("servicioId", "in", servicioIds)
    .where("formasPago.activo", "=", 1)
    .groupBy("formasPago.id")
    .orderBy("formasPago.orden")
    .execute();
  return {
    cajas,
    operaciones: operaciones.map((operacion) => ({
      ...operacion,
      codigoOperacion: operacion.codigoOperacion as CodigoManual,
    })),
    bancos,
    formasPago: formasPago.map((forma) => ({
      ...forma,
      requiereBanco: forma.requiereBanco === 1,
      permiteComprobante: forma.permiteComprobante === 1,
    })),
  };
});

/**
 * '¿Por qué debo esto?' of one service of a student: the whole account in sentences. `motivos: false` leaves out the
 * reasons that the office typed. Writes nothing.
 */
export async function explicarCuenta(
  alcance: Alcance,
  cuenta: Cuenta,
  { motivos = true }: { motivos?: boolean } = {},
): Promise<Explicacion> {
  const { libro } = await abrirLibro(alcance, cuenta);
  const filas = await alcance.db
    .selectFrom("movimientos")
    .leftJoin("recibos", "recibos.movimientoId", "movimientos.id")
    .select(["movimientos.id", "observaciones", "serie", "folio"])
    .where("movimientos.alumnoId", "=", cuenta.alumnoId)
    .where("movimientos.servicioId", "=", cuenta.servicioId)
    .execute();
  return explicar(libro, {
    folios: new Map(filas.flatMap(({ id, serie, folio }) => (folio === null ? [] : [[id, `${serie}${folio}`]]))),
    observaciones: new Map(
      filas.flatMap(({ id, observaciones }) => (observaciones === "" || !motivos ? [] : [[id, observaciones]])),
    ),
  });
}
