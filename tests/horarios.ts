import { randomUUID } from "node:crypto";
import { guardarDocente } from "~/aula/docentes/commands/guardar-docente.server";
import { guardarOptativos } from "~/aula/docentes/commands/guardar-optativos.server";
import { guardarReparto } from "~/aula/docentes/commands/guardar-reparto.server";
import { generarClases } from "~/aula/horarios/commands/generar-clases.server";
import { guardarHorario } from "~/aula/horarios/commands/guardar-horario.server";
import { diaDeLaSemana, sumarDias } from "~/lib/dates";
import type { Outcome } from "~/lib/outcome";
import { unaAsignatura } from "./academico";
import { alcanceDe, type Escenario, insertar, unaCuenta } from "./factories";

/** The result of a command; throws its refusal. */
export function resultadoDe<T extends object>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome;
}

/** A teacher of the scenario's school. */
export async function unDocente(e: Escenario, datos: { nombre?: string; apellido1?: string } = {}): Promise<number> {
  const persona = { nombre: "Ana", apellido1: "Peña", apellido2: "", telefono: "", activo: true, ...datos };
  const email = `${randomUUID()}@prueba.mx`;
  return resultadoDe(await guardarDocente(e.alcance, { docenteId: null, datos: { ...persona, email } })).docenteId;
}

/** The account of a teacher, with a teacher's permissions. */
export async function cuentaDeDocente(e: Escenario, docenteId: number) {
  const permisos = ["PERM_VISTA_DOCENTE"] as const;
  const { cuentaId } = await unaCuenta(e, { permisos });
  await e.db.updateTable("cuentas").set({ docenteId }).where("id", "=", cuentaId).execute();
  return (ahora?: string) => alcanceDe({ ...e, cuentaId, permisos, ...(ahora ? { ahora } : {}) });
}

/** The hours of the scenario's shift: two lessons, a break, and one more. */
export async function unosModulos({ db, turnoId }: Escenario): Promise<number[]> {
  const ids: number[] = [];
  for (const [nombre, inicia, termina, receso] of [
    ["1", "07:00", "07:50", 0],
    ["2", "07:50", "08:40", 0],
    ["Receso", "08:40", "09:00", 1],
    ["3", "09:00", "09:50", 0],
  ] as const)
    ids.push(await insertar(db, "modulos", { turnoId, nombre, inicia, termina, receso }));
  return ids;
}

/** A subject of the scenario's group with its teacher; returns its id in the group. */
export async function unaEnElGrupo(
  e: Escenario,
  { docenteId, nombre = "Matemáticas", aulaId = null }: { docenteId: number; nombre?: string; aulaId?: number | null },
) {
  const asignaturaId = await unaAsignatura(e, { nombre });
  const { db, grupoId } = e;
  const ya = await db
    .selectFrom("gruposAsignaturas")
    .select(["asignaturaId", "aulaId", "id"])
    .where("grupoId", "=", grupoId)
    .execute();
  const docentes = await db.selectFrom("gruposAsignaturasDocentes").selectAll().execute();
  const reparto = [
    ...ya.map((una) => ({
      ...una,
      imparten: docentes.filter((d) => d.grupoAsignaturaId === una.id && d.papel === "IMPARTE").map((d) => d.docenteId),
      apoyan: docentes.filter((d) => d.grupoAsignaturaId === una.id && d.papel === "APOYA").map((d) => d.docenteId),
    })),
    { asignaturaId, aulaId, imparten: [docenteId], apoyan: [] },
  ];
  resultadoDe(await guardarReparto(e.alcance, { grupoId, reparto }));
  const asignaturaDelGrupo = await db
    .selectFrom("gruposAsignaturas")
    .select("id")
    .where("grupoId", "=", grupoId)
    .where("asignaturaId", "=", asignaturaId)
    .executeTakeFirstOrThrow();
  return { asignaturaId, grupoAsignaturaId: asignaturaDelGrupo.id };
}

/**
 * The scenario's group with a teacher, a subject, and lessons in the first hour from Monday to Friday until the end of
 * November. Its classes are created at midnight of the test's day; the level takes attendance by class.
 */
export async function unGrupoConClases(e: Escenario, nombre = "Matemáticas") {
  const lastModifiedDate = e.alcance.ahora;
  await e.db
    .insertInto("nivelesAcademico")
    .values({ nivelId: e.nivelId, asistencia: "POR_CLASE", lastModifiedDate })
    .execute();
  const docenteId = await unDocente(e);
  const [moduloId] = await unosModulos(e);
  const asignaturaDelGrupo = await unaEnElGrupo(e, { docenteId, nombre });
  // From Monday to Friday, and also the day of the test run.
  const dias = [...new Set([1, 2, 3, 4, 5, diaDeLaSemana(e.hoy)])];
  const lecciones = dias.map((diaSemana) => ({ diaSemana, moduloId: moduloId!, ...asignaturaDelGrupo }));
  const vigencia = { inicia: e.hoy, termina: sumarDias(e.hoy, 46) };
  const medianoche = alcanceDe({ ...e, ahora: `${e.hoy}T06:00:00.000Z` });
  const pedido = { grupoId: e.grupoId, horarioId: null, ...vigencia };
  const { horarioId } = resultadoDe(
    await guardarHorario(medianoche, {
      ...pedido,
      lecciones: lecciones.map(({ asignaturaId: _, ...leccion }) => leccion),
    }),
  );
  resultadoDe(await generarClases(medianoche, { grupos: [e.grupoId] }));
  const { id: claseId } = await e.db
    .selectFrom("clases")
    .select("id")
    .where("grupoId", "=", e.grupoId)
    .where("fecha", "=", e.hoy)
    .executeTakeFirstOrThrow();
  return { docenteId, moduloId: moduloId!, horarioId, claseId, ...asignaturaDelGrupo };
}

// Another group of the scenario's place with a lesson on Mondays at that hour, from the test's day on.
async function unGrupoLosLunes(
  e: Escenario,
  {
    nombre,
    asignatura,
    moduloId,
    optativas = 0,
  }: { nombre: string; asignatura: string; moduloId: number; optativas?: number },
) {
  const { cicloId, gradoId, plantelId, turnoId, db, hoy } = e;
  const grupoId = await insertar(db, "grupos", { cicloId, gradoId, plantelId, turnoId, nombre, optativas });
  const docenteId = await unDocente(e, { nombre: asignatura });
  const { grupoAsignaturaId } = await unaEnElGrupo({ ...e, grupoId }, { docenteId, nombre: asignatura });
  const lecciones = [{ diaSemana: 1, moduloId, grupoAsignaturaId }];
  const vigencia = { inicia: hoy, termina: sumarDias(hoy, 46) };
  const guardar = (horarioId: number | null) =>
    guardarHorario(e.alcance, { grupoId, horarioId, ...vigencia, lecciones });
  return { grupoId, guardar, ...resultadoDe(await guardar(null)) };
}

/** A pupil's elective at an hour of class of another group of the same grade. */
export async function unaOptativaQueChoca(e: Escenario, inscripcionId: number) {
  const [moduloId] = await unosModulos(e);
  const lunes = { moduloId: moduloId! };
  const segundoGrupo = await unGrupoLosLunes(e, { ...lunes, nombre: "B", asignatura: "Historia" });
  const optativo = await unGrupoLosLunes(e, { ...lunes, nombre: "Idiomas", asignatura: "Francés", optativas: 1 });
  resultadoDe(await guardarOptativos(e.alcance, { grupoId: optativo.grupoId, inscripciones: [inscripcionId] }));
  const optativas = () => e.db.selectFrom("gruposOptativosAlumnos").select("grupoId").execute();
  return { segundoGrupo, optativo, optativas };
}

/** A student with a justified absence in a class on the test's day: the content of the attendance pages. */
export async function unaAusencia(e: Escenario, inscripcionId: number) {
  const { claseId, docenteId, moduloId, grupoAsignaturaId } = await unGrupoConClases(e, "Geografía");
  const tomada = { tomadaDate: e.alcance.ahora, lastModifiedDate: e.alcance.ahora };
  await e.db
    .insertInto("asistencias")
    .values({ claseId, inscripciones: JSON.stringify([inscripcionId]), ...tomada })
    .execute();
  const justificada = { tipoJustificacion: "ENFERMEDAD", fechaJustificacion: e.alcance.ahora, justificacion: "Fiebre" };
  const ausenciaId = await insertar(e.db, "faltas", {
    claseId,
    inscripcionId,
    personaJustifica: "Su mamá",
    ...justificada,
  });
  return { claseId, docenteId, moduloId, grupoAsignaturaId, ausenciaId };
}
