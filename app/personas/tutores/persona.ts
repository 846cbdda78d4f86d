import { enumerar, foldText, nombreCompleto } from "~/lib/text";

/** A tutor of the organization who may be the typed one: the same mailbox, or the same name and mobile phone. */
export type Conocido = { tutorId: number; nombreCompleto: string; email: string; telefonoMovil: string };

type Escrito = { nombre: string; apellido1: string; apellido2: string; email: string; telefonoMovil: string };

/**
 * The answers about a known person: the typed one is that person, and keeps the stored name (MISMA) or takes the typed
 * one (CORRIGE); or is another one (APARTE).
 */
type Respuesta = "MISMA" | "CORRIGE" | "APARTE";
export type RespuestaDePersona = `${Respuesta}-${number}`;

/** The answer about a known person, as a form sends it. */
export const respuestaDe = (respuesta: Respuesta, tutorId: number): RespuestaDePersona => `${respuesta}-${tutorId}`;

/** A sent answer; null for anything else. */
export const comoRespuesta = (texto: string): RespuestaDePersona | null =>
  /^(?:MISMA|CORRIGE|APARTE)-\d{1,15}$/.test(texto) ? (texto as RespuestaDePersona) : null;

type Identidad =
  | { es: "NUEVA" }
  | { es: "MISMA"; tutorId: number; corrigeNombre: boolean }
  | { es: "DUDA"; conocidos: Conocido[]; pregunta: string };

/**
 * Compares a typed tutor with known ones. A tutor is a person, a mail is an address. The same mail and name is the same
 * person. Another name with that mail is asked about, and so are the same name and mobile phone with another mail.
 * `respuesta` counts only for a person found now, so that an answer about one address does not decide about the next.
 */
export function identidadDe(
  escrito: Escrito,
  conocidos: readonly Conocido[],
  respuesta: RespuestaDePersona | null,
): Identidad {
  const nombre = foldText(nombreCompleto(escrito));
  const { email, telefonoMovil } = escrito;
  const esDelCorreo = (conocido: Conocido) => email !== "" && conocido.email === email;
  const seLlamaIgual = (conocido: Conocido) => foldText(conocido.nombreCompleto) === nombre;
  const esDelTelefono = (conocido: Conocido) => telefonoMovil !== "" && conocido.telefonoMovil === telefonoMovil;
  const misma = conocidos.find((conocido) => esDelCorreo(conocido) && seLlamaIgual(conocido));
  if (misma) return { es: "MISMA", tutorId: misma.tutorId, corrigeNombre: false };
  const parecidos = conocidos.filter(
    (conocido) => esDelCorreo(conocido) || (seLlamaIgual(conocido) && esDelTelefono(conocido)),
  );
  for (const { tutorId } of parecidos) {
    if (respuesta === respuestaDe("APARTE", tutorId)) return { es: "NUEVA" };
    const corrigeNombre = respuesta === respuestaDe("CORRIGE", tutorId);
    if (corrigeNombre || respuesta === respuestaDe("MISMA", tutorId)) return { es: "MISMA", tutorId, corrigeNombre };
  }
  if (parecidos.length === 0) return { es: "NUEVA" };
  return { es: "DUDA", conocidos: parecidos, pregunta: preguntaSobre(parecidos, parecidos.some(esDelCorreo)) };
}

/** The words of the question, by mailbox or by name and mobile phone. */
export function preguntaSobre(conocidos: readonly Conocido[], porCorreo: boolean): string {
  const nombres = enumerar(conocidos.map((conocido) => conocido.nombreCompleto));
  return porCorreo
    ? `Ese correo es de ${nombres}. ¿Es la misma persona, o comparten correo?`
    : `Ya es tutor, con ese teléfono móvil: ${nombres}. ¿Es la misma persona?`;
}

export type Contacto = { email: string; telefonoMovil: string; telefonoCasa: string; telefonoOficina: string };

/** The contact data of a known person after somebody typed some: what was typed is newer; a blank says nothing. */
export function contactoCompletado(guardado: Contacto, escrito: Contacto): Contacto {
  return {
    email: escrito.email || guardado.email,
    telefonoMovil: escrito.telefonoMovil || guardado.telefonoMovil,
    telefonoCasa: escrito.telefonoCasa || guardado.telefonoCasa,
    telefonoOficina: escrito.telefonoOficina || guardado.telefonoOficina,
  };
}
