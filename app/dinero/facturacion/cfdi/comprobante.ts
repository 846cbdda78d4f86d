import { type Centavos, centavos } from "~/lib/money";

/** What tax a service bears (decisions.md, Invoicing). */
export const IMPUESTOS = { EXENTO: "Exento de IVA", IVA16: "IVA 16 %", IVA0: "IVA 0 %" } as const;
export type Impuesto = keyof typeof IMPUESTOS;

/** The complement of tuition, by which a father deducts it (iedu 1.0). */
export type Iedu = { nombreAlumno: string; curp: string; nivelEducativo: NivelIedu; autRvoe: string; rfcPago: string };

/** What the complement calls the levels, to the letter. */
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
  /** What the issuer calls it: of a global invoice, the receipt's folio. */
  noIdentificacion: string;
  claveUnidad: string;
  unidad: string;
  descripcion: string;
  /** What was paid, tax included. */
  totalCentavos: Centavos;
  impuesto: Impuesto;
  iedu: Iedu | null;
};

/** Everything that an invoice says but its hour and what the seal adds (CFDI 4.0 of income, paid in one exhibition). */
export type Comprobante = {
  serie: string;
  folio: number;
  formaPago: string;
  emisor: { rfc: string; nombre: string; regimen: string };
  /** Where it is issued: the issuer's postal code. */
  lugarExpedicion: string;
  receptor: { rfc: string; nombre: string; codigoPostal: string; regimen: string; uso: string };
  conceptos: readonly ConceptoDeCfdi[];
  /** Of what nobody asked an invoice for: which days it covers. */
  global: { periodicidad: string; meses: string; anio: string } | null;
  /** The invoice in whose place it stands, by its UUID (TipoRelacion 04). */
  sustituye: string | null;
  /** The last four digits of the account it was paid from; on the paper only. */
  referenciaBancaria: string;
};

export type Desglose = { baseCentavos: Centavos; ivaCentavos: Centavos };

/**
 * What of an amount with its tax is the base and what the tax. They add up to the amount, to the centavo: the base is rounded
 * half up and the tax is the rest, which is within the centavo that the SAT allows.
 */
export function desglosar(totalCentavos: Centavos, impuesto: Impuesto): Desglose {
  if (impuesto !== "IVA16") return { baseCentavos: totalCentavos, ivaCentavos: centavos(0) };
  const base = Math.floor((totalCentavos * 200 + 116) / 232);
  return { baseCentavos: centavos(base), ivaCentavos: centavos(totalCentavos - base) };
}

export type Traslado = { impuesto: Impuesto } & Desglose;

/** What an invoice adds up to: its taxes by kind, its subtotal and its total. */
export function sumar({ conceptos }: Pick<Comprobante, "conceptos">): {
  traslados: Traslado[];
  subtotalCentavos: Centavos;
  ivaCentavos: Centavos;
  totalCentavos: Centavos;
} {
  const traslados = (Object.keys(IMPUESTOS) as Impuesto[]).flatMap((impuesto) => {
    const suyos = conceptos.filter((concepto) => concepto.impuesto === impuesto);
    if (suyos.length === 0) return [];
    const partes = suyos.map(({ totalCentavos }) => desglosar(totalCentavos, impuesto));
    return [
      {
        impuesto,
        baseCentavos: suma(partes.map(({ baseCentavos }) => baseCentavos)),
        ivaCentavos: suma(partes.map(({ ivaCentavos }) => ivaCentavos)),
      },
    ];
  });
  const subtotalCentavos = suma(traslados.map(({ baseCentavos }) => baseCentavos));
  const ivaCentavos = suma(traslados.map((traslado) => traslado.ivaCentavos));
  return { traslados, subtotalCentavos, ivaCentavos, totalCentavos: centavos(subtotalCentavos + ivaCentavos) };
}

const suma = (partes: readonly number[]) => centavos(partes.reduce((total, parte) => total + parte, 0));

/** The level of the complement that a level's name says, or null where it says none: 'Preparatoria' is bachillerato. */
export function nivelIeduDe(nombre: string): NivelIedu | null {
  const texto = nombre.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  if (/preescolar|kinder|jardin de ninos/.test(texto)) return "Preescolar";
  if (/primaria/.test(texto)) return "Primaria";
  if (/secundaria/.test(texto)) return "Secundaria";
  if (/profesional tecnico|carrera tecnica/.test(texto)) return "Profesional técnico";
  if (/bachiller|prepa/.test(texto)) return "Bachillerato o su equivalente";
  return null;
}

/** A text as an invoice may have it: one line, without the bar that parts the cadena original. */
export function textoDeCfdi(text: string, max: number): string {
  return text.replaceAll("|", "/").replaceAll(/\s+/g, " ").trim().slice(0, max);
}
