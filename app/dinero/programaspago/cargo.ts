import type { Descuento, Recargo, Recurrencia } from "~/dinero/cobranza/libro/reglas";
import { topesDe } from "~/dinero/cobranza/libro/tope";
import { type Fecha, formatFecha, sumarMeses } from "~/lib/dates";
import { type Centavos, centavos, formatPesos, pesosPlain } from "~/lib/money";
import { MAXIMO_PORCIENTO, MENSAJES, fechaEntre, rango } from "~/lib/validators";

/** The data of a charge's dialog (C§3 Charge definition). */
export type DatosDeCargo = {
  nombre: string;
  montoCentavos: Centavos;
  fechaInicio: Fecha;
  fechaFin: Fecha;
  fechaLimitePago: Fecha;
};
export type DatosDeRecargo = Omit<Recargo, "id">;
export type DatosDeDescuento = Omit<Descuento, "id">;

export const TIPOS = ["PORCENTAJE", "MONTO_FIJO"] as const;
export type Tipo = (typeof TIPOS)[number];
export const TEXTOS_TIPO: Record<Tipo, string> = { PORCENTAJE: "Porcentaje", MONTO_FIJO: "Monto fijo" };

export const RECURRENCIAS = ["UNICA_OCASION", "DIARIAMENTE", "MES_CALENDARIO"] as const satisfies Recurrencia[];
export const TEXTOS_RECURRENCIA: Record<Recurrencia, string> = {
  UNICA_OCASION: "Única vez",
  DIARIAMENTE: "Diariamente",
  MES_CALENDARIO: "Mes calendario",
};

/** The effect of a changed definition on the accounts that have it: nothing back in time, or the difference. */
export const APLICACIONES = ["DESDE_AHORA", "DIFERENCIAS"] as const;
export type Aplicar = (typeof APLICACIONES)[number];
/** The suggested option: a form that was only opened has not changed it. */
export const APLICAR_SUGERIDO = { aplicar: "DESDE_AHORA" } as const satisfies { aplicar: Aplicar };
export const TEXTOS_APLICAR: Record<Aplicar, string> = {
  DESDE_AHORA: "Desde ahora: lo que ya está en sus cuentas no cambia",
  DIFERENCIAS: "Con diferencias: también lo ya cargado que nadie ha pagado; se quita y se carga de nuevo",
};

/** A hundred per cent, in ten-thousandths. */
const TODO_EL_CARGO = 10_000;

type Falta = { campo: string; mensaje: string };

const FECHAS = ["fechaInicio", "fechaFin", "fechaLimitePago"] as const;

/**
 * The reason why a charge is invalid, or null. It needs an amount, dates within C§5's bounds, and start, limit and end
 * in this order. Its discount (if any) must still lie inside it (C§4 Charge dates).
 */
export function faltaDeCargo(cargo: DatosDeCargo, descuento: DatosDeDescuento | null): Falta | null {
  if (cargo.montoCentavos <= 0) return { campo: "monto", mensaje: "Debe ser mayor a cero" };
  for (const campo of FECHAS) {
    const mensaje = fechaEntre()(cargo[campo]);
    if (mensaje !== null) return { campo, mensaje };
  }
  const { fechaInicio, fechaFin, fechaLimitePago } = cargo;
  if (rango(fechaInicio, fechaFin) !== null) return { campo: "fechaFin", mensaje: MENSAJES.rango };
  if (rango(fechaInicio, fechaLimitePago) !== null || rango(fechaLimitePago, fechaFin) !== null)
    return {
      campo: "fechaLimitePago",
      mensaje: `${MENSAJES.rango}: debe estar entre el ${formatFecha(fechaInicio)} y el ${formatFecha(fechaFin)}`,
    };
  if (!descuento) return null;
  const { fechaVencimiento, tipoDescuento, montoCentavos } = descuento;
  if (fechaVencimiento < fechaInicio || fechaVencimiento > fechaFin)
    return {
      campo: fechaVencimiento < fechaInicio ? "fechaInicio" : "fechaFin",
      mensaje: `El descuento del cargo vence el ${formatFecha(fechaVencimiento)}; cámbialo primero`,
    };
  if (tipoDescuento === "MONTO_FIJO" && montoCentavos > cargo.montoCentavos)
    return { campo: "monto", mensaje: `El descuento del cargo es de ${formatPesos(montoCentavos)}; cámbialo primero` };
  return null;
}

/** The first and the last day of a cycle. */
export type DiasDelCiclo = { fechaInicio: Fecha; fechaFin: Fecha };

/**
 * The reason why a charge's dates are too far from its program's cycle, or null. Enrolment is paid up to a year before
 * its first day, and remaining debts up to a year after its last.
 */
export function faltaDeCiclo(cargo: Pick<DatosDeCargo, "fechaInicio" | "fechaFin">, ciclo: DiasDelCiclo): Falta | null {
  const [minimo, maximo] = [sumarMeses(ciclo.fechaInicio, -12), sumarMeses(ciclo.fechaFin, 12)];
  const campo = cargo.fechaInicio < minimo ? "fechaInicio" : cargo.fechaFin > maximo ? "fechaFin" : null;
  if (campo === null) return null;
  const mensaje = `Está fuera del ciclo del programa: debe estar entre el ${formatFecha(minimo)} y el ${formatFecha(maximo)}`;
  return { campo, mensaje };
}

/** The reason why a surcharge is invalid, or null. A month takes no more than its charge. */
export function faltaDeRecargo(recargo: Omit<DatosDeRecargo, "nombre">): Falta | null {
  const { tipoRecargo, recargoDiezmilesimas, montoCentavos, topeCargoCentavos, topeMesCentavos } = recargo;
  if (tipoRecargo === "PORCENTAJE" && recargoDiezmilesimas > TODO_EL_CARGO)
    return { campo: "recargo", mensaje: MAXIMO_PORCIENTO };
  if ((tipoRecargo === "PORCENTAJE" ? recargoDiezmilesimas : montoCentavos) <= 0)
    return { campo: "recargo", mensaje: MENSAJES.obligatorio };
  if (topeCargoCentavos != null && topeMesCentavos != null && topeMesCentavos > topeCargoCentavos)
    return { campo: "topeMes", mensaje: `Máximo ${formatPesos(topeCargoCentavos)}, el tope por cargo` };
  return null;
}

/** The reason why a discount cannot reduce a charge by that amount, or null: never more than all of it. */
export function faltaDeMontoDeDescuento(
  { tipoDescuento, descuentoDiezmilesimas, montoCentavos }: Omit<DatosDeDescuento, "nombre" | "fechaVencimiento">,
  cargo: Pick<DatosDeCargo, "montoCentavos">,
): Falta | null {
  if (tipoDescuento === "PORCENTAJE" && descuentoDiezmilesimas > TODO_EL_CARGO)
    return { campo: "descuento", mensaje: MAXIMO_PORCIENTO };
  if (tipoDescuento === "MONTO_FIJO" && montoCentavos > cargo.montoCentavos)
    return { campo: "descuento", mensaje: `Máximo ${formatPesos(cargo.montoCentavos)}, el monto del cargo` };
  return (tipoDescuento === "PORCENTAJE" ? descuentoDiezmilesimas : montoCentavos) > 0
    ? null
    : { campo: "descuento", mensaje: MENSAJES.obligatorio };
}

/**
 * The reason why a discount of that charge is invalid, or null: it never exceeds the charge, and it expires inside it
 * (C§4).
 */
export function faltaDeDescuento(
  descuento: DatosDeDescuento,
  cargo: Pick<DatosDeCargo, "montoCentavos" | "fechaInicio" | "fechaFin">,
): Falta | null {
  const { fechaVencimiento } = descuento;
  const falta = faltaDeMontoDeDescuento(descuento, cargo);
  if (falta) return falta;
  if (fechaVencimiento < cargo.fechaInicio || fechaVencimiento > cargo.fechaFin)
    return {
      campo: "fechaVencimiento",
      mensaje: `${MENSAJES.rango}: debe estar entre el ${formatFecha(cargo.fechaInicio)} y el ${formatFecha(cargo.fechaFin)}`,
    };
  return null;
}

type CargoConReglas = DatosDeCargo & { recargo: DatosDeRecargo | null; descuento: DatosDeDescuento | null };

/** The rules deleted together with a charge (C§4 Cascades), in words; null if it has none. */
export function cascadaDe({ recargo, descuento }: Pick<CargoConReglas, "recargo" | "descuento">): string | null {
  if (recargo && descuento) return "También se eliminarán su recargo y su descuento.";
  if (recargo || descuento) return `También se eliminará su ${recargo ? "recargo" : "descuento"}.`;
  return null;
}

/**
 * The reason why one of several charges with their rules is invalid, or null; it names the charge. A mismatch is
 * reported at the charge, or at its rules if those were written.
 */
export function faltaDeCargos(
  cargos: readonly (CargoConReglas | null)[],
  { deReglas = false }: { deReglas?: boolean } = {},
): string | null {
  for (const cargo of cargos) {
    if (!cargo) continue;
    const { recargo, descuento } = cargo;
    const delCargo = () => faltaDeCargo(cargo, descuento);
    const deLasReglas = () => (recargo && faltaDeRecargo(recargo)) ?? (descuento && faltaDeDescuento(descuento, cargo));
    const falta = deReglas ? (deLasReglas() ?? delCargo()) : (delCargo() ?? deLasReglas());
    if (falta) return `${cargo.nombre}: ${falta.mensaje}`;
  }
  return null;
}

// A percentage for display: ten-thousandths ×100, without needless zeros (1050 is 10.5 %).
function textoDePorcentaje(diezmilesimas: number): string {
  return `${diezmilesimas / 100} %`;
}

/** The value of a surcharge as its row shows it: percent or money (C§2.3). */
export function valorDeRecargo({ tipoRecargo, recargoDiezmilesimas, montoCentavos }: DatosDeRecargo): string {
  return tipoRecargo === "PORCENTAJE" ? textoDePorcentaje(recargoDiezmilesimas) : formatPesos(centavos(montoCentavos));
}

/** The value of a discount as its row shows it: percent or money (C§2.3). */
export function valorDeDescuento({ tipoDescuento, descuentoDiezmilesimas, montoCentavos }: DatosDeDescuento): string {
  return tipoDescuento === "PORCENTAJE"
    ? textoDePorcentaje(descuentoDiezmilesimas)
    : formatPesos(centavos(montoCentavos));
}

const fecha = (valor: Fecha) => formatFecha(valor);
const igual = (valor: string) => valor;
const pesos = (valor: Centavos) => formatPesos(valor);
const tope = (valor: Centavos | null | undefined) => (valor == null ? "sin tope" : formatPesos(valor));

/** The display of a charge's fields when somebody else has changed them. */
export const LECTURA_DE_CARGO = {
  nombre: { nombre: "Nombre", texto: igual },
  montoCentavos: { nombre: "Monto", texto: pesos },
  fechaInicio: { nombre: "Inicio", texto: fecha },
  fechaFin: { nombre: "Fin", texto: fecha },
  fechaLimitePago: { nombre: "Límite de pago", texto: fecha },
} as const;

/** Like `LECTURA_DE_CARGO`, for a surcharge. */
export const LECTURA_DE_RECARGO = {
  nombre: { nombre: "Nombre", texto: igual },
  tipoRecargo: { nombre: "Tipo", texto: (tipo: Tipo) => TEXTOS_TIPO[tipo] },
  recargoDiezmilesimas: { nombre: "Porcentaje", texto: textoDePorcentaje },
  montoCentavos: { nombre: "Monto", texto: pesos },
  recurrente: { nombre: "Recurrencia", texto: (recurrente: Recurrencia) => TEXTOS_RECURRENCIA[recurrente] },
  topeCargoCentavos: { nombre: "Tope por cargo", texto: tope },
  topeMesCentavos: { nombre: "Tope por mes", texto: tope },
} as const;

/** Like `LECTURA_DE_CARGO`, for a discount. */
export const LECTURA_DE_DESCUENTO = {
  nombre: { nombre: "Nombre", texto: igual },
  tipoDescuento: { nombre: "Tipo", texto: (tipo: Tipo) => TEXTOS_TIPO[tipo] },
  descuentoDiezmilesimas: { nombre: "Porcentaje", texto: textoDePorcentaje },
  montoCentavos: { nombre: "Monto", texto: pesos },
  fechaVencimiento: { nombre: "Vencimiento", texto: fecha },
} as const;

/** Only the own data of a charge, which are compared and stored. */
export function datosDeCargo({
  nombre,
  montoCentavos,
  fechaInicio,
  fechaFin,
  fechaLimitePago,
}: DatosDeCargo): DatosDeCargo {
  return { nombre, montoCentavos, fechaInicio, fechaFin, fechaLimitePago };
}

/** The fields of a charge as a form and a call name them: `monto` in pesos. */
export function valoresDeCargo(cargo: DatosDeCargo) {
  const { montoCentavos, ...valores } = datosDeCargo(cargo);
  return { ...valores, monto: pesosPlain(montoCentavos) };
}

/** Like `datosDeCargo`, for a surcharge. */
export function datosDeRecargo(regla: DatosDeRecargo): DatosDeRecargo {
  const { nombre, tipoRecargo, recargoDiezmilesimas, montoCentavos, recurrente } = regla;
  return { nombre, tipoRecargo, recargoDiezmilesimas, montoCentavos, recurrente, ...topesDe(regla) };
}

/** Like `datosDeCargo`, for a discount. */
export function datosDeDescuento(regla: DatosDeDescuento): DatosDeDescuento {
  const { nombre, tipoDescuento, descuentoDiezmilesimas, montoCentavos, fechaVencimiento } = regla;
  return { nombre, tipoDescuento, descuentoDiezmilesimas, montoCentavos, fechaVencimiento };
}
