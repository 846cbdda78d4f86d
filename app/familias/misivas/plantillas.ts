import type { TipoMisiva } from "./misiva";

/** The initial text of each type in an empty misiva, to be edited (decisions 147). */
export const PLANTILLAS: Readonly<Partial<Record<TipoMisiva, { titulo: string; contenido: string }>>> = {
  BOLETA: {
    titulo: "Entrega de boleta",
    contenido: "La boleta del periodo está lista. Les pedimos revisarla y venir a comentarla el día ",
  },
  COMPORTAMIENTO: {
    titulo: "Comportamiento en clase",
    contenido: "Hoy en clase observamos que \n\nNos gustaría acordar con ustedes ",
  },
  CALIFICACIONES: {
    titulo: "Avance en sus calificaciones",
    contenido:
      "En lo que va del periodo su avance muestra que necesita reforzar algunos temas. En casa pueden apoyar con ",
  },
  EDUCACION: { titulo: "Trato con sus compañeros", contenido: "En la convivencia con sus compañeros observamos que " },
  FALTAS: { titulo: "Faltas de asistencia", contenido: "En los últimos días registramos las siguientes faltas: " },
  UNIFORME: { titulo: "Uniforme", contenido: "El día de hoy se presentó sin " },
  PRESENTACION: { titulo: "Presentación personal", contenido: "Les pedimos cuidar que asista con " },
  UTILES_ESCOLARES: { titulo: "Útiles escolares", contenido: "Le hace falta traer " },
};

/** The types with a template, in their order. */
export const CON_PLANTILLA = Object.keys(PLANTILLAS) as TipoMisiva[];
