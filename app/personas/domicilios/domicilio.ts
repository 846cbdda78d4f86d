import { MENSAJES, longitud } from "~/lib/validators";

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

/** How a settlement and where it lies are called. */
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
 * What a person writes of an address (A§3); the rest follows from the settlement. Where the catalogue does not know the postal code
 * it is written by hand (`aMano`), names and all; `revisado` is the staff's word that it is right so.
 */
export type DomicilioCapturado = Escrito & Partial<NombresDeLugar> & { aMano?: boolean; revisado?: boolean };

/**
 * A whole address (A§3): what was written, and the names that its settlement had then. `porRevisar`: it was written by hand, and
 * the staff have not looked at it.
 */
export type Domicilio = Escrito & NombresDeLugar & { porRevisar?: boolean };

/**
 * How much of an address is asked (A§5): all of it; all or nothing; or only the postal code, with the rest as it comes.
 */
export type ModoDomicilio = "obligatorio" | "opcional" | "soloCodigoPostal";

/** Which fields may not stay blank in a mode; in the optional one, once something was written. */
export function obligatoriosDe(modo: ModoDomicilio, aMano = false): readonly CampoDeDomicilio[] {
  if (modo === "soloCodigoPostal") return ["codigoPostal"];
  const lugar = aMano
    ? (["nombreAsentamiento", "nombreMunicipio", "nombreEntidad"] as const)
    : (["codigoAsentamiento"] as const);
  return ["calle", "numeroExterior", "codigoPostal", ...lugar];
}

export type CampoDeDomicilio = keyof (Escrito & NombresDeLugar);

/**
 * What keeps an address from being stored (A§5): its first blank field, or a postal code that is none; null when it may
 * be.
 */
export function faltaDeDomicilio(
  domicilio: DomicilioCapturado,
): { error: "INCOMPLETO" | "CODIGO_POSTAL"; campo: CampoDeDomicilio; mensaje: string } | null {
  const campo = obligatoriosDe("obligatorio", domicilio.aMano).find((nombre) => !domicilio[nombre]?.trim());
  if (campo) return { error: "INCOMPLETO", campo, mensaje: MENSAJES.obligatorio };
  const mensaje = longitud(5, "dígitos")(domicilio.codigoPostal);
  return mensaje === null ? null : { error: "CODIGO_POSTAL", campo: "codigoPostal", mensaje };
}

/** Whether nothing at all was written. */
export function estaVacio(domicilio: DomicilioCapturado): boolean {
  const { calle, numeroExterior, numeroInterior, codigoPostal, codigoAsentamiento } = domicilio;
  return [calle, numeroExterior, numeroInterior, codigoPostal, codigoAsentamiento].every((each) => each === "");
}

/** Whether a text has the form of a postal code: five digits. */
export function esCodigoPostal(text: string): boolean {
  return /^\d{5}$/.test(text);
}

/** The labels of an address, on forms and where it is shown. */
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

/** What is said of a postal code without settlements (409) and of a settlement of another code (decisions.md). */
export const SIN_COLONIAS = "No existen colonias con ese código postal";
export const COLONIA_AJENA = "La colonia no corresponde al código postal";
export const SI_HAY_COLONIAS = "Ese código postal sí tiene colonias: elige la tuya";

/** What stands beside an address that was written by hand until somebody looks at it. */
export const POR_REVISAR = "Escrito a mano: por revisar";

/** What the button sends that only asks for the settlements of what was written. */
export const BUSCAR_COLONIAS = "BUSCAR_COLONIAS";

/** Where the post office gives its catalogue, and the most that its file may weigh (15 MB in 2017). */
export const DESCARGA_SEPOMEX = "https://www.correosdemexico.gob.mx/SSLServicios/ConsultaCP/CodigoPostal_Exportar.aspx";
export const MB_SEPOMEX = 40;
