import { counted } from "~/lib/counts";

export const AUDIENCIAS = ["TODOS", "NIVELES", "GRADOS", "GRUPOS", "ALUMNOS"] as const;
export type TipoAudiencia = (typeof AUDIENCIAS)[number];

export const TEXTOS_AUDIENCIA: Readonly<Record<TipoAudiencia, string>> = {
  TODOS: "Todo el colegio",
  NIVELES: "Por nivel",
  GRADOS: "Por grado",
  GRUPOS: "Por grupo",
  ALUMNOS: "Alumnos elegidos",
};

/** The audience of a comunicado: `ids` are levels, grades, groups or students, as `tipo` says; none of them for all. */
export type Audiencia = {
  tipo: TipoAudiencia;
  ids: readonly number[];
  plantelId: number | null;
  turnoId: number | null;
};

/** A student of the audience with one tutor, or with none. */
export type FilaDeAudiencia = {
  inscripcionId: number;
  alumnoId: number;
  alumno: string;
  tutorId: number | null;
  tutor: string | null;
  email: string | null;
};

export type Destinatario = { inscripcionId: number; alumnoId: number; tutorId: number | null };

/** The reach of a comunicado, and the people that only a printed slip or WhatsApp reaches. */
export type Alcanza = {
  alumnos: number;
  tutores: number;
  correos: number;
  sinCorreo: { tutor: string; alumno: string }[];
  sinTutor: string[];
};

/**
 * The recipients of links: one for each student, and one for each tutor of a student. Repeated rows add none (a student
 * enrolled twice in a cycle), but a tutor of two students has a link for each.
 */
export function destinatariosDe(filas: readonly FilaDeAudiencia[]): Destinatario[] {
  const vistos = new Map<string, Destinatario>();
  for (const { inscripcionId, alumnoId, tutorId } of filas)
    for (const cada of tutorId === null ? [null] : [null, tutorId]) {
      const clave = `${alumnoId}/${cada ?? ""}`;
      if (!vistos.has(clave)) vistos.set(clave, { inscripcionId, alumnoId, tutorId: cada });
    }
  return [...vistos.values()];
}

/** The same rows as counts to show before sending: a tutor of two students is one tutor and two mails. */
export function alcanzaDe(filas: readonly FilaDeAudiencia[]): Alcanza {
  const porPareja = new Map(filas.map((fila) => [`${fila.alumnoId}/${fila.tutorId ?? ""}`, fila]));
  const parejas = [...porPareja.values()];
  const conTutor = parejas.filter((fila) => fila.tutorId !== null);
  const sinCorreo = conTutor.filter(({ email }) => !email);
  const acompanados = new Set(conTutor.map(({ alumnoId }) => alumnoId));
  return {
    alumnos: new Set(parejas.map(({ alumnoId }) => alumnoId)).size,
    tutores: new Set(conTutor.map(({ tutorId }) => tutorId)).size,
    correos: conTutor.length - sinCorreo.length,
    sinCorreo: sinCorreo.map(({ tutor, alumno }) => ({ tutor: tutor ?? "", alumno })),
    sinTutor: parejas.filter(({ alumnoId }) => !acompanados.has(alumnoId)).map(({ alumno }) => alumno),
  };
}

/** 'Llega a 12 alumnos y 20 tutores.' */
export function textoDeAlcanza({ alumnos, tutores }: Pick<Alcanza, "alumnos" | "tutores">): string {
  return `Llega a ${counted(alumnos, "alumno", "alumnos")} y ${counted(tutores, "tutor", "tutores")}.`;
}
