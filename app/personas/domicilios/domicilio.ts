import { MENSAJES, codigoPostal, imprimible } from "~/lib/validators";

/**
 * A settlement (colonia) of the postal catalogue, as forms offer it. `codigoAsentamiento` is state, municipality and
 * its own number.
 */
export type Asentamiento = {
  codigoAsentamiento: string;
  codigoPostal: string;
  nombreAsentamiento: string;
  tipo: string;
  nombreCiudad: string;
  nombreMunicipio: string;
  nombreEntidad: string;
};

/** The names of a settlement and its place. */
export type NombresDeLugar = Pick<
  Asentamiento,
  "nombreAsentamiento" | "nombreCiudad" | "nombreMunicipio" | "nombreEntidad"
>;

type Escrito = {
  calle: string;
  numeroExterior: string;
  numeroInterior: string;
  codigoPostal: string;
  codigoAsentamiento: string;
};

/**
 * The part of an address that a person types (A§3); the rest follows from the settlement. If the catalogue does not
 * know the postal code, all of it is written by hand (`aMano`), names included. `revisado` is the staff's confirmation.
 */
export type DomicilioCapturado = Escrito & Partial<NombresDeLugar> & { aMano?: boolean; revisado?: boolean };

/**
 * A whole address (A§3): the typed part, and the names of its settlement at that time. `porRevisar`: it was written by
 * hand, and the staff have not reviewed it.
 */
export type Domicilio = Escrito & NombresDeLugar & { porRevisar?: boolean };

/**
 * The required parts of an address (A§5): all of it; all or nothing; or only the postal code, with the rest optional.
 */
export type ModoDomicilio = "obligatorio" | "opcional" | "soloCodigoPostal";

/** The fields that may not stay blank in a mode; in the optional one, once something was written. */
export function obligatoriosDe(modo: ModoDomicilio, aMano = false): readonly CampoDeDomicilio[] {
  if (modo === "soloCodigoPostal") return ["codigoPostal"];
  const lugar = aMano
    ? (["nombreAsentamiento", "nombreMunicipio", "nombreEntidad"] as const)
    : (["codigoAsentamiento"] as const);
  return ["calle", "numeroExterior", "codigoPostal", ...lugar];
}

export type CampoDeDomicilio = keyof (Escrito & NombresDeLugar);

/**
 * The error that prevents storing an address (A§5): its first blank or unprintable field, or an invalid postal
 * code; null if there is
 * none.
 */
export function faltaDeDomicilio(
  domicilio: DomicilioCapturado,
  modo: ModoDomicilio = "obligatorio",
): { error: "INCOMPLETO" | "ILEGIBLE" | "CODIGO_POSTAL"; campo: CampoDeDomicilio; mensaje: string } | null {
  const campo = obligatoriosDe(modo, domicilio.aMano).find((nombre) => !domicilio[nombre]?.trim());
  if (campo) return { error: "INCOMPLETO", campo, mensaje: MENSAJES.obligatorio };
  const ilegible = ESCRITOS.find((nombre) => imprimible(domicilio[nombre]) !== null);
  if (ilegible) return { error: "ILEGIBLE", campo: ilegible, mensaje: imprimible(domicilio[ilegible])! };
  const mensaje = codigoPostal(domicilio.codigoPostal);
  return mensaje === null ? null : { error: "CODIGO_POSTAL", campo: "codigoPostal", mensaje };
}

const ESCRITOS = [
  "calle",
  "numeroExterior",
  "numeroInterior",
  "nombreAsentamiento",
  "nombreCiudad",
  "nombreMunicipio",
  "nombreEntidad",
] as const;

/** The address of a person without one. */
export const SIN_DOMICILIO = {
  calle: "",
  numeroExterior: "",
  numeroInterior: "",
  codigoPostal: "",
  codigoAsentamiento: "",
  nombreAsentamiento: "",
  nombreCiudad: "",
  nombreMunicipio: "",
  nombreEntidad: "",
} as const satisfies Record<CampoDeDomicilio, "">;

/** The parts of an address, in the order of its form; they are the columns of each table that has one. */
export const PARTES_DE_DOMICILIO = Object.keys(SIN_DOMICILIO) as CampoDeDomicilio[];

/** The address of a record that has more than that; a missing part is blank. */
export const partesDeDomicilio = (
  fila: Partial<Record<CampoDeDomicilio, string | null>>,
): Record<CampoDeDomicilio, string> =>
  Object.fromEntries(PARTES_DE_DOMICILIO.map((parte) => [parte, fila[parte] ?? ""])) as Record<
    CampoDeDomicilio,
    string
  >;

/** An address in one line, as on an envelope; "" if there is none. */
export function domicilioEnLinea(domicilio: Escrito & NombresDeLugar): string {
  const { calle, numeroExterior, numeroInterior, codigoPostal } = domicilio;
  const { nombreAsentamiento, nombreMunicipio, nombreEntidad } = domicilio;
  const puerta = [calle, numeroExterior, numeroInterior && `int. ${numeroInterior}`].filter(Boolean).join(" ");
  const lugar = [codigoPostal, nombreMunicipio].filter(Boolean).join(" ");
  return [puerta, nombreAsentamiento, lugar, nombreEntidad].filter(Boolean).join(", ");
}

/** True if nothing at all was written. */
export function estaVacio(domicilio: DomicilioCapturado): boolean {
  const { calle, numeroExterior, numeroInterior, codigoPostal, codigoAsentamiento } = domicilio;
  return [calle, numeroExterior, numeroInterior, codigoPostal, codigoAsentamiento].every((each) => each === "");
}

/** True if a text has the form of a postal code: five digits. */
export function esCodigoPostal(text: string): boolean {
  return /^\d{5}$/.test(text);
}

/** The labels of an address, on forms and for display. */
export const ETIQUETAS_DOMICILIO = {
  calle: "Calle",
  numeroExterior: "Número exterior",
  numeroInterior: "Número interior",
  codigoPostal: "Código postal",
  codigoAsentamiento: "Colonia",
  nombreAsentamiento: "Colonia",
  nombreCiudad: "Ciudad",
  nombreMunicipio: "Municipio",
  nombreEntidad: "Estado",
} as const;

/** The messages about a postal code without settlements (409) and a settlement of another code (decisions.md). */
export const SIN_COLONIAS = "No existen colonias con ese código postal";
export const COLONIA_AJENA = "La colonia no corresponde al código postal";
export const SI_HAY_COLONIAS = "Ese código postal sí tiene colonias: elige la tuya";

/** The mark of an address that was written by hand, until somebody reviews it. */
export const POR_REVISAR = "Escrito a mano: por revisar";

/** The value of the button that only requests the settlements of the typed postal code. */
export const BUSCAR_COLONIAS = "BUSCAR_COLONIAS";

/** The post office's address for its catalogue, and the maximum size of its file (15 MB in 2017). */
export const DESCARGA_SEPOMEX = "https://www.correosdemexico.gob.mx/SSLServicios/ConsultaCP/CodigoPostal_Exportar.aspx";
export const MB_SEPOMEX = 40;
