import type { CuentaDeAlumno } from "~/personas/alumnos/estado-cuenta";
import { type Fecha, formatFecha } from "~/lib/dates";
import { type Centavos, centavos, formatPesos } from "~/lib/money";

/** The content of a receipt, copied when it is issued (decisions.md, Receipts). Amounts in centavos. */
export type DatosDeRecibo = {
  colegio: {
    nombre: string;
    razonSocial: string;
    rfc: string;
    domicilio: string;
    telefono: string;
    /** The official key of the student's level; absent on older receipts. */
    cct?: string | null;
    logoUuid: string | null;
  };
  alumno: {
    nombreCompleto: string;
    matricula: string;
    nivel: string | null;
    grado: string | null;
    grupo: string | null;
    ciclo: string | null;
  };
  /** The tutor marked as billing client; if null, the receipt names the student. */
  pagador: string | null;
  servicio: string;
  partidas: Partida[];
  /** Discounts earned with this payment. */
  descuentos: { descripcion: string; centavos: number }[];
  /** The becas of the charges that it settled; absent on older receipts and without becas. */
  becas?: { descripcion: string; centavos: number }[];
  aFavorCentavos: number;
  /** The balance of the account right after the payment. */
  saldoCentavos: number;
  /** The student's debt in all services right after it; absent on older receipts. */
  cuenta?: CuentaDeAlumno;
  atendio: string | null;
};

/**
 * The amount that a payment settled of one row. For a surcharge, also its charge and its day; absent on older receipts.
 */
export type Partida = {
  descripcion: string;
  centavos: number;
  recargo?: { cargoMovimientoId: number; cargo: string; fecha: Fecha };
};

/** B§3 Enumerations: Receipt format. */
export const FORMATOS_RECIBO = { ORIGINAL: "Formato original", OCHENTA_MM: "80 MM impresora térmica" } as const;
export type FormatoRecibo = keyof typeof FORMATOS_RECIBO;

/**
 * The widths of a thermal printer's paper in millimetres: OCHENTA_MM is for the first, and prints on the narrower one
 * too.
 */
export const PAPELES = ["80", "58"] as const;
export type Papel = (typeof PAPELES)[number];

/** The print options of a receipt, as the windows offer them: the query of the PDF and its name. */
export const IMPRESIONES = [
  ["formatoRecibo=ORIGINAL", FORMATOS_RECIBO.ORIGINAL],
  ["formatoRecibo=OCHENTA_MM", FORMATOS_RECIBO.OCHENTA_MM],
  ["formatoRecibo=OCHENTA_MM&papel=58", "58 MM impresora térmica"],
] as const;

/** The cash handed over for a payment and the change given back (decisions.md, The window); null if none was noted. */
export function textoDeEfectivo(recibidoCentavos: number | null, montoCentavos: number): string | null {
  if (recibidoCentavos === null) return null;
  const cambio = formatPesos(centavos(recibidoCentavos - montoCentavos));
  return `Recibido ${formatPesos(centavos(recibidoCentavos))} · cambio ${cambio}`;
}

/** The amount of a payment and the cash handed over for it: of all its receipts if the same money paid several. */
export function cifrasDelPago(
  conjunto: readonly { abonoCentavos: number; recibidoCentavos: number | null }[],
  solo: { montoCentavos: Centavos; recibidoCentavos: number | null },
): { montoCentavos: Centavos; recibidoCentavos: number | null } {
  if (conjunto.length === 0) return solo;
  const suma = (montos: readonly number[]) => centavos(montos.reduce((total, monto) => total + monto, 0));
  const recibidos = conjunto.flatMap(({ recibidoCentavos }) => recibidoCentavos ?? []);
  return {
    montoCentavos: suma(conjunto.map(({ abonoCentavos }) => abonoCentavos)),
    recibidoCentavos: recibidos.length === conjunto.length ? suma(recibidos) : null,
  };
}

/** The public data behind the QR code of a receipt: no name (decisions.md, Receipts). */
export type ReciboPublico = {
  colegio: string;
  logo: { uuid: string; tipo: string } | null;
  folio: string;
  fechaOperacion: Fecha;
  montoCentavos: Centavos;
  cancelado: boolean;
};

/** A receipt in one sentence, for a message to a family. */
export function textoDeRecibo({ colegio, folio, fechaOperacion, montoCentavos, cancelado }: ReciboPublico): string {
  const etiqueta = `${folio}${cancelado ? " (CANCELADO)" : ""}`;
  return `${colegio}: recibo ${etiqueta} por ${formatPesos(montoCentavos)} del ${formatFecha(fechaOperacion)}.`;
}
