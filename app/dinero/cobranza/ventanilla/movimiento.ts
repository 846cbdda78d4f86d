import { diaEnPalabras } from "~/base/acceso/dia";
import { counted } from "~/lib/counts";
import { diasEntre, FECHA_INCORRECTA, type Fecha, formatFecha, mesDe } from "~/lib/dates";
import { type Centavos, formatPesos } from "~/lib/money";
import { MENSAJES } from "~/lib/validators";
import type { Topes } from "../libro/pago";

/** The operations that a person may register by hand; RECARGO and REVERSO rows come from rules and reversals. */
export type CodigoManual = "CARGO" | "PAGO" | "DESCUENTO" | "CONDONACION_RECARGOS";

/** C§3 New-movement payload as the command takes it: amounts in centavos, dates plain. */
export type NuevoMovimiento = {
  alumnoId: number;
  servicioId: number;
  operacionId: number;
  cajaId: number;
  formaPagoId: number | null;
  bancoId: number | null;
  referencia: string;
  cuenta: string;
  autorizacion: string;
  adquiriente: string;
  montoCentavos: Centavos;
  /** The cash handed over, to print the change; null if it was exact or not cash. */
  recibidoCentavos: Centavos | null;
  observaciones: string;
  fechaOperacion: Fecha;
  comprobanteUuid: string | null;
  /** Of a payment, the student's tax data to which it is invoiced at once (B§3 New-movement payload). */
  datoFiscalId?: number | null;
  /** CARGO rows to settle first; for a hand-made discount or waiver, the charges it is for. */
  elegidos: readonly number[];
  /** The maximum that each of them may take of a payment; without it, as much as it owes. */
  topes?: Topes;
  /** The number of next charges that are posted and paid ahead. */
  adelantar: number;
  /** The deposit out of which the payment comes, if that says more than the payment itself. */
  deposito?: DepositoDePago;
  /** The value that 'Continuar' of the 409 conversation sent. */
  force?: string | null;
  /** A bank or a provider vouches for the day: in a closed month it has today's date, and refers to that day. */
  admiteMesCerrado?: boolean;
};

/**
 * The whole amount of a deposit, of which a payment may be a part, and the reference and clave de rastreo of a bank's row.
 * That a bank's row is not registered twice was checked before.
 */
type DepositoDePago = { montoCentavos: Centavos; delBanco?: { referencia: string; rastreo: string } };

/**
 * True if a viewer may register an operation by hand. A discount or a waiver lowers the debt without any money, so the
 * permission to register payments is not enough.
 */
export function puedeRegistrarOperacion(codigo: CodigoManual, permisos: ReadonlySet<string>): boolean {
  return codigo === "PAGO" || codigo === "CARGO" || permisos.has("PERM_DESCUENTOS_CONDONACIONES");
}

/** True if a bank confirms the day of a movement: a transfer or a deposit with its proof attached. */
export function tieneComprobanteDelBanco(
  { comprobanteUuid }: Pick<NuevoMovimiento, "comprobanteUuid">,
  formaPago: Pick<FormaDePago, "codigoFormaPago"> | null,
): boolean {
  return comprobanteUuid !== null && admiteComprobanteDelBanco(formaPago);
}

const admiteComprobanteDelBanco = (formaPago: Pick<FormaDePago, "codigoFormaPago"> | null) =>
  formaPago?.codigoFormaPago === "TRANSFERENCIA" || formaPago?.codigoFormaPago === "DEPOSITO";

/** The text about a back date that lowers the debt by this amount, for a viewer who may not grant that. */
export function textoDeFechaAnterior(
  menosCentavos: Centavos,
  formaPago: Pick<FormaDePago, "codigoFormaPago"> | null,
): string {
  const menos = `Con esa fecha se dejan de cobrar ${formatPesos(menosCentavos)}`;
  return admiteComprobanteDelBanco(formaPago)
    ? `${menos}; adjunta el comprobante de ese día o registra el pago con la fecha de hoy`
    : `${menos}; no cuentas con privilegios para registrarlo con fecha anterior a hoy`;
}

/** A broken rule, by the name that its field has in a form or a call. */
type ErrorDeCampo = {
  campo: "monto" | "recibido" | Exclude<keyof NuevoMovimiento, `${string}Centavos`>;
  mensaje: string;
};

/** The rule that an amount is more than zero. */
export const SIN_MONTO = { campo: "monto", mensaje: "Debe ser mayor a cero" } as const satisfies ErrorDeCampo;

/**
 * True if a payment names what it is for: its cost then is the amount to suggest. Without JavaScript, nothing adds up
 * what was picked, and a locked amount still says what it said before.
 */
const eligeAlgo = ({ elegidos, adelantar }: Pick<NuevoMovimiento, "elegidos" | "adelantar">) =>
  elegidos.length > 0 || adelantar > 0;

/** The text about an amount that is not the cost of what was picked. */
export function textoDeMontoCambiado(montoCentavos: Centavos, sugerido: Centavos): string {
  return montoCentavos > 0
    ? `El monto cambió mientras capturabas; ahora son ${formatPesos(sugerido)}. Revisa y guarda de nuevo.`
    : `Lo elegido son ${formatPesos(sugerido)}. Revisa y guarda de nuevo.`;
}

type FormaDePago = { codigoFormaPago: string; requiereBanco: boolean };

/**
 * The rules of a new movement that need only the typed values and the payment method (B§5 New movement). Returns every
 * broken rule, by field. The form shows them; the command enforces them.
 */
export function erroresDeMovimiento(
  codigo: CodigoManual,
  movimiento: NuevoMovimiento,
  pago: { formaPago: FormaDePago | null; hoy: Fecha; puedeFechaAnterior: boolean },
): ErrorDeCampo[] {
  const errores: ErrorDeCampo[] = [];
  if (movimiento.montoCentavos <= 0 && !(codigo === "PAGO" && eligeAlgo(movimiento))) errores.push(SIN_MONTO);
  if (movimiento.fechaOperacion > pago.hoy) errores.push({ campo: "fechaOperacion", mensaje: FECHA_INCORRECTA });
  if (codigo === "PAGO") return [...errores, ...erroresDePago(movimiento, pago)];
  if (codigo !== "CARGO" && movimiento.observaciones === "")
    errores.push({ campo: "observaciones", mensaje: MENSAJES.obligatorio });
  return errores;
}

function erroresDePago(
  movimiento: NuevoMovimiento,
  { formaPago, hoy, puedeFechaAnterior }: { formaPago: FormaDePago | null; hoy: Fecha; puedeFechaAnterior: boolean },
): ErrorDeCampo[] {
  if (!formaPago) return [{ campo: "formaPagoId", mensaje: MENSAJES.seleccion }];
  // The provider keeps the bank's data of its payments.
  if (movimiento.adquiriente !== "") return [];
  const errores: ErrorDeCampo[] = [];
  if (formaPago.requiereBanco) {
    if (movimiento.bancoId === null) errores.push({ campo: "bancoId", mensaje: MENSAJES.seleccion });
    if (movimiento.referencia === "") errores.push({ campo: "referencia", mensaje: MENSAJES.obligatorio });
    if (movimiento.cuenta === "") errores.push({ campo: "cuenta", mensaje: MENSAJES.obligatorio });
    else if (!/^\d{4}$/.test(movimiento.cuenta)) errores.push({ campo: "cuenta", mensaje: "Deben ser 4 dígitos" });
  }
  if (formaPago.codigoFormaPago === "EFECTIVO") {
    // Only a bank can confirm a past day.
    if (movimiento.fechaOperacion < hoy && !puedeFechaAnterior)
      errores.push({
        campo: "fechaOperacion",
        mensaje: "No cuentas con privilegios para registrar efectivo con fecha anterior a hoy",
      });
    if (movimiento.recibidoCentavos !== null && movimiento.recibidoCentavos < movimiento.montoCentavos)
      errores.push({ campo: "recibido", mensaje: "Lo recibido no alcanza para el pago" });
  }
  return errores;
}

/** A day of an earlier month is asked about from this many days on: the last month's transfers come in its first days. */
const DIAS_DE_FECHA_LEJANA = 8;

/**
 * The question about a day far back, with the day in words; null if there is none. A bank's own row is not asked about:
 * the bank says its day.
 */
export function preguntaDeFechaLejana(
  { fechaOperacion, deposito }: Pick<NuevoMovimiento, "fechaOperacion" | "deposito">,
  hoy: Fecha,
): string | null {
  const dias = diasEntre(fechaOperacion, hoy);
  const lejana = dias >= DIAS_DE_FECHA_LEJANA && mesDe(fechaOperacion) < mesDe(hoy);
  if (!lejana || deposito?.delBanco) return null;
  return `La fecha de operación es el ${diaEnPalabras(fechaOperacion)}, hace ${counted(dias, "día", "días")}.`;
}

/** Facts that raise doubts about a payment at the window (decisions.md, The window: 409 with 'Continuar'). */
export type Dudas = {
  /** A payment of the same amount and method, registered today or for the same day. */
  pagoIgual: { fecha: Fecha; registrado: Fecha; hora: string; por: string } | null;
  referenciaUsada: { fecha: Fecha; folio: string | null } | null;
  /** The payment that is the same deposit. */
  depositoRegistrado: { fecha: Fecha; folio: string | null; centavos: number } | null;
  /** The latest payment of the account on the day of this one or later. */
  ultimoPago: Fecha | null;
  saldoCentavos: number;
  hoy: Fecha;
};

/** The questions about a doubtful payment, one line per doubt; empty if there are none. */
export function preguntasDePago(movimiento: NuevoMovimiento, dudas: Dudas): string[] {
  const lejana = preguntaDeFechaLejana(movimiento, dudas.hoy);
  const preguntas: string[] = lejana ? [lejana] : [];
  const monto = formatPesos(movimiento.montoCentavos);
  if (dudas.pagoIgual) {
    const { fecha, registrado, hora, por } = dudas.pagoIgual;
    const cuando =
      registrado === dudas.hoy
        ? "registrado hoy"
        : `con fecha ${formatFecha(fecha)}, registrado el ${formatFecha(registrado)}`;
    preguntas.push(`Ya existe un pago de ${monto} ${cuando} a las ${hora} por ${por}.`);
  }
  if (dudas.depositoRegistrado) {
    const { fecha, folio, centavos } = dudas.depositoRegistrado;
    const recibo = folio ? `: recibo ${folio}` : "";
    preguntas.push(
      `Ese depósito ya está registrado${recibo} (${formatPesos(centavos as Centavos)} del ${formatFecha(fecha)}).`,
    );
  } else if (dudas.referenciaUsada) {
    const { fecha, folio } = dudas.referenciaUsada;
    preguntas.push(
      `La referencia ${movimiento.referencia} de ese banco ya se usó el ${formatFecha(fecha)}${folio ? ` (recibo ${folio})` : ""}.`,
    );
  }
  if (dudas.ultimoPago && movimiento.fechaOperacion < dudas.ultimoPago)
    preguntas.push(`La fecha de operación es anterior al último pago (${formatFecha(dudas.ultimoPago)}).`);
  if (movimiento.montoCentavos > dudas.saldoCentavos) {
    const saldo = formatPesos(Math.max(0, dudas.saldoCentavos) as Centavos);
    preguntas.push(`El monto es mayor que lo que se debe (${saldo}); la diferencia quedará como saldo a favor.`);
  }
  return preguntas;
}

/** The text about picked charges that are no longer open, by their names. */
export function textoYaNoSeDebe(conceptos: readonly string[]): string {
  const verbo = conceptos.length === 1 ? "se debe: se pagó o cambió" : "se deben: se pagaron o cambiaron";
  return `${conceptos.join(", ")} ya no ${verbo} mientras capturabas. Revisa y guarda de nuevo.`;
}

export const DEVOLUCION_DE_OTRO_DIA =
  "Una devolución se reversa solo el día en que se registró. Si el dinero regresó, regístralo como pago.";

/** The text about a payment that did not come in at the window. */
export const REVERSO_DE_ADQUIRIENTE = "Un pago recibido por un adquiriente no se puede reversar.";

/** True if a person may take a movement back (B§4 Movement; decisions.md, The window: Reverse). */
export function puedeReversar(
  movimiento: {
    codigoOperacion: string;
    adquiriente: string;
    facturado: boolean;
    registradoHoy: boolean;
    esPropio: boolean;
  },
  permisos: ReadonlySet<string>,
): boolean {
  if (movimiento.facturado || movimiento.adquiriente !== "") return false;
  // Money that left is back in its place only if the person sees it there: the same day.
  if (movimiento.codigoOperacion === "DEVOLUCION" || movimiento.codigoOperacion === "TRASPASO")
    return permisos.has("PERM_DEVOLUCIONES") && (movimiento.registradoHoy || movimiento.codigoOperacion === "TRASPASO");
  if (permisos.has("PERM_REVERSAR_MOVIMIENTOS")) return true;
  return (
    permisos.has("PERM_REGISTRAR_MOVIMIENTOS") &&
    movimiento.codigoOperacion === "PAGO" &&
    movimiento.esPropio &&
    movimiento.registradoHoy
  );
}
