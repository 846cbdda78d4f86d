import { fechaEnPalabras } from "./emision";
import { type Etiqueta, valoresDe } from "./etiquetas";
import { type PartesDelNombre, partirNombre } from "./nombre";
import { leerRegimenes, type RegimenLeido } from "./regimenes";
import { razonSocialDelSat } from "../regimen-de-capital";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { rfcAdvertencia, tipoDeRfc, type TipoPersona, validarRfc } from "~/lib/rfc";
import { type Fecha, sumarMeses } from "~/lib/dates";

/** The two readable documents of the SAT (B§3). */
export const TIPOS_DE_DOCUMENTO = {
  CONSTANCIA: "Constancia de Situación Fiscal",
  CEDULA: "Cédula de Identificación Fiscal",
};
export type TipoDocumentoSat = keyof typeof TIPOS_DE_DOCUMENTO;

/** The content of a file or a pasted text: its lines, and the texts of its QR codes. */
export type Papel = { texto: string; codigos: readonly string[] };

/** B§3, 'Tax certificate read'; values that the document leaves empty are null. */
export type ConstanciaLeida = {
  tipoDocumento: TipoDocumentoSat;
  tipoPersona: TipoPersona;
  rfc: string;
  razonSocial: string | null;
  /** A person's name by its parts, if there is one. */
  partes: PartesDelNombre | null;
  /** The first of `regimenes`; the person chooses if there are more. */
  regimenFiscal: RegimenLeido | null;
  regimenes: RegimenLeido[];
  nombreVialidad: string | null;
  numeroExterior: string | null;
  numeroInterior: string | null;
  codigoPostal: string | null;
  colonia: string | null;
  localidad: string | null;
  municipio: string | null;
  entidadFederativa: string | null;
  urlValidadorRFC: string | null;
  /** The points that a person should check before using it, in sentences. */
  avisos: string[];
};

export const NO_ES_CONSTANCIA =
  "El archivo no es una Constancia de Situación Fiscal ni una Cédula del SAT; elige el PDF que se descarga de su portal";
export const SIN_TEXTO =
  "El archivo no trae texto que se pueda leer ni un código QR claro: es un escaneo o una foto. Elige el PDF original que se descarga del SAT, o escribe los datos a mano";

const VALIDADOR = "https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf";
const VIVOS = new Set(["ACTIVO", "REACTIVADO"]);
const MESES_DE_VIGENCIA = 3;

/**
 * Reads a Constancia or a Cédula without any outside request. `hoy` detects an old one; `catalogo` is the SAT's list of
 * régimenes. Each refusal has its 409 (B§8): another document ('NO_ES_CSF'), no text and no QR ('SIN_TEXTO'), or a QR
 * with another RFC ('OTRO_RFC'). The others are no valid RFC ('SIN_RFC') and a Cédula instead of the announced
 * Constancia ('OTRO_DOCUMENTO').
 */
export function leerConstancia(
  papel: Papel,
  { tipoDocumento, hoy, catalogo }: { tipoDocumento: TipoDocumentoSat; hoy: Fecha; catalogo: readonly RegimenLeido[] },
): Outcome<{ constancia: ConstanciaLeida }> {
  const texto = papel.texto.normalize("NFC").replace(/P[áa]gina\s*\[?\d+\]?\s*de\s*\[?\d+\]?/g, "\n");
  const codigo = papel.codigos.map(deCodigo).find((each) => each !== null) ?? null;
  const clase = claseDe(texto);
  if (clase === "SIN_TEXTO") return codigo ? soloCodigo(codigo, tipoDocumento) : no("SIN_TEXTO", SIN_TEXTO);
  if (clase === "NO_ES_CSF") return no("NO_ES_CSF", NO_ES_CONSTANCIA);
  if (clase === "CEDULA" && tipoDocumento === "CONSTANCIA")
    return no(
      "OTRO_DOCUMENTO",
      "Es una Cédula de Identificación Fiscal, no una constancia: elígela como tipo de documento",
    );
  const valores = valoresDe(texto);
  const rfc = /^[A-ZÑ&0-9]+/.exec(valores.rfc ?? rfcDeCedula(texto) ?? "")?.[0] ?? "";
  if (validarRfc(rfc) !== null) return no("SIN_RFC", "No se encontró un RFC correcto en el archivo");
  if (codigo && codigo.rfc !== rfc)
    return no(
      "OTRO_RFC",
      `El código QR del archivo es del RFC ${codigo.rfc} y el texto dice ${rfc}: no es un documento íntegro`,
    );
  const { regimenes, desconocidos } = leerRegimenes(texto, catalogo);
  const emitida = fechaEnPalabras(texto);
  return ok({
    constancia: {
      tipoDocumento: clase,
      rfc,
      razonSocial: razonSocialDe(valores, rfc) ?? conRfc(nombreDeCedula(texto), rfc),
      partes: partesDe(valores, nombreDeCedula(texto), rfc),
      regimenFiscal: regimenes[0] ?? null,
      regimenes,
      ...domicilioDe(valores),
      urlValidadorRFC: codigo?.url ?? (valores.idCif ? urlDe(valores.idCif.split(" ")[0] ?? "", rfc) : null),
      tipoPersona: tipoDeRfc(rfc) ?? "FISICA",
      avisos: avisosDe({ rfc, emitida, estatus: valores.estatus, desconocidos, hoy }),
    },
  });
}

const no = (error: string, mensaje: string) => refuse(error, mensaje, { status: 409, campo: "archivo" });

function claseDe(texto: string): TipoDocumentoSat | "NO_ES_CSF" | "SIN_TEXTO" {
  const plano = texto.replace(/\s+/g, " ");
  if (plano.trim().length < 20) return "SIN_TEXTO";
  const dice = (frase: string) => plano.toLowerCase().includes(frase.toLowerCase());
  if (dice("Datos de Identificación") && (dice("CONSTANCIA DE SITUACIÓN FISCAL") || dice("Características fiscales")))
    return "CONSTANCIA";
  return dice("CÉDULA DE IDENTIFICACIÓN FISCAL") && dice("idCIF") ? "CEDULA" : "NO_ES_CSF";
}

type Codigo = { rfc: string; url: string };

// Only the SAT's own address counts, and it is never opened: the data in it are enough.
function deCodigo(contenido: string): Codigo | null {
  if (!URL.canParse(contenido)) return null;
  const url = new URL(contenido);
  if (url.protocol !== "https:" || url.hostname !== "siat.sat.gob.mx") return null;
  const rfc = /^[^_]*_([A-ZÑ&0-9]{12,13})$/.exec(url.searchParams.get("D3") ?? "")?.[1];
  return rfc && validarRfc(rfc) === null && url.searchParams.get("D1") !== "26" ? { rfc, url: contenido } : null;
}

const urlDe = (idCif: string, rfc: string) =>
  /^\d{8,15}$/.test(idCif) ? `${VALIDADOR}?D1=10&D2=1&D3=${idCif}_${rfc}` : null;

function soloCodigo({ rfc, url }: Codigo, tipoDocumento: TipoDocumentoSat): Outcome<{ constancia: ConstanciaLeida }> {
  const vacio = domicilioDe({});
  return ok({
    constancia: {
      ...vacio,
      tipoDocumento,
      tipoPersona: tipoDeRfc(rfc) ?? "FISICA",
      rfc,
      razonSocial: null,
      partes: null,
      regimenFiscal: null,
      regimenes: [],
      urlValidadorRFC: url,
      avisos: [
        "El archivo no trae texto: del código QR solo se leyó el RFC. Escribe lo demás tal como lo dice el documento.",
      ],
    },
  });
}

type Valores = Partial<Record<Etiqueta, string>>;

const conRfc = (razonSocial: string | null, rfc: string) =>
  razonSocial === null ? null : razonSocialDelSat({ rfc, razonSocial });

// A company's régimen de capital ('SA DE CV') is not part of its name in a CFDI.
function razonSocialDe({ nombre, apellido1, apellido2, denominacion }: Valores, rfc: string): string | null {
  if (denominacion) return conRfc(denominacion, rfc);
  const completo = [nombre, apellido1, apellido2].filter(Boolean).join(" ");
  return completo === "" ? null : completo;
}

function partesDe({ nombre, apellido1, apellido2 }: Valores, deCedula: string | null, rfc: string) {
  if (tipoDeRfc(rfc) !== "FISICA") return null;
  if (nombre && apellido1) return { nombre, apellido1, apellido2: apellido2 ?? "" };
  return deCedula === null ? null : partirNombre(deCedula, rfc);
}

const rfcDeCedula = (texto: string) =>
  /([A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3})\s*Registro Federal de Contribuyentes/.exec(texto)?.[1] ?? null;

function nombreDeCedula(texto: string): string | null {
  const nombre = /Registro Federal de Contribuyentes([\s\S]*?)Nombre, denominaci[óo]n/.exec(texto)?.[1];
  return nombre?.replace(/\s+/g, " ").trim() || null;
}

function domicilioDe(valores: Valores) {
  const cp = /^\d{5}/.exec(valores.codigoPostal ?? "")?.[0] ?? null;
  return {
    nombreVialidad: valores.nombreVialidad ?? null,
    numeroExterior: valores.numeroExterior ?? null,
    numeroInterior: valores.numeroInterior ?? null,
    codigoPostal: cp,
    colonia: valores.colonia ?? null,
    localidad: valores.localidad ?? null,
    municipio: valores.municipio ?? null,
    entidadFederativa: valores.entidadFederativa ?? null,
  };
}

type Dudas = { rfc: string; emitida: Fecha | null; estatus: string | undefined; desconocidos: string[]; hoy: Fecha };

function avisosDe({ rfc, emitida, estatus, desconocidos, hoy }: Dudas): string[] {
  const avisos: string[] = [];
  const digito = rfcAdvertencia(rfc);
  if (digito) avisos.push(digito);
  if (emitida && emitida < sumarMeses(hoy, -MESES_DE_VIGENCIA))
    avisos.push("Se emitió hace más de tres meses: pregunta si sus datos siguen siendo los mismos.");
  if (estatus && !VIVOS.has(estatus.toUpperCase().split(" ")[0] ?? ""))
    avisos.push(`Su estatus en el padrón del SAT es '${estatus}': una factura a su nombre puede ser rechazada.`);
  for (const nombre of desconocidos) avisos.push(`No se reconoció el régimen '${nombre}': elígelo de la lista.`);
  return avisos;
}
