import { beforeEach, expect, test } from "vitest";
import { unPlan } from "tests/academico";
import { type Escenario, escenario, insertar } from "tests/factories";
import { unGrupoConClases } from "tests/horarios";
import { agreeing } from "~/base/acceso/consent.server";
import { sumarMeses } from "~/lib/dates";
import type { Parte } from "../clon";
import { CLONABLES } from "../partes.server";
import { clonarCiclo } from "./clonar-ciclo.server";

let e: Escenario;
beforeEach(async () => {
  e = await escenario();
});

const clonar = (partes: readonly Parte[]) =>
  agreeing((consent) =>
    clonarCiclo(e.alcance, { cicloId: e.cicloId, nombre: "El que sigue", anios: ANIOS, partes, ...consent }),
  );

// The cycle of the tests is longer than a year.
const ANIOS = 5;
const PLAN = ["asignaturas", "periodos", "criterios", "reparto", "horarios"] as const;

test("el ciclo nuevo lleva el plan: asignaturas con secciones, parciales abiertos años después, criterios, docentes y horarios", async () => {
  const { db } = e;
  const { espanolId, actualId } = await unPlan(e);
  await insertar(db, "asignaturasSecciones", { asignaturaId: espanolId, nombre: "Lectura", orden: 1 });
  const { docenteId, horarioId } = await unGrupoConClases(e, "Geografía");
  const deAntes = { asignaturaId: espanolId, parcialId: actualId, lastModifiedDate: e.alcance.ahora };
  await insertar(db, "criterios", { ...deAntes, nombre: "Tareas", peso: 40, deTareas: 1 });
  await insertar(db, "criterios", { ...deAntes, nombre: "Examen", peso: 60 });
  await db.updateTable("definicionesParcial").set({ estado: "CERRADO" }).execute();
  const cuantos = await Promise.all(PLAN.map((parte) => CLONABLES[parte].contar(e.alcance, e.cicloId)));
  expect(cuantos).toEqual([3, 1, 2, 1, 1]);

  const resultado = await clonar(["lugares", "grupos", ...PLAN]);
  expect(resultado).toMatchObject({
    ok: true,
    hechos: { asignaturas: 3, periodos: 1, criterios: 2, reparto: 1, horarios: 1 },
  });
  const { cicloId } = resultado as { cicloId: number };

  const parciales = await db
    .selectFrom("definicionesParcial as d")
    .innerJoin("definicionesPeriodo as p", "p.id", "d.definicionPeriodoId")
    .select(["p.cicloId", "d.nombre", "d.inicia", "d.termina", "d.estado"])
    .orderBy("d.id")
    .execute();
  const [viejos, nuevos] = [parciales.slice(0, 2), parciales.slice(2)];
  expect(nuevos).toEqual(
    viejos.map((viejo) => ({
      ...viejo,
      cicloId,
      inicia: sumarMeses(viejo.inicia as typeof e.hoy, ANIOS * 12),
      termina: sumarMeses(viejo.termina as typeof e.hoy, ANIOS * 12),
      estado: "ABIERTO",
    })),
  );
  const criterios = await db
    .selectFrom("criterios as c")
    .innerJoin("asignaturas as a", "a.id", "c.asignaturaId")
    .innerJoin("definicionesParcial as d", "d.id", "c.parcialId")
    .innerJoin("asignaturasSecciones as s", "s.asignaturaId", "a.id")
    .select(["a.nombre as asignatura", "s.nombre as seccion", "c.nombre", "c.peso", "c.deTareas", "d.inicia"])
    .where("a.cicloId", "=", cicloId)
    .orderBy("c.id")
    .execute();
  const deEspanol = { asignatura: "Español", seccion: "Lectura", inicia: nuevos[1]!.inicia };
  expect(criterios).toEqual([
    { ...deEspanol, nombre: "Tareas", peso: 40, deTareas: 1 },
    { ...deEspanol, nombre: "Examen", peso: 60, deTareas: 0 },
  ]);
  const lecciones = (ciclo: number) =>
    db
      .selectFrom("horarios as h")
      .innerJoin("grupos as gr", "gr.id", "h.grupoId")
      .innerJoin("horariosLecciones as l", "l.horarioId", "h.id")
      .innerJoin("gruposAsignaturas as ga", "ga.id", "l.grupoAsignaturaId")
      .innerJoin("asignaturas as a", "a.id", "ga.asignaturaId")
      .innerJoin("gruposAsignaturasDocentes as x", "x.grupoAsignaturaId", "ga.id")
      .select(["gr.nombre as grupo", "l.diaSemana", "l.moduloId", "l.fija", "a.nombre", "x.docenteId", "x.papel"])
      .select("h.inicia")
      .where("gr.cicloId", "=", ciclo)
      .whereRef("ga.grupoId", "=", "gr.id")
      .orderBy("l.id")
      .execute();
  const [leccionesPrevias, ahora] = [await lecciones(e.cicloId), await lecciones(cicloId)];
  expect(ahora.length).toBeGreaterThan(4);
  expect(ahora).toEqual(leccionesPrevias.map((leccion) => ({ ...leccion, inicia: sumarMeses(e.hoy, ANIOS * 12) })));
  expect(ahora[0]).toMatchObject({ docenteId, papel: "IMPARTE", nombre: "Geografía" });
  // Records of past teaching stay in the old cycle.
  const { id } = await db.selectFrom("horarios").select("id").where("id", "=", horarioId).executeTakeFirstOrThrow();
  expect(id).toBe(horarioId);
  const clases = db.selectFrom("clases as c").innerJoin("grupos as g", "g.id", "c.grupoId").select("c.id");
  expect(await clases.where("g.cicloId", "=", cicloId).execute()).toEqual([]);
});

test("se queda lo que está fuera de uso, y el docente que ya no está; una parte pide la que le falta", async () => {
  const { db } = e;
  await unPlan(e);
  const { docenteId } = await unGrupoConClases(e, "Geografía");
  await db.updateTable("asignaturas").set({ activo: 0 }).where("nombre", "=", "Español").execute();
  await db.updateTable("docentesColegios").set({ activo: 0 }).where("docenteId", "=", docenteId).execute();
  expect(await clonar(["lugares", "asignaturas", "reparto"])).toMatchObject({
    error: "DATOS",
    campo: "partes",
    mensaje: "Asignaturas de los grupos: falta elegir «Grupos»",
  });
  const resultado = await clonar(["lugares", "grupos", "asignaturas", "reparto"]);
  expect(resultado).toMatchObject({ ok: true, hechos: { asignaturas: 2, reparto: 1 } });
  expect(await db.selectFrom("gruposAsignaturasDocentes").selectAll().execute()).toHaveLength(1);
});
