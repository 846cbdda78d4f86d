/** The page that a personal link opens: a student's desktop, or a tutor's own page. */
export type Clase = "ALUMNO" | "TUTOR";

/** The person of a personal link. */
export type Persona = { clase: "ALUMNO"; alumnoId: number } | { clase: "TUTOR"; tutorId: number };

/** The base paths of both kinds of pages. */
export const BASES: Readonly<Record<Clase, string>> = { ALUMNO: "/escritorio-alumno", TUTOR: "/familia" };

/** The path of a personal link; the public origin before it makes it absolute. */
export const rutaDeEnlace = (clase: Clase, token: string): string => `${BASES[clase]}/${token}`;

/** The path of the dialog that asks for a code, and then goes on to `seccion`. */
export const rutaDeCodigo = (clase: Clase, token: string, seccion = ""): string =>
  rutaDeEntrada(`${rutaDeEnlace(clase, token)}${seccion === "" ? "" : `/${seccion}`}`);

/** The same, below the address of a page or of a part of it. */
export const rutaDeEntrada = (base: string): string => `${base}/otp`;

/** The path that signs out a browser with a code (decisiones/198). */
export const rutaDeSalida = (base: string): string => `${base}/otp?salir=1`;

const DIA_MS = 24 * 3600_000;
/** The validity of a link that the school gave, and of one that a code has proved. */
export const VIGENCIA_MS = 365 * DIA_MS;
/** A link that nobody opens for this long ends (beyond the validity above, it is renewed or asked for again). */
export const SIN_VERSE_MS = 180 * DIA_MS;
/** The validity of a link in a reminder, which shows debts without a code. */
export const PAGO_MS = 30 * DIA_MS;
/** The time that a link requested by e-mail waits for its code. */
export const ESPERA_MS = DIA_MS;
/** The validity of a code, and its maximum number of tries (decisions.md, Student desktop). */
export const CODIGO_MS = 10 * 60_000;
export const INTENTOS = 5;
/**
 * The time during which the same code from the same browser is accepted again: the first answer may never have reached
 * the phone.
 */
export const REPETIBLE_MS = 2 * 60_000;
/** The time during which a browser that entered a code may read and write. */
export const ACCESO_MS = 30 * DIA_MS;
export const ENTRE_CODIGOS_MS = 60_000;
export const CODIGOS_POR_HORA = 5;
export const CODIGOS_POR_DIA = 10;
/** The most of all networks together that ask by e-mail: a mailbox is not flooded from many of them. */
export const CODIGOS_DE_TODAS_POR_HORA = 15;
export const CODIGOS_DE_TODAS_POR_DIA = 40;

/** The exact texts (C§2.5, C§8), and those that decisions.md leaves open. */
export const TEXTOS = {
  acceso: { ALUMNO: "Acceso al escritorio del alumno", TUTOR: "Acceso a la página de la familia" },
  error: { ALUMNO: "Atención - Escritorio del alumno", TUTOR: "Atención - Página de la familia" },
  incorrecto: "Token incorrecto, verifique la dirección.",
  sinParte: "Esta dirección no lleva a ninguna parte, pero el enlace sí sirve.",
  sinDia: "El colegio está poniendo al día sus cuentas. Tu enlace sirve: intenta más tarde o llama al colegio.",
  intente: "Cierre esta ventana/pestaña/navegador e intente nuevamente",
  codigo: "Código de verificación",
  entrada: "¿Quién entra?",
  compartenCorreo: "Varias personas usan este correo. Cada nombre abre la página de esa persona.",
  siExiste: "Si ese correo está registrado, le enviamos un código de 6 dígitos.",
  noEs: "El código no es correcto.",
  vencido: "El código venció o ya se usó, solicita otro.",
  agotado: "Se agotaron los intentos de este código, solicita otro.",
  otroNavegador: "El código se pidió en otro navegador. Solicita otro aquí.",
  sinSalida: "De aquí no sale correo: pide tu código en la oficina del colegio; te lo leen por teléfono.",
  sinCorreo: "No hay un correo a donde enviarte el código. Pídelo en la oficina del colegio: te lo leen por teléfono.",
} as const;

/** The way to the other door of a family, and the way of a person whose mail the school does not have. */
export const PUERTAS: Readonly<Record<Clase, { pregunta: string; liga: string; sinCorreo: string }>> = {
  ALUMNO: {
    pregunta: "¿Eres mamá, papá o tutor? Tu correo entra por",
    liga: "la página de la familia",
    sinCorreo: "Si el colegio no tiene tu correo, no te llega nada: pide un enlace nuevo en la oficina.",
  },
  TUTOR: {
    pregunta: "¿Eres alumno? Tu correo entra por",
    liga: "el escritorio del alumno",
    sinCorreo: "Si el colegio no tiene tu correo, no te llega nada: pide un enlace nuevo en la oficina.",
  },
};

/** A masked address for viewers who may not know it: its owner recognises it. */
export function correoVelado(email: string): string {
  const [local = "", dominio = ""] = email.split("@", 2);
  return email === "" ? "" : `${local.slice(0, 2)}…@${dominio}`;
}

/** The number of remaining tries, as a sentence; none asks for another code. */
export function textoDeIntentos(quedan: number): string {
  if (quedan <= 0) return `${TEXTOS.noEs} Se agotaron los intentos, solicita otro.`;
  return `${TEXTOS.noEs} ${quedan === 1 ? "Te queda 1 intento." : `Te quedan ${quedan} intentos.`}`;
}

/** The staff's actions on a personal link. */
export type AccionDeEnlace = "RENOVAR" | "REVOCAR" | "ENVIAR" | "DICTAR";

const DICHO: Readonly<Record<AccionDeEnlace, string>> = {
  RENOVAR: "El enlace está listo",
  REVOCAR: "Los enlaces se revocaron",
  ENVIAR: "El enlace va en camino por correo",
  DICTAR: "Vale 10 minutos, una vez",
};

/** The notice after an action; a code to be read out stays for a minute. */
export function noticiaDe({ accion, codigo }: { accion: AccionDeEnlace; codigo: string }) {
  if (codigo === "") return { mensaje: DICHO[accion] };
  return { mensaje: `Código ${codigo.slice(0, 3)} ${codigo.slice(3)}. ${DICHO[accion]}`, duracion: 60_000 };
}
