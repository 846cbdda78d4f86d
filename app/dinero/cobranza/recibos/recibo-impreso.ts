import { textoDeTotal } from "~/personas/alumnos/estado-cuenta";
import { diasEntre, type Fecha, formatFecha } from "~/lib/dates";
import { type Centavos, centavos, formatPesos } from "~/lib/money";
import { iniciales } from "~/lib/text";
import { type DatosDeRecibo, type Partida, textoDeEfectivo } from "./recibo";

/** Everything a receipt prints; `datos` is the copy made when it was issued. */
export type ReciboImprimible = {
  folio: string;
  fechaOperacion: Fecha;
  /** The instant of issue, UTC ISO. */
  createdDate: string;
  zonaHoraria: string;
  montoCentavos: Centavos;
  formaPago: string;
  banco: string | null;
  referencia: string;
  cuenta: string;
  autorizacion: string;
  recibidoCentavos: Centavos | null;
  observaciones: string;
  cancelado: boolean;
  /** What the QR code opens (decisions.md, Receipts). */
  url: string;
  logo: Uint8Array | null;
  datos: DatosDeRecibo;
};

/** One line of a receipt: what was paid; and of a surcharge, of which charge and of which days. */
export type Concepto = { titulo: string; detalles: string[]; centavos: Centavos };

/**
 * What a receipt lists, in the order in which it was settled: the surcharges of one charge in one line with how many they are
 * and their days, because seventy of them say no more than that; last, what is left in favour.
 */
export function conceptosDe({ partidas, servicio, aFavorCentavos }: DatosDeRecibo): Concepto[] {
  const grupos = new Map<string, Partida[]>();
  for (const partida of partidas) {
    const clave = `${partida.recargo?.cargoMovimientoId ?? ""} ${partida.descripcion}`;
    grupos.set(clave, [...(grupos.get(clave) ?? []), partida]);
  }
  const conceptos = [...grupos.values()].map(conceptoDe);
  if (aFavorCentavos === 0) return conceptos;
  return [...conceptos, { titulo: `Saldo a favor de ${servicio}`, detalles: [], centavos: centavos(aFavorCentavos) }];
}

function conceptoDe(grupo: readonly Partida[]): Concepto {
  const { descripcion, recargo } = grupo[0]!;
  const suma = centavos(grupo.reduce((total, partida) => total + partida.centavos, 0));
  if (!recargo)
    return { titulo: descripcion, detalles: grupo.length > 1 ? [`${grupo.length} veces`] : [], centavos: suma };
  const suyo = ` · ${recargo.cargo}`;
  const titulo = descripcion.endsWith(suyo) ? descripcion.slice(0, -suyo.length) : descripcion;
  const fechas = grupo.flatMap(({ recargo: cada }) => cada?.fecha ?? []).sort();
  return { titulo, detalles: [recargo.cargo, textoDeDias(fechas)], centavos: suma };
}

function textoDeDias(fechas: readonly Fecha[]): string {
  const [primera, ultima] = [fechas[0]!, fechas.at(-1)!];
  if (fechas.length === 1) return formatFecha(primera);
  const cuantos = `${fechas.length} ${diasEntre(primera, ultima) === fechas.length - 1 ? "días" : "recargos"}`;
  return `${cuantos}, del ${formatFecha(primera)} al ${formatFecha(ultima)}`;
}

/** From whom the money is: the billing client, else the student. Nobody who was not chosen is named. */
export function pagadorDe({ pagador, alumno }: DatosDeRecibo): string {
  return pagador ?? alumno.nombreCompleto;
}

/**
 * A receipt as whoever has its link gets it: no name (decisions.md, Receipts), nothing that was typed by hand, and of the
 * student what tells the family whose it is: his initials, his place and the end of his matrícula.
 */
export function sinNombres(recibo: ReciboImprimible): ReciboImprimible {
  const { alumno } = recibo.datos;
  const nombreCompleto = [...iniciales(alumno.nombreCompleto)].map((letra) => `${letra}.`).join(" ");
  const discreto = { ...alumno, nombreCompleto, matricula: `···${alumno.matricula.slice(-3)}` };
  const datos = { ...recibo.datos, alumno: discreto, pagador: null, atendio: null };
  return { ...recibo, datos, banco: null, referencia: "", cuenta: "", autorizacion: "", observaciones: "" };
}

/** Where the student is, and for which service he pays. */
export function lugarDe({ alumno, servicio }: DatosDeRecibo): string {
  return [alumno.nivel, [alumno.grado, alumno.grupo].filter(Boolean).join(" "), alumno.ciclo, servicio]
    .filter(Boolean)
    .join(" · ");
}

/** How it was paid: method, bank, reference, account and the card's authorisation, as far as they are known. */
export function formaDePagoDe({ formaPago, banco, referencia, cuenta, autorizacion }: ReciboImprimible): string {
  return [
    formaPago,
    banco,
    referencia && `ref. ${referencia}`,
    cuenta && `cuenta ${cuenta}`,
    autorizacion && `autorización ${autorizacion}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The cash handed over, if any was noted; the discounts that were earned; and what is still owed. */
export function notasDe({ datos, recibidoCentavos, montoCentavos }: ReciboImprimible): string[] {
  const { saldoCentavos, servicio, descuentos, cuenta } = datos;
  const ganado = descuentos.reduce((suma, descuento) => suma + descuento.centavos, 0);
  const debe = saldoCentavos > 0;
  return [
    textoDeEfectivo(recibidoCentavos, montoCentavos),
    ganado > 0 ? `Descuentos ganados: ${formatPesos(centavos(ganado))}.` : null,
    debe ? `Por pagar de ${servicio}: ${formatPesos(centavos(saldoCentavos))}.` : `Sin adeudo de ${servicio}.`,
    cuenta ? textoDeTotal(cuenta) : null,
  ].filter((nota) => nota !== null);
}
