/** The school's decisions about a registration that the family is told by mail. */
export type Aviso = "LUGAR" | "DEVUELTA" | "ACEPTADA" | "RECHAZADA";

type Datos = {
  aspirante: string;
  formato: string;
  grado: string;
  comentarios: string;
  folio: number | null;
};

/**
 * The mail of a change of state, without its address: subject, paragraphs, and the text of its button (decisions.md).
 */
export function textoDelAviso(
  aviso: Aviso,
  { aspirante, formato, grado, comentarios, folio }: Datos,
): { asunto: string; parrafos: string[]; boton: string | null } {
  // The registrant may be the child: neither the subject nor the greeting names anybody.
  const saludo = "Hola:";
  const preinscripcion = `la preinscripción de ${aspirante} (${formato}${folio === null ? "" : `, folio ${folio}`})`;
  const notas = comentarios === "" ? [] : [comentarios];
  switch (aviso) {
    case "LUGAR":
      return {
        asunto: "Hay lugar para tu preinscripción",
        parrafos: [
          saludo,
          `Se desocupó un lugar en ${grado} y ${preinscripcion} dejó la lista de espera.`,
          "El colegio revisará los datos y te avisará por correo.",
        ],
        boton: null,
      };
    case "DEVUELTA":
      return {
        asunto: "Tu preinscripción necesita correcciones",
        parrafos: [
          saludo,
          `El colegio revisó ${preinscripcion} y pide corregir lo siguiente:`,
          ...notas,
          "Lo que ya capturaste está guardado: corrige lo que se pide y termina de nuevo.",
        ],
        boton: "Corregir los datos",
      };
    case "ACEPTADA":
      return {
        asunto: "Tu preinscripción fue aceptada",
        parrafos: [
          saludo,
          `El colegio aceptó ${preinscripcion} para ${grado}.`,
          "El colegio te dirá cómo continuar con la inscripción.",
        ],
        boton: null,
      };
    case "RECHAZADA":
      return {
        asunto: "Tu preinscripción no fue aceptada",
        parrafos: [saludo, `El colegio revisó ${preinscripcion} y no fue aceptada. Motivo:`, ...notas],
        boton: null,
      };
  }
}
