import { AVISO_DE_PRIVACIDAD } from "~/base/linea/enlaces-de-familias";

/**
 * The texts of a privacy notice: the one on each form, and the full one (here, or behind a link of the school's own).
 */
export type TextosDelAviso = { simplificado: string; texto: string; liga: string };

/** The maximum size that fits into a family's page: 12,500 bytes in all. */
export const MAX_SIMPLIFICADO = 1_200;
export const MAX_TEXTO = 20_000;

/** The value of `accion` that the preview button sends. */
export const VISTA_PREVIA = "VISTA_PREVIA";

/** The address of a school's notice, or of all of them. */
export function rutaDelAviso(colegioId?: number): string {
  return colegioId === undefined ? AVISO_DE_PRIVACIDAD : `${AVISO_DE_PRIVACIDAD}?colegioId=${colegioId}`;
}

/** The address of the full notice: here if the school wrote it here, else its own link. */
export function ligaDelTexto({ texto, liga }: Pick<TextosDelAviso, "texto" | "liga">, colegioId: number): string {
  return texto === "" ? liga : rutaDelAviso(colegioId);
}

/** The fault that prevents publishing a notice: the field and the sentence, or null. */
export function faltaDeAviso(textos: TextosDelAviso): { campo: keyof TextosDelAviso; mensaje: string } | null {
  if (textos.simplificado === "") return { campo: "simplificado", mensaje: "Campo obligatorio" };
  if (textos.texto === "" && textos.liga === "")
    return { campo: "texto", mensaje: "Escribe el aviso integral, o la liga donde está publicado" };
  for (const campo of ["simplificado", "texto"] as const) {
    const hueco = /\[[^\]\n]+\]/.exec(textos[campo])?.[0];
    if (hueco) return { campo, mensaje: `Falta completar ${hueco}` };
  }
  return null;
}

/** The input of a version's fingerprint: every letter that a person could have agreed to. */
export function contenidoParaHuella({ simplificado, texto, liga }: TextosDelAviso): string {
  return JSON.stringify([simplificado, texto, liga]);
}

type Colegio = { nombre: string; domicilio: string; email: string; telefono: string };

/**
 * An initial notice with the parts that the law on personal data requires. Brackets mark the parts that the school must
 * write itself; it cannot be published while they remain.
 */
export function borradorDeAviso({ nombre, domicilio, email, telefono }: Colegio): TextosDelAviso {
  const contacto = [email, telefono].filter(Boolean).join(", ") || "[correo o teléfono de contacto]";
  const donde = domicilio || "[domicilio del colegio]";
  return {
    simplificado: [
      `${nombre}, con domicilio en ${donde}, es responsable de los datos personales que aquí captures. Los usa para la preinscripción, la inscripción y los servicios escolares del alumno.`,
      `Finalidades que además piden tu consentimiento: [escribe cuáles, o ninguna]. Puedes negarte a ellas y ejercer tus derechos ARCO en: ${contacto}.`,
      "El aviso de privacidad integral está en la liga.",
    ].join("\n"),
    texto: [
      `AVISO DE PRIVACIDAD INTEGRAL\n\n1. Quién es responsable\n${nombre}, con domicilio en ${donde}, es responsable del tratamiento de tus datos personales y de los del alumno. Contacto del área de datos personales: ${contacto}.`,
      "2. Qué datos tratamos\nDel alumno: nombre, CURP o documento de identidad, fecha de nacimiento, género, domicilio, fotografía y datos escolares. De madres, padres y tutores: nombre, parentesco, teléfonos, correo y datos de facturación y pago. Datos sensibles (piden tu consentimiento expreso y por escrito): grupo sanguíneo, alergias, padecimientos y discapacidad del alumno.",
      "3. Para qué los necesitamos\nPreinscripción, inscripción y reinscripción; control escolar y evaluación; comunicación con madres, padres y tutores; cobro y facturación; obligaciones ante las autoridades educativas y fiscales.",
      "4. Para qué pedimos además tu consentimiento\nFinalidades secundarias, como uso de imagen o publicidad: [escribe cuáles, o ninguna]. Si no lo das, el servicio educativo no cambia.",
      `5. Cómo limitar su uso o ejercer tus derechos ARCO\nQuien tenga la patria potestad o la tutela puede pedir acceso, rectificación, cancelación u oposición, o revocar su consentimiento, en: ${contacto}. Respondemos en 20 días hábiles y lo hacemos efectivo en los 15 siguientes.`,
      "6. A quién los transferimos\nAdemás de las que ordena la ley: [escribe cuáles, o ninguna; si cobras en línea, el servicio de pagos]. Quien prende avisos en su teléfono los recibe por el servicio de su navegador, cifrados.",
      "7. Cómo te avisamos de los cambios\nCada versión de este aviso se publica en esta misma dirección con su número y su fecha.",
      "Autoridad: Secretaría Anticorrupción y Buen Gobierno.",
    ].join("\n\n"),
    liga: "",
  };
}
