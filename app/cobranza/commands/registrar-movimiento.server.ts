import { registrar } from "~/bitacora/registrar.server";
import { type Centavos, centavos, formatPesos, pesosPlain } from "~/lib/money";
import { ok, type Outcome, refuse } from "~/lib/outcome";
import { type Alcance, tienePermiso } from "~/server/alcance.server";
import { idempotente } from "~/server/idempotency.server";
import { type DetalleDeVentana, guardarLibro } from "../guardar-libro.server";
import type { Libro, Renglon } from "../libro";
import { abrirLibro } from "../libro.server";
import { errorDeMovimiento, type NuevoMovimiento, preguntasDePago } from "../movimiento";
import { adelantar, type CostoDeCargo, costos, repartirPago } from "../pago";
import { aplicarSaldoAFavor } from "../posteo";
import type { ProgramaAsignado } from "../reglas";
import { dudasDePago, leerCatalogosDe } from "./movimiento-lecturas.server";
import { emitirRecibo } from "./recibo.server";

export type MovimientoRegistrado = {
  transaccionId: number;
  serie: string | null;
  folio: number | null;
  token: string | null;
};

type Falla = "NO_EXISTE" | "SIN_PERMISO" | "CAMPO" | "MONTO_CAMBIO" | "DUDA";

/**
 * Registers a charge, payment, discount or waiver in a student's account (B§5 New movement, B§8; decisions.md, Movements and
 * payments). Amounts in centavos. One transaction: posting up to today, the row, its applications, the receipt of a payment
 * with its folio, and the log. `llave` makes a second tap the same movement.
 *
 * Refusals: NO_EXISTE (404) the student is not of this school · SIN_PERMISO (403) · CAMPO (422) with the field ·
 * MONTO_CAMBIO (409) the locked amount is another by now, `datos.montoSugerido` · DUDA (409, `datos.forzar`) something to
 * ask before going on; `force` goes on · LLAVE_USADA (409).
 */
export function registrarMovimiento(
  alcance: Alcance,
  movimiento: NuevoMovimiento & { llave: string | null },
): Promise<Outcome<MovimientoRegistrado, Falla | "LLAVE_USADA">> {
  const { llave, ...contenido } = movimiento;
  return idempotente(alcance, llave, contenido, (alcanceTrx) => registrarEnTransaccion(alcanceTrx, contenido));
}

async function registrarEnTransaccion(
  alcance: Alcance,
  movimiento: NuevoMovimiento,
): Promise<Outcome<MovimientoRegistrado, Falla>> {
  if (!tienePermiso(alcance, "PERM_REGISTRAR_MOVIMIENTOS"))
    return refuse("SIN_PERMISO", "No cuentas con privilegios para esta operación", { status: 403 });
  const catalogos = await leerCatalogosDe(alcance, movimiento);
  if (!catalogos.ok) return catalogos;
  const { operacion, formaPago } = catalogos;
  const error = errorDeMovimiento(operacion.codigoOperacion, movimiento, {
    formaPago,
    hoy: alcance.hoy,
    puedeFechaAnterior: tienePermiso(alcance, "PERM_FECHA_ANTERIOR"),
  });
  if (error) return campo(error.campo, error.mensaje);

  const { libro, programas } = await abrirLibro(alcance, movimiento);
  const rechazo =
    operacion.codigoOperacion === "PAGO" ? await revisarPago(alcance, libro, programas, movimiento) : null;
  if (rechazo) return rechazo;
  const escrito = escribir(libro, programas, movimiento, { ...operacion, cicloId: alcance.cicloId });
  if (!escrito.ok) return escrito;

  const detalle: DetalleDeVentana = {
    operacionId: movimiento.operacionId,
    cajaId: movimiento.cajaId,
    formaPagoId: movimiento.formaPagoId,
    bancoId: movimiento.bancoId,
    adquiriente: movimiento.adquiriente,
    autorizacion: movimiento.autorizacion,
    cuenta: movimiento.cuenta,
    referencia: movimiento.referencia,
    recibidoCentavos: formaPago?.codigoFormaPago === "EFECTIVO" ? movimiento.recibidoCentavos : null,
    observaciones: movimiento.observaciones,
    comprobanteUuid: formaPago?.permiteComprobante ? movimiento.comprobanteUuid : null,
  };
  const real = await guardarLibro(
    alcance,
    movimiento,
    libro,
    new Map(escrito.renglones.map((renglon) => [renglon.id, detalle])),
  );
  const transaccionId = real(escrito.renglones[0]!.id);
  const recibo =
    operacion.codigoOperacion === "PAGO"
      ? await emitirRecibo(alcance, {
          ...movimiento,
          movimientoId: transaccionId,
          libro,
          pagoId: escrito.renglones[0]!.id,
        })
      : { serie: null, folio: null, token: null };
  await recordarVentanilla(alcance, movimiento);
  await registrar(alcance, "movimiento.registrado", "movimientos", transaccionId, {
    operacion: operacion.nombre,
    alumnoId: movimiento.alumnoId,
    servicioId: movimiento.servicioId,
    monto: pesosPlain(movimiento.montoCentavos),
    folio: recibo.folio === null ? undefined : `${recibo.serie}${recibo.folio}`,
    force: movimiento.force || undefined,
  });
  return ok({ transaccionId, ...recibo });
}

// The drawer and the method are the same all morning: the next form opens with them (decisions.md, The window).
async function recordarVentanilla(
  { db, cuenta, colegioId }: Alcance,
  { cajaId, formaPagoId }: NuevoMovimiento,
): Promise<void> {
  if (!cuenta) return;
  const recordado = formaPagoId === null ? { cajaId } : { cajaId, formaPagoId };
  await db
    .insertInto("preferencias")
    .values({ cuentaId: cuenta.id, colegioId, ...recordado })
    .onConflict((conflicto) => conflicto.columns(["cuentaId", "colegioId"]).doUpdateSet(recordado))
    .execute();
}

async function revisarPago(alcance: Alcance, libro: Libro, programas: ProgramaAsignado[], movimiento: NuevoMovimiento) {
  const { sugerido, maximo } = montosDelDia(libro, programas, movimiento);
  if (sugerido !== movimiento.montoCentavos && !tienePermiso(alcance, "PERM_PAGOS_PARCIALES"))
    return refuse(
      "MONTO_CAMBIO",
      `El monto cambió mientras capturabas; ahora son ${formatPesos(sugerido)}. Revisa y guarda de nuevo.`,
      {
        status: 409,
        campo: "monto",
        datos: { montoSugerido: pesosPlain(sugerido) },
      },
    );
  if (movimiento.force) return null;
  const preguntas = preguntasDePago(movimiento, await dudasDePago(alcance, movimiento, libro, maximo));
  return preguntas.length === 0 ? null : refuse("DUDA", preguntas.join("\n"), { status: 409, datos: { forzar: true } });
}

/**
 * What the picked charges (all open ones when none is picked) and those paid ahead cost on the day of the payment, and what
 * all that is open costs: more than that would be left as saldo a favor.
 */
function montosDelDia(
  libro: Libro,
  programas: readonly ProgramaAsignado[],
  { elegidos, adelantar: cuantos, fechaOperacion }: Pick<NuevoMovimiento, "elegidos" | "adelantar" | "fechaOperacion">,
): { sugerido: Centavos; maximo: Centavos } {
  const prueba = libro.copia();
  const adelantados = adelantar(prueba, programas, cuantos).map((renglon) => renglon.id);
  const lista = costos(prueba, programas, fechaOperacion);
  const elegido =
    elegidos.length === 0 && cuantos === 0
      ? lista
      : lista.filter(({ cargo }) => elegidos.includes(cargo.id) || adelantados.includes(cargo.id));
  const suma = (cuenta: readonly CostoDeCargo[]) =>
    centavos(cuenta.reduce((total, costo) => total + costo.totalCentavos, 0));
  return { sugerido: suma(elegido), maximo: suma(lista) };
}

type Operacion = {
  codigoOperacion: "CARGO" | "PAGO" | "DESCUENTO" | "CONDONACION_RECARGOS";
  nombre: string;
  cicloId: number;
};

function escribir(
  libro: Libro,
  programas: ProgramaAsignado[],
  movimiento: NuevoMovimiento,
  { codigoOperacion, nombre, cicloId }: Operacion,
): Outcome<{ renglones: Renglon[] }, "CAMPO"> {
  const base = { cicloId, codigoOperacion, descripcion: nombre, fechaOperacion: movimiento.fechaOperacion };
  switch (codigoOperacion) {
    case "CARGO": {
      const dia = movimiento.fechaOperacion;
      const cargo = libro.agregar({
        ...base,
        descripcion: movimiento.observaciones.split("\n")[0] || nombre,
        cargoCentavos: movimiento.montoCentavos,
        fechaInicio: dia,
        fechaFin: dia,
        fechaLimitePago: dia,
      });
      aplicarSaldoAFavor(libro, programas, cargo);
      return ok({ renglones: [cargo] });
    }
    case "PAGO": {
      const adelantados = adelantar(libro, programas, movimiento.adelantar).map((renglon) => renglon.id);
      const pago = libro.agregar({ ...base, abonoCentavos: movimiento.montoCentavos });
      repartirPago(libro, programas, pago, [...movimiento.elegidos, ...adelantados]);
      return ok({ renglones: [pago] });
    }
    default:
      return rebajar(libro, movimiento, base);
  }
}

// One row per charge, so that reversing a charge takes back its own discount or waiver and nobody else's.
function rebajar(
  libro: Libro,
  movimiento: NuevoMovimiento,
  base: {
    cicloId: number;
    codigoOperacion: "DESCUENTO" | "CONDONACION_RECARGOS" | "CARGO" | "PAGO";
    descripcion: string;
    fechaOperacion: Renglon["fechaOperacion"];
  },
): Outcome<{ renglones: Renglon[] }, "CAMPO"> {
  const esDescuento = base.codigoOperacion === "DESCUENTO";
  const cargos = libro
    .cargosVigentes()
    .filter(({ id }) => movimiento.elegidos.length === 0 || movimiento.elegidos.includes(id));
  const deudas = cargos.map((cargo) => ({
    cargo,
    renglones: esDescuento ? [cargo] : libro.vigentesDelCargo(cargo.id, "RECARGO"),
  }));
  const maximo = deudas.flatMap(({ renglones }) => renglones).reduce((suma, { id }) => suma + libro.pendiente(id), 0);
  if (movimiento.montoCentavos > maximo) {
    const que = esDescuento ? "lo que falta por pagar de los cargos" : "lo que falta por pagar de los recargos";
    return campo("montoCentavos", `No puede ser mayor que ${que} (${formatPesos(centavos(maximo))})`);
  }
  const renglones: Renglon[] = [];
  let resta: number = movimiento.montoCentavos;
  for (const { cargo, renglones: debidos } of deudas) {
    const partes = debidos.map(({ id }) => ({ id, monto: Math.min(libro.pendiente(id), resta) }));
    for (const parte of partes) {
      parte.monto = Math.min(parte.monto, resta);
      resta -= parte.monto;
    }
    const suma = partes.reduce((total, parte) => total + parte.monto, 0);
    if (suma === 0) continue;
    const renglon = libro.agregar({
      ...base,
      descripcion: `${base.descripcion} · ${cargo.descripcion}`,
      abonoCentavos: centavos(suma),
      cargoMovimientoId: cargo.id,
    });
    for (const { id, monto } of partes) libro.aplicar(renglon.id, id, monto, movimiento.fechaOperacion);
    renglones.push(renglon);
  }
  return ok({ renglones });
}

/** A refusal beside a field; money is `monto` at the edge (house.md §7). */
function campo(nombre: keyof NuevoMovimiento, mensaje: string) {
  return refuse("CAMPO", mensaje, { status: 422, campo: nombre.replace(/Centavos$/, "") });
}
