import { topesDe } from "~/dinero/cobranza/libro/tope";
import {
  anioDe,
  type Fecha,
  fecha,
  formatFecha,
  nombreDelMes,
  nombreMovido,
  sumarMeses,
  ultimoDiaDelMes,
} from "~/lib/dates";
import { centavos } from "~/lib/money";
import type { FieldError } from "~/lib/outcome";
import { MENSAJES, fechaEntre } from "~/lib/validators";
import {
  type DatosDeCargo,
  type DatosDeDescuento,
  type DatosDeRecargo,
  type DiasDelCiclo,
  faltaDeMontoDeDescuento,
  faltaDeRecargo,
} from "../cargo";

/** The data that the wizard writes for one charge. */
export type CargoGenerado = DatosDeCargo & { descuento: DatosDeDescuento | null; recargo: DatosDeRecargo | null };

/** The wizard's first step (C§3 Wizard data); `inicio` is a month, YYYY-MM, days are 1 to 31. */
export type RecetaDeCargos = {
  prefijo: string;
  montoCentavos: DatosDeCargo["montoCentavos"];
  cargos: number;
  inicio: string;
  diaInicia: number;
  diaFin: number;
};

/** The wizard's second step; null is noDescuentos. */
export type RecetaDeDescuentos = Omit<DatosDeDescuento, "nombre" | "fechaVencimiento"> & {
  prefijo: string;
  diaVencimiento: number;
};

/** The wizard's third step; null is noRecargos. */
export type RecetaDeRecargos = Omit<DatosDeRecargo, "nombre"> & { prefijo: string; diaLimite: number };

export type RecetaNueva = {
  accion: "nueva";
  cargos: RecetaDeCargos;
  descuentos: RecetaDeDescuentos | null;
  recargos: RecetaDeRecargos | null;
};

export type RecetaCopiar = {
  accion: "copiar";
  /** The school, cycle and service of the chosen source program. */
  colegioId: number;
  cicloId: number;
  servicioId: number;
  programaPagosId: number;
  copiarDescuentos: boolean;
  copiarRecargos: boolean;
};

export const ACCIONES = ["nueva", "copiar"] as const;
export type Accion = (typeof ACCIONES)[number];
/** The steps of each action, three and one (C§2.4), and the confirmation after them, which is not a step. */
export const PASOS = {
  nueva: ["cargos", "descuentos", "recargos", "revision"],
  copiar: ["origen", "revision"],
} as const;
export type Paso = (typeof PASOS)[Accion][number];
export const TEXTOS_PASO: Record<Exclude<Paso, "revision">, string> = {
  cargos: "Cargos",
  descuentos: "Descuentos",
  recargos: "Recargos",
  origen: "Programa de origen",
};

/** The label of the button that goes on (C§2.4): the last step finishes, after a confirmation. */
export function botonDelPaso(accion: Accion, paso: Paso): string {
  if (paso === "revision") return accion === "nueva" ? "Generar cargos" : "Copiar cargos";
  return PASOS[accion].at(-2) === paso ? "Terminar" : "Siguiente";
}

export const MAXIMO_DE_CARGOS = 24;

/** A month, YYYY-MM, in words: 'octubre 2026'. */
export function nombreDeMes(mes: string): string {
  return `${nombreDelMes(fecha(`${mes}-01`))} ${mes.slice(0, 4)}`;
}

/**
 * The faults of a recipe, by field. Its days must run start, expiry or limit, end, within one month (C§4). Its last
 * month must lie within C§5's bounds, and its rules must be valid in the dialogs of a charge.
 */
export function faltasDeReceta({ cargos, descuentos, recargos }: Omit<RecetaNueva, "accion">): FieldError[] {
  const { diaInicia, diaFin } = cargos;
  // If the charge's own days are in the wrong order, nothing else can be checked against them.
  if (diaFin < diaInicia) return [{ campo: "diaFin", mensaje: MENSAJES.rango }];
  const fuera = (dia: number) => dia < diaInicia || dia > diaFin;
  const entre = `${MENSAJES.rango}: los cargos van del día ${diaInicia} al ${diaFin}`;
  const faltas: FieldError[] = [];
  const alFinal = fechaEntre()(diaDelMes(sumarMeses(fecha(`${cargos.inicio}-01`), cargos.cargos - 1), diaFin));
  if (alFinal !== null) faltas.push({ campo: "inicio", mensaje: alFinal });
  if (descuentos && fuera(descuentos.diaVencimiento)) faltas.push({ campo: "diaVencimiento", mensaje: entre });
  const deDescuento = descuentos && faltaDeMontoDeDescuento(descuentos, cargos);
  if (deDescuento) faltas.push(deDescuento);
  if (recargos && fuera(recargos.diaLimite)) faltas.push({ campo: "diaLimite", mensaje: entre });
  const deRecargo = recargos && faltaDeRecargo(recargos);
  if (deRecargo) faltas.push(deRecargo);
  return faltas;
}

/**
 * The charges of a recipe: one each calendar month from the start, named prefix plus month (with the year once months
 * repeat). Days 29 to 31 fall on the last day of shorter months; without surcharges the limit is the end
 * (decisions.md).
 */
export function generarCargos({ cargos, descuentos, recargos }: Omit<RecetaNueva, "accion">): CargoGenerado[] {
  return Array.from({ length: cargos.cargos }, (_, indice) => {
    const primero = sumarMeses(fecha(`${cargos.inicio}-01`), indice);
    const dia = (n: number) => diaDelMes(primero, n);
    const mes = nombreDeMes(primero.slice(0, 7));
    const nombre = (prefijo: string) => `${prefijo} ${cargos.cargos > 12 ? mes : mes.replace(/ \d+$/, "")}`;
    return {
      nombre: nombre(cargos.prefijo),
      montoCentavos: cargos.montoCentavos,
      fechaInicio: dia(cargos.diaInicia),
      fechaFin: dia(cargos.diaFin),
      fechaLimitePago: dia(recargos?.diaLimite ?? cargos.diaFin),
      descuento: descuentos && {
        nombre: nombre(descuentos.prefijo),
        tipoDescuento: descuentos.tipoDescuento,
        descuentoDiezmilesimas: descuentos.descuentoDiezmilesimas,
        montoCentavos: descuentos.montoCentavos,
        fechaVencimiento: dia(descuentos.diaVencimiento),
      },
      recargo: recargos && {
        nombre: nombre(recargos.prefijo),
        tipoRecargo: recargos.tipoRecargo,
        recargoDiezmilesimas: recargos.recargoDiezmilesimas,
        montoCentavos: recargos.montoCentavos,
        recurrente: recargos.recurrente,
        ...topesDe(recargos),
      },
    };
  });
}

function diaDelMes(primero: Fecha, dia: number): Fecha {
  const ultimo = ultimoDiaDelMes(primero);
  const escrita = `${primero.slice(0, 8)}${String(dia).padStart(2, "0")}`;
  return escrita < ultimo ? fecha(escrita) : ultimo;
}

type ComoSeCopia = {
  /** The whole years from the source's cycle to the target's. */
  anios: number;
  /** The year in which the source's cycle begins. */
  primero: number;
  copiarDescuentos: boolean;
  copiarRecargos: boolean;
};

/**
 * The charges of another program, copied to this one. In the same cycle the dates are the same; else they move by whole
 * years from the source's cycle to the target's (decisions.md), and so do the years in names.
 */
export function copiarCargos(
  cargos: readonly CargoGenerado[],
  { anios, primero, copiarDescuentos, copiarRecargos }: ComoSeCopia,
): CargoGenerado[] {
  const mover = (dia: Fecha) => sumarMeses(dia, anios * 12);
  // A charge of a whole month stays one: 28 February ends it in one year, 29 in another.
  const moverFin = (dia: Fecha) => (dia === ultimoDiaDelMes(dia) ? ultimoDiaDelMes(mover(dia)) : mover(dia));
  const conNombre = <R extends { nombre: string }>(regla: R): R => ({
    ...regla,
    nombre: nombreMovido(regla.nombre, anios, primero),
  });
  return cargos.map(({ descuento, recargo, ...cargo }) => ({
    ...conNombre(cargo),
    fechaInicio: mover(cargo.fechaInicio),
    fechaFin: moverFin(cargo.fechaFin),
    // Without surcharges the limit is the last day.
    fechaLimitePago: (cargo.fechaLimitePago === cargo.fechaFin ? moverFin : mover)(cargo.fechaLimitePago),
    descuento:
      copiarDescuentos && descuento
        ? { ...conNombre(descuento), fechaVencimiento: mover(descuento.fechaVencimiento) }
        : null,
    recargo: copiarRecargos && recargo ? conNombre(recargo) : null,
  }));
}

/** The number of whole years by which charges move from one cycle to another. */
export const aniosEntre = (origen: DiasDelCiclo, a: DiasDelCiclo) => anioDe(a.fechaInicio) - anioDe(origen.fechaInicio);

/** The text shown before the charges of a program move to another cycle with it; `anios` is the shift in years. */
export function frasesDeCargosMovidos(
  movidos: readonly Pick<DatosDeCargo, "nombre" | "fechaInicio" | "fechaFin">[],
  anios: number,
): string[] {
  const inicio = movidos.map(({ fechaInicio }) => fechaInicio).reduce((a, b) => (a < b ? a : b));
  const fin = movidos.map(({ fechaFin }) => fechaFin).reduce((a, b) => (a > b ? a : b));
  const fechas = `del ${formatFecha(inicio)} al ${formatFecha(fin)}`;
  const sujeto = movidos.length === 1 ? "Su cargo" : `Sus ${movidos.length} cargos`;
  if (anios === 0) return [`${sujeto} ${movidos.length === 1 ? "conserva" : "conservan"} sus fechas: ${fechas}.`];
  const cuanto = Math.abs(anios) === 1 ? "un año" : `${Math.abs(anios)} años`;
  return [
    `${sujeto} se ${movidos.length === 1 ? "recorre" : "recorren"} ${cuanto} con el ciclo: ${fechas}. Los años de los nombres también se recorren.`,
  ];
}

/** The sum of the charges, in centavos. */
export function totalDe(cargos: readonly CargoGenerado[]) {
  return centavos(cargos.reduce((suma, { montoCentavos }) => suma + montoCentavos, 0));
}
