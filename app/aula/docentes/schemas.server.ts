import { z } from "zod";
import {
  campo,
  casilla,
  consentimiento,
  correoOpcional,
  idCampo,
  idOpcional,
  lista,
  telefonoCampo,
  texto,
  textoOpcional,
} from "~/server/request/zod.server";

/** A teacher of the school (C§7 Teachers, classes, grades, tasks). */
export const docenteSchema = z.object({
  nombre: texto({ max: 80 }),
  apellido1: texto({ max: 80 }),
  apellido2: textoOpcional({ max: 80 }),
  email: correoOpcional(),
  telefono: telefonoCampo(),
  activo: casilla(),
  lastModifiedDate: textoOpcional({ max: 40 }),
  ...consentimiento,
});

/** Deletes a teacher, or deactivates one who has taught. */
export const eliminarSchema = z.object({ desactivar: casilla() });

const ranura = () =>
  campo<string>((text) => (/^[0-6]-\d{1,15}$/.test(text) ? { value: text } : { error: "Valor incorrecto" }));

/** A teacher's availability: each hour as 'día-módulo'. */
export const disponibilidadSchema = z.object({ disponible: lista(ranura(), { max: 400 }) });

/** Choices of a table with subjects as rows, each as 'asignatura-id'; a row without a choice sends nothing. */
const porAsignatura = () =>
  lista(
    campo<{ asignaturaId: number; id: number } | null>((text) => {
      const leido = /^(\d{1,15})-(\d{1,15})$/.exec(text);
      if (leido) return { value: { asignaturaId: Number(leido[1]), id: Number(leido[2]) } };
      return text === "" ? { value: null } : { error: "Valor incorrecto" };
    }),
    { max: 400 },
  ).transform((pares) => pares.filter((par) => par !== null));

/**
 * The table of a group: its subjects, teachers, helpers and classrooms, each as 'asignatura-docente' or
 * 'asignatura-aula'. `copiarDe` copies them all from another group instead.
 */
export const repartoSchema = z.object({
  asignaturas: lista(idCampo(), { max: 100 }),
  imparten: porAsignatura(),
  apoyan: porAsignatura(),
  aulas: porAsignatura(),
  copiarDe: idOpcional(),
});

/** The pupils of an elective group, by their enrolments. */
export const optativosSchema = z.object({ inscripciones: lista(idCampo(), { max: 2_000 }) });
