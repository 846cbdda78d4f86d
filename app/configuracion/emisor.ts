import { tipoDeRfc } from "~/lib/rfc";
import type { FieldError } from "~/lib/outcome";

/** The SAT's régimen fiscal of whoever invoices (c_RegimenFiscal of CFDI 4.0), and whom each is for. */
export const REGIMENES = {
  "601": { nombre: "General de Ley Personas Morales", fisica: false, moral: true },
  "603": { nombre: "Personas Morales con Fines no Lucrativos", fisica: false, moral: true },
  "605": { nombre: "Sueldos y Salarios e Ingresos Asimilados a Salarios", fisica: true, moral: false },
  "606": { nombre: "Arrendamiento", fisica: true, moral: false },
  "607": { nombre: "Régimen de Enajenación o Adquisición de Bienes", fisica: true, moral: false },
  "608": { nombre: "Demás ingresos", fisica: true, moral: false },
  "610": { nombre: "Residentes en el Extranjero sin Establecimiento Permanente en México", fisica: true, moral: true },
  "611": { nombre: "Ingresos por Dividendos (socios y accionistas)", fisica: true, moral: false },
  "612": { nombre: "Personas Físicas con Actividades Empresariales y Profesionales", fisica: true, moral: false },
  "614": { nombre: "Ingresos por intereses", fisica: true, moral: false },
  "615": { nombre: "Régimen de los ingresos por obtención de premios", fisica: true, moral: false },
  "616": { nombre: "Sin obligaciones fiscales", fisica: true, moral: false },
  "620": {
    nombre: "Sociedades Cooperativas de Producción que optan por diferir sus ingresos",
    fisica: false,
    moral: true,
  },
  "621": { nombre: "Incorporación Fiscal", fisica: true, moral: false },
  "622": { nombre: "Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras", fisica: false, moral: true },
  "623": { nombre: "Opcional para Grupos de Sociedades", fisica: false, moral: true },
  "624": { nombre: "Coordinados", fisica: false, moral: true },
  "625": {
    nombre: "Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas",
    fisica: true,
    moral: false,
  },
  "626": { nombre: "Régimen Simplificado de Confianza", fisica: true, moral: true },
} as const satisfies Record<string, { nombre: string; fisica: boolean; moral: boolean }>;
export type Regimen = keyof typeof REGIMENES;
export const CLAVES_DE_REGIMENES = Object.keys(REGIMENES) as Regimen[];

/** The régimenes as a list to choose from: '603 · Personas Morales con Fines no Lucrativos'. */
export const REGIMENES_A_ELEGIR = CLAVES_DE_REGIMENES.map((value) => ({
  value,
  label: `${value} · ${REGIMENES[value].nombre}`,
}));

/** Who invoices: a school, or for a level somebody else (C§7, invoice issuer per level). */
export type Emisor = { rfc: string; razonSocial: string; regimen: Regimen | ""; codigoPostal: string };

/**
 * What is wrong with an issuer, by field: a régimen that is not for the kind of person that the RFC says, and data without the
 * RFC that they are of. `completo` asks for all four of them where there is an RFC.
 */
export function faltasDeEmisor(
  { rfc, razonSocial, regimen, codigoPostal }: Emisor,
  completo: boolean,
): (FieldError & { campo: keyof Emisor })[] {
  const persona = tipoDeRfc(rfc);
  const suyo = regimen === "" ? null : REGIMENES[regimen];
  if (rfc === "")
    return completo && (razonSocial !== "" || regimen !== "" || codigoPostal !== "")
      ? [{ campo: "rfc", mensaje: "Escribe el RFC del emisor, o deja en blanco los demás datos" }]
      : [];
  const falta = (campo: keyof Emisor, valor: string) =>
    completo && valor === "" ? [{ campo, mensaje: "Se necesita para facturar con ese RFC" }] : [];
  const ajeno = suyo !== null && !(persona === "MORAL" ? suyo.moral : suyo.fisica);
  return [
    ...falta("razonSocial", razonSocial),
    ...falta("regimen", regimen),
    ...(ajeno
      ? [
          {
            campo: "regimen" as const,
            mensaje: `Ese régimen no es de personas ${persona === "MORAL" ? "morales" : "físicas"}, y el RFC sí`,
          },
        ]
      : []),
    ...falta("codigoPostal", codigoPostal),
  ];
}
