import type { FieldError } from "~/lib/outcome";
import {
  type TipoPersona,
  esRfcGenerico,
  normalizarRfc,
  RFC_EXTRANJERO,
  RFC_PUBLICO_EN_GENERAL,
  tipoDeRfc,
  validarRfc,
} from "~/lib/rfc";
import { cleanLine } from "~/lib/text";
import { MENSAJES, email as errorDeEmail, imprimible, validar } from "~/lib/validators";
import { llevaRegimenDeCapital, razonSocialDelSat, TEXTO_DE_REGIMEN_DE_CAPITAL } from "../regimen-de-capital";
import { admiteUso, esRegimen, esRegimenDe, esUso, REGIMEN_GENERICO, textoDeGenerico, USO_GENERICO } from "../sat";

/** The receiver of an invoice (B§3 Tax data); the place is its postal code. Invoices are of CFDI 4.0. */
export type DatoFiscal = {
  tipo: TipoPersona;
  rfc: string;
  /** For a company, its razón social. */
  nombre: string;
  apellido1: string;
  apellido2: string;
  regimenFiscal: string;
  codigoPostal: string;
  usoCfdi: string;
  email: string;
};

export const VERSION_CFDI = "4.0";

export const TEXTOS_FISCALES = {
  sinDatos: "Sin datos fiscales",
  actualizado: "Dato fiscal actualizado correctamente.",
  eliminado: "Dato fiscal eliminado",
  publicoEnGeneral: "Público en general: va en la factura global",
} as const;

/** The wizard that reads a Constancia (B§4): its three steps and its messages (B§8). */
export const PASOS_DE_CONSTANCIA = ["Tipo de documento", "Documento", "Validar datos"] as const;
export const TEXTOS_DE_CONSTANCIA = {
  titulo: "Constancia de situación fiscal",
  error: "Error al procesar el archivo, intente nuevamente",
  textoAjeno: "El texto no es de una Constancia de Situación Fiscal ni de una Cédula del SAT; cópialo completo",
  usar: "Usar estos datos fiscales",
} as const;

export const ETIQUETAS_FISCALES = {
  tipo: "Tipo de persona",
  rfc: "RFC",
  nombre: "Nombre",
  razonSocial: "Razón social",
  apellido1: "Primer apellido",
  apellido2: "Segundo apellido",
  regimenFiscal: "Régimen fiscal",
  codigoPostal: "Código postal fiscal",
  usoCfdi: "Uso del CFDI",
  email: "Email",
  activo: "Usar estos datos fiscales",
} as const;

export const TIPOS_DE_PERSONA = { FISICA: "Física", MORAL: "Moral" } as const satisfies Record<TipoPersona, string>;

/**
 * Upper case as the SAT prints it, with its Ñ and &. A company has neither family names nor its régimen de capital (B§5
 * Tax data).
 */
export function limpiarDatoFiscal(dato: DatoFiscal): DatoFiscal {
  const mayusculas = (text: string) => cleanLine(text).toLocaleUpperCase("es-MX");
  const esMoral = dato.tipo === "MORAL";
  const rfc = normalizarRfc(dato.rfc);
  const nombre = mayusculas(dato.nombre);
  return {
    ...dato,
    rfc,
    nombre: esMoral ? razonSocialDelSat({ rfc, razonSocial: nombre }) : nombre,
    apellido1: esMoral ? "" : mayusculas(dato.apellido1),
    apellido2: esMoral ? "" : mayusculas(dato.apellido2),
    codigoPostal: cleanLine(dato.codigoPostal),
    email: cleanLine(dato.email).toLowerCase(),
  };
}

/** True if these data name nobody: the payments go into the global invoice. */
export const esPublicoEnGeneral = ({ rfc }: Pick<DatoFiscal, "rfc">) => rfc === RFC_PUBLICO_EN_GENERAL;

/** The name on an invoice: the razón social, or the person's whole name. */
export function razonSocialDe({
  nombre,
  apellido1,
  apellido2,
}: Pick<DatoFiscal, "nombre" | "apellido1" | "apellido2">) {
  return [nombre, apellido1, apellido2].filter(Boolean).join(" ");
}

/** True if two tax data name one receiver: they share the RFC, and the one of every foreigner also the name. */
export const esElMismoReceptor = (uno: ConNombre, dos: ConNombre): boolean =>
  uno.rfc === dos.rfc && (uno.rfc !== RFC_EXTRANJERO || razonSocialDe(uno) === razonSocialDe(dos));

type ConNombre = Pick<DatoFiscal, "rfc" | "nombre" | "apellido1" | "apellido2">;

/**
 * Every broken rule of B§5 Tax data, by field; expects cleaned data. The check digit is not judged (facts of the RFC).
 */
export function faltasDeDatoFiscal(dato: DatoFiscal): FieldError[] {
  const { tipo, rfc, nombre, apellido1, codigoPostal, email } = dato;
  const faltas: FieldError[] = [];
  const falta = (campo: keyof DatoFiscal, mensaje: string) => faltas.push({ campo, mensaje });
  if (rfc === "") falta("rfc", MENSAJES.obligatorio);
  else if (validarRfc(rfc) !== null) falta("rfc", validarRfc(rfc)!);
  else if (!esRfcGenerico(rfc) && tipoDeRfc(rfc) !== tipo) falta("rfc", textoDeRfcAjeno(tipo));
  if (nombre === "") falta("nombre", MENSAJES.obligatorio);
  if (llevaRegimenDeCapital({ rfc, razonSocial: nombre })) falta("nombre", TEXTO_DE_REGIMEN_DE_CAPITAL);
  if (nombre.includes("|") || apellido1.includes("|") || dato.apellido2.includes("|"))
    falta("nombre", "El SAT no admite el carácter |");
  for (const campo of ["nombre", "apellido1", "apellido2"] as const)
    if (imprimible(dato[campo]) !== null) falta(campo, imprimible(dato[campo])!);
  if (tipo === "FISICA" && apellido1 === "" && !esRfcGenerico(rfc)) falta("apellido1", MENSAJES.obligatorio);
  const malCodigo = validar("obligatorio codigopostal", codigoPostal);
  if (malCodigo !== null) falta("codigoPostal", malCodigo);
  if (email === "") falta("email", MENSAJES.obligatorio);
  else if (errorDeEmail(email) !== null) falta("email", errorDeEmail(email)!);
  return [...faltas, ...faltasDeRegimen(dato)];
}

function faltasDeRegimen({ tipo, rfc, regimenFiscal, usoCfdi }: DatoFiscal): FieldError[] {
  const faltas: FieldError[] = [];
  const falta = (campo: keyof DatoFiscal, mensaje: string) => faltas.push({ campo, mensaje });
  if (esRfcGenerico(rfc)) {
    if (regimenFiscal !== REGIMEN_GENERICO) falta("regimenFiscal", textoDeGenerico(rfc));
    if (usoCfdi !== USO_GENERICO) falta("usoCfdi", textoDeGenerico(rfc));
    return faltas;
  }
  if (!esRegimen(regimenFiscal)) falta("regimenFiscal", MENSAJES.seleccion);
  else if (!esRegimenDe(regimenFiscal, tipo)) falta("regimenFiscal", textoDeRegimenAjeno(tipo));
  if (!esUso(usoCfdi)) falta("usoCfdi", MENSAJES.seleccion);
  else if (esRegimen(regimenFiscal) && !admiteUso(usoCfdi, { persona: tipo, regimen: regimenFiscal }))
    falta("usoCfdi", textoDeUsoAjeno(usoCfdi, regimenFiscal));
  return faltas;
}

const textoDeRfcAjeno = (tipo: TipoPersona) =>
  tipo === "MORAL"
    ? "El RFC de una persona moral tiene 12 caracteres"
    : "El RFC de una persona física tiene 13 caracteres";

const textoDeRegimenAjeno = (tipo: TipoPersona) =>
  `Ese régimen no es de personas ${tipo === "MORAL" ? "morales" : "físicas"}`;

/** The text about a use that the receiver may not request. */
export const textoDeUsoAjeno = (uso: string, regimen: string) =>
  `El uso ${uso} no se permite en el régimen ${regimen}${uso === "D10" ? "; elige G03 o S01" : ""}`;
