import { type Centavos, centavos } from "~/lib/money";

/** The tax of a service (decisions.md, Invoicing). */
export const IMPUESTOS = { EXENTO: "Exento de IVA", IVA16: "IVA 16 %", IVA0: "IVA 0 %" } as const;
export type Impuesto = keyof typeof IMPUESTOS;

/** The complement of tuition, with which a parent deducts it (iedu 1.0). */
export type Iedu = { nombreAlumno: string; curp: string; nivelEducativo: NivelIedu; autRvoe: string; rfcPago: string };

/** The exact level names of the complement. */
export const NIVELES_IEDU = [
  "Preescolar",
  "Primaria",
  "Secundaria",
  "Profesional técnico",
  "Bachillerato o su equivalente",
] as const;
export type NivelIedu = (typeof NIVELES_IEDU)[number];

export type ConceptoDeCfdi = {
  claveProdServ: string;
  /** The issuer's identifier; on a global invoice, the receipt's folio. */
  noIdentificacion: string;
  claveUnidad: string;
  unidad: string;
  descripcion: string;
  /** The paid amount, tax included. */
  totalCentavos: Centavos;
  /** The becas of what was paid, tax included; the paid amount is without them. */
  becasCentavos?: Centavos;
  impuesto: Impuesto;
  iedu: Iedu | null;
};

/**
 * The content of an invoice without its hour and the additions of the seal (CFDI 4.0 of income, or of money that goes
 * back, paid in one exhibition).
 */
export type Comprobante = {
  serie: string;
  folio: number;
  formaPago: string;
  emisor: { rfc: string; nombre: string; regimen: string };
  /** The place of issue: the issuer's postal code. */
  lugarExpedicion: string;
  receptor: { rfc: string; nombre: string; codigoPostal: string; regimen: string; uso: string };
  conceptos: readonly ConceptoDeCfdi[];
  /** The days covered by a global invoice, for payments without a requested one. */
  global: { periodicidad: string; meses: string; anio: string } | null;
  /** The UUID of the invoice that it replaces (TipoRelacion 04). */
  sustituye: string | null;
  /** Of money that goes back (CFDI de egreso): the UUID of the invoice that it was in (TipoRelacion 01). */
  egresoDe?: string;
  /** The last four digits of the paying account; on the paper only. */
  referenciaBancaria: string;
};

/** The invoices to which an invoice refers, by kind: 04 the one that it replaces, 01 the one whose money goes back. */
export const relacionesDe = ({ sustituye, egresoDe }: Comprobante): { tipo: "01" | "04"; uuid: string }[] => [
  ...(sustituye ? [{ tipo: "04" as const, uuid: sustituye }] : []),
  ...(egresoDe ? [{ tipo: "01" as const, uuid: egresoDe }] : []),
];

export type Desglose = { baseCentavos: Centavos; ivaCentavos: Centavos };

/**
 * The base and the tax in an amount that includes its tax. They add up to the amount, to the centavo. The base is
 * rounded half up and the tax is the rest, which is within the centavo that the SAT allows.
 */
export function desglosar(totalCentavos: Centavos, impuesto: Impuesto): Desglose {
  if (impuesto !== "IVA16") return { baseCentavos: totalCentavos, ivaCentavos: centavos(0) };
  const base = Math.floor((totalCentavos * 200 + 116) / 232);
  return { baseCentavos: centavos(base), ivaCentavos: centavos(totalCentavos - base) };
}

/** The amounts of a concept: its price, its discount, and the base and tax of the rest. */
export function desglosarConcepto({
  totalCentavos,
  becasCentavos = centavos(0),
  impuesto,
}: Pick<ConceptoDeCfdi, "totalCentavos" | "becasCentavos" | "impuesto">): Desglose & {
  importeCentavos: Centavos;
  descuentoCentavos: Centavos;
} {
  const partes = desglosar(totalCentavos, impuesto);
  const { baseCentavos: importe } = desglosar(centavos(totalCentavos + becasCentavos), impuesto);
  return { ...partes, importeCentavos: importe, descuentoCentavos: centavos(importe - partes.baseCentavos) };
}

export type Traslado = { impuesto: Impuesto } & Desglose;

/** The sums of an invoice: its taxes by kind, its subtotal before discounts, its discount and its total. */
export function sumar({ conceptos }: Pick<Comprobante, "conceptos">): {
  traslados: Traslado[];
  subtotalCentavos: Centavos;
  descuentoCentavos: Centavos;
  ivaCentavos: Centavos;
  totalCentavos: Centavos;
} {
  const traslados = (Object.keys(IMPUESTOS) as Impuesto[]).flatMap((impuesto) => {
    const conceptosDelImpuesto = conceptos.filter((concepto) => concepto.impuesto === impuesto);
    if (conceptosDelImpuesto.length === 0) return [];
    const partes = conceptosDelImpuesto.map(({ totalCentavos }) => desglosar(totalCentavos, impuesto));
    return [
      {
        impuesto,
        baseCentavos: suma(partes.map(({ baseCentavos }) => baseCentavos)),
        ivaCentavos: suma(partes.map(({ ivaCentavos }) => ivaCentavos)),
      },
    ];
  });
  const partes = conceptos.map(desglosarConcepto);
  const subtotalCentavos = suma(partes.map(({ importeCentavos }) => importeCentavos));
  const descuentoCentavos = suma(partes.map((parte) => parte.descuentoCentavos));
  const ivaCentavos = suma(traslados.map((traslado) => traslado.ivaCentavos));
  const totalCentavos = centavos(subtotalCentavos - descuentoCentavos + ivaCentavos);
  return { traslados, subtotalCentavos, descuentoCentavos, ivaCentavos, totalCentavos };
}

const suma = (partes: readonly number[]) => centavos(partes.reduce((total, parte) => total + parte, 0));

/** The level of the complement that a level's name indicates, or null if none: 'Preparatoria' is bachillerato. */
export function nivelIeduDe(nombre: string): NivelIedu | null {
  const texto = nombre.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  if (/preescolar|kinder|jardin de ninos/.test(texto)) return "Preescolar";
  if (/primaria/.test(texto)) return "Primaria";
  if (/secundaria/.test(texto)) return "Secundaria";
  if (/profesional tecnico|carrera tecnica/.test(texto)) return "Profesional técnico";
  if (/bachiller|prepa/.test(texto)) return "Bachillerato o su equivalente";
  return null;
}

/** A text in the form allowed in an invoice: one line, without the bar that separates the cadena original. */
export function textoDeCfdi(text: string, max: number): string {
  return text.replaceAll("|", "/").replaceAll(/\s+/g, " ").trim().slice(0, max);
}
