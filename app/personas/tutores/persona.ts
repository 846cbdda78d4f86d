import { foldText, nombreCompleto } from "~/lib/text";

/** A tutor of the organization who may be the typed one: the same mailbox, or the same name and mobile phone. */
export type Conocido = { tutorId: number; nombreCompleto: string; email: string; telefonoMovil: string };

type Escrito = { nombre: string; apellido1: string; apellido2: string; email: string; telefonoMovil: string };

/** The two answers about a known person: the typed one is that person, or another one. */
type Respuesta = "MISMA" | "APARTE";
export type RespuestaDePersona = `${Respuesta}-${number}`;

/** The answer about a known person, as a form sends it. */
export const respuestaDe = (respuesta: Respuesta, tutorId: number): RespuestaDePersona => `${respuesta}-${tutorId}`;

/** A sent answer; null for anything else. */
export const comoRespuesta = (texto: string): RespuestaDePersona | null =>
  /^(?:MISMA|APARTE)-\d{1,15}$/.test(texto) ? (texto as RespuestaDePersona) : null;

type Identidad =
  | { es: "NUEVA" }
  | { es: "MISMA"; tutorId: number }
  | { es: "DUDA"; conocidos: Conocido[]; pregunta: string };

/**
 * Compares a typed tutor with known ones. A tutor is a person, a mail is an address. The same mail and name is the same
 * person. Another name is asked about, and so are a name and a mobile phone without a mail. `respuesta` counts only for
 * a person found now, so that an answer about one address does not decide about the next.
 */
export function identidadDe(
  escrito: Escrito,
  conocidos: readonly Conocido[],
  respuesta: RespuestaDePersona | null,
): Identidad {
  const nombre = foldText(nombreCompleto(escrito));
  const { email } = escrito;
  const seLlamaIgual = (conocido: Conocido) => foldText(conocido.nombreCompleto) === nombre;
  const delCorreo = email === "" ? [] : conocidos.filter((conocido) => conocido.email === email);
  const misma = delCorreo.find(seLlamaIgual);
  if (misma) return { es: "MISMA", tutorId: misma.tutorId };
  const parecidos = email === "" ? conocidos.filter((c) => c.telefonoMovil !== "" && seLlamaIgual(c)) : delCorreo;
  const elegida = parecidos.find(({ tutorId }) => respuesta === respuestaDe("MISMA", tutorId));
  if (elegida) return { es: "MISMA", tutorId: elegida.tutorId };
  const esAparte = parecidos.some(({ tutorId }) => respuesta === respuestaDe("APARTE", tutorId));
  if (parecidos.length === 0 || esAparte) return { es: "NUEVA" };
  return { es: "DUDA", conocidos: parecidos, pregunta: preguntaSobre(parecidos, email !== "") };
}

const ENUMERADOS = new Intl.ListFormat("es-MX", { type: "conjunction" });

/** The words of the question, by mailbox or by name and mobile phone. */
export function preguntaSobre(conocidos: readonly Conocido[], porCorreo: boolean): string {
  const nombres = ENUMERADOS.format(conocidos.map((conocido) => conocido.nombreCompleto));
  return porCorreo
    ? `Ese correo es de ${nombres}. ¿Es la misma persona, o comparten correo?`
    : `Ya es tutor, con ese teléfono móvil: ${nombres}. ¿Es la misma persona?`;
}

type Contacto = { email: string; telefonoMovil: string; telefonoCasa: string; telefonoOficina: string };

/** The contact data that a known person gains from the typed ones; `soloVacios` keeps everything stored. */
export function contactoCompletado(
  guardado: Contacto,
  escrito: Contacto,
  { soloVacios }: { soloVacios: boolean },
): Contacto {
  const dato = (clave: keyof Contacto) =>
    soloVacios ? guardado[clave] || escrito[clave] : escrito[clave] || guardado[clave];
  return {
    // The mailbox found the person, or the person has one already.
    email: guardado.email || escrito.email,
    telefonoMovil: dato("telefonoMovil"),
    telefonoCasa: dato("telefonoCasa"),
    telefonoOficina: dato("telefonoOficina"),
  };
}
