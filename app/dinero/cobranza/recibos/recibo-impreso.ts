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
  /** The folio of the global invoice that the payment is in now, or null. */
  facturaGlobal: string | null;
  /** The address that the QR code opens (decisions.md, Receipts). */
  url: string;
  logo: Uint8Array | null;
  datos: DatosDeRecibo;
};

/** One line of a receipt: the paid item; for a surcharge, also its charge and its days. */
export type Concepto = { titulo: string; detalles: string[]; centavos: Centavos };

/**
 * The lines of a receipt, in the order of settlement. The surcharges of one charge are one line with their number and
 * their days: seventy lines would say no more than that. The last line is the saldo a favor.
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
  const titulo = tituloDeRecargo(descripcion, recargo.cargo);
  const fechas = grupo.flatMap(({ recargo: cada }) => cada?.fecha ?? []).sort();
  return { titulo, detalles: [recargo.cargo, textoDeDias(fechas)], centavos: suma };
}

// The row of a surcharge names its charge, too: 'Recargo por pago tardío · Colegiatura noviembre'.
function tituloDeRecargo(descripcion: string, cargo: string): string {
  const sufijo = ` · ${cargo}`;
  return descripcion.endsWith(sufijo) ? descripcion.slice(0, -sufijo.length) : descripcion;
}

/**
 * The paid items in one line, each name once: 'Colegiatura noviembre y Recargo por pago tardío'. A surcharge whose
 * charge was not paid with it names the charge: 'Recargo por pago tardío de Colegiatura noviembre'.
 */
export function partidasEnUnaLinea(partidas: readonly Partida[]): string {
  const cargos = new Set(partidas.filter(({ recargo }) => !recargo).map(({ descripcion }) => descripcion));
  const recargos = new Map<string, Set<string>>();
  for (const { descripcion, recargo } of partidas) {
    if (!recargo) continue;
    const titulos = recargos.get(recargo.cargo) ?? new Set<string>();
    recargos.set(recargo.cargo, titulos.add(tituloDeRecargo(descripcion, recargo.cargo)));
  }
  const conRecargos = [...cargos].map((cargo) => [cargo, ...(recargos.get(cargo) ?? [])].join(" y "));
  const solos = [...recargos].filter(([cargo]) => !cargos.has(cargo));
  return [...conRecargos, ...solos.map(([cargo, titulos]) => `${[...titulos].join(" y ")} de ${cargo}`)].join(", ");
}

function textoDeDias(fechas: readonly Fecha[]): string {
  const [primera, ultima] = [fechas[0]!, fechas.at(-1)!];
  if (fechas.length === 1) return formatFecha(primera);
  const cuantos = `${fechas.length} ${diasEntre(primera, ultima) === fechas.length - 1 ? "días" : "recargos"}`;
  return `${cuantos}, del ${formatFecha(primera)} al ${formatFecha(ultima)}`;
}

/** The payer: the billing client, else the student. A person who was not chosen is never named. */
export function pagadorDe({ pagador, alumno }: DatosDeRecibo): string {
  return pagador ?? alumno.nombreCompleto;
}

/**
 * A receipt as any holder of its link sees it: no name (decisions.md, Receipts) and no text typed by hand. Of the
 * student it shows the initials, the place and the end of the matrícula, enough for the family to recognise it.
 */
export function sinNombres(recibo: ReciboImprimible): ReciboImprimible {
  const { alumno } = recibo.datos;
  const nombreCompleto = [...iniciales(alumno.nombreCompleto)].map((letra) => `${letra}.`).join(" ");
  const discreto = { ...alumno, nombreCompleto, matricula: `···${alumno.matricula.slice(-3)}` };
  const datos = { ...recibo.datos, alumno: discreto, pagador: null, atendio: null };
  return { ...recibo, datos, banco: null, referencia: "", cuenta: "", autorizacion: "", observaciones: "" };
}

/** A tutor with access to the student of a receipt; `cliente` is true for one who is billed. */
export type TutorDelRecibo = { cliente: boolean };

/**
 * A receipt as a tutor with access sees it: the student by name. The payer, the bank's data and the texts typed by hand
 * are for the billed tutor alone.
 */
export function paraTutor(recibo: ReciboImprimible, { cliente }: TutorDelRecibo): ReciboImprimible {
  if (cliente) return recibo;
  const discreto = sinNombres(recibo);
  return { ...discreto, datos: { ...discreto.datos, alumno: recibo.datos.alumno } };
}

/** The concepts of a receipt in one line: the paid items, and what was left as saldo a favor. */
export function conceptoEnUnaLinea({ partidas, servicio, aFavorCentavos }: DatosDeRecibo): string {
  const pagadas = partidasEnUnaLinea(partidas);
  return [pagadas, aFavorCentavos > 0 ? `Saldo a favor de ${servicio}` : ""].filter(Boolean).join(", ") || servicio;
}

/** The name of a receipt's file: by its folio, so that several are told apart. */
export const archivoDelRecibo = (folio: string): string => `recibo-${folio}.pdf`;

/** The place of the student, and the service that is paid. */
export function lugarDe({ alumno, servicio }: DatosDeRecibo): string {
  return [alumno.nivel, [alumno.grado, alumno.grupo].filter(Boolean).join(" "), alumno.ciclo, servicio]
    .filter(Boolean)
    .join(" · ");
}

/** The form of payment: method, bank, reference, account and the card's authorisation, if known. */
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

/** The cash handed over, if it was noted; the earned discounts; the remaining debt; and the global invoice. */
export function notasDe({ datos, recibidoCentavos, montoCentavos, facturaGlobal }: ReciboImprimible): string[] {
  const { saldoCentavos, servicio, descuentos, becas = [], cuenta } = datos;
  const ganado = descuentos.reduce((suma, descuento) => suma + descuento.centavos, 0);
  const debe = saldoCentavos > 0;
  return [
    textoDeEfectivo(recibidoCentavos, montoCentavos),
    ...becas.map(({ descripcion, centavos: monto }) => `Beca ${descripcion}: −${formatPesos(centavos(monto))}.`),
    ganado > 0 ? `Descuentos ganados: ${formatPesos(centavos(ganado))}.` : null,
    debe ? `Por pagar de ${servicio}: ${formatPesos(centavos(saldoCentavos))}.` : `Sin adeudo de ${servicio}.`,
    cuenta ? textoDeTotal(cuenta) : null,
    facturaGlobal === null ? null : `Está en la factura global ${facturaGlobal}.`,
  ].filter((nota) => nota !== null);
}
