import {
  type Domicilio,
  type DomicilioCapturado,
  ETIQUETAS_DOMICILIO,
  partesDeDomicilio,
} from "~/personas/domicilios/domicilio";
import { DATOS_CLINICOS, type DatoClinico, ETIQUETAS_CLINICAS } from "~/personas/expediente/clinicos";

/** A tutor's own contact data: the same for all of the tutor's children. */
export const DATOS_DE_CONTACTO = ["telefonoMovil", "telefonoCasa", "telefonoOficina", "email"] as const;
export type DatoDeContacto = (typeof DATOS_DE_CONTACTO)[number];

/** The data that a tutor may propose to change (decisions.md, Tutors, documents); an address is one datum. */
export type Dato = DatoDeContacto | "domicilio" | DatoClinico;
export const DATOS: readonly Dato[] = [...DATOS_DE_CONTACTO, "domicilio", ...DATOS_CLINICOS];

/** The groups of data that are proposed in one form. */
export const PARTES = ["contacto", "domicilio", "clinicos"] as const;
export type Parte = (typeof PARTES)[number];

/** The form of a datum. */
export function parteDe(dato: Dato): Parte {
  if (dato === "domicilio") return "domicilio";
  return esDeContacto(dato) ? "contacto" : "clinicos";
}

/** True if a datum is the tutor's own, not one child's. */
export const esDeContacto = (dato: Dato): dato is DatoDeContacto =>
  (DATOS_DE_CONTACTO as readonly string[]).includes(dato);

/** The label of each datum on screen. */
export const ETIQUETAS: Readonly<Record<Dato, string>> = {
  telefonoMovil: "Teléfono móvil",
  telefonoCasa: "Teléfono de casa",
  telefonoOficina: "Teléfono de oficina",
  email: "Email",
  domicilio: "Domicilio",
  ...ETIQUETAS_CLINICAS,
};

/** The maximum number of proposals of a tutor in a day, and the maximum length of a reason. */
export const POR_DIA = 20;
export const MAXIMO_MOTIVO = 300;

/** The texts about proposals, for tutors and for the staff. */
export const TEXTOS = {
  cerrado: "El colegio no recibe cambios de datos por aquí. Llama a la oficina.",
  limite: `Ya propusiste ${POR_DIA} cambios en un día. Intenta mañana o llama al colegio.`,
  sinEmail: "Escribe un correo: con él entras a esta página",
  sinElegir: "Elige al menos un cambio",
  sinMotivo: "Escribe el motivo: la familia lo lee",
  yaNo: "Ya no espera respuesta: alguien la resolvió o la familia propuso otra cosa. Recarga para continuar.",
  ninguna: "No hay cambios de datos por revisar",
  /** The answering mail: it names the data, never their content. */
  respuesta: {
    asunto: "El colegio respondió a los cambios de datos que propusiste",
    aceptado: "El colegio aceptó lo que propusiste en la página de",
    rechazado: "El colegio no aceptó lo que propusiste en la página de",
    deQue: { contacto: "Tus teléfonos y correo", domicilio: "Domicilio", clinicos: "Datos de salud" },
    ver: "Ver mis datos",
  },
} as const;

/** An address as one value in a fixed form, so that two can be compared; "" for none. */
export function escribirDomicilio(domicilio: Partial<Domicilio> | null | undefined): string {
  if (!domicilio) return "";
  return JSON.stringify(partesDeDomicilio(domicilio));
}

/** An address read from its value. One without a settlement of the catalogue was written by hand. */
export function leerDomicilio(valor: string): DomicilioCapturado {
  const leido = (valor === "" ? {} : JSON.parse(valor)) as Record<string, string>;
  const domicilio = partesDeDomicilio(leido);
  return { ...domicilio, aMano: valor !== "" && domicilio.codigoAsentamiento === "" };
}

/** The value of a datum in readable form; "" if there is none. */
export function textoDeValor(dato: Dato, valor: string): string {
  if (dato !== "domicilio" || valor === "") return valor;
  const { calle, numeroExterior, numeroInterior, codigoPostal, ...lugar } = leerDomicilio(valor);
  return [
    [calle, numeroExterior].filter(Boolean).join(" "),
    numeroInterior && `${ETIQUETAS_DOMICILIO.numeroInterior} ${numeroInterior}`,
    lugar.nombreAsentamiento,
    codigoPostal && `C.P. ${codigoPostal}`,
    ...new Set([lugar.nombreCiudad, lugar.nombreMunicipio, lugar.nombreEntidad]),
  ]
    .filter(Boolean)
    .join(", ");
}
