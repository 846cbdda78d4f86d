import { unaAsignatura, unaCalificacion, unPlan } from "tests/academico";
import { type Escenario, escenario, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { beforeEach, expect, test } from "vitest";
import { agreeing } from "~/base/acceso/consent.server";
import { guardarCalificaciones } from "~/aula/calificaciones/commands/guardar-calificaciones.server";
import { cerrarParcial } from "~/aula/calificaciones/commands/cerrar-parcial.server";
import { AJUSTES_DE_FABRICA } from "~/aula/academico/nivel";
import { obtenerCriterios, obtenerEvaluacion } from "../queries.server";
import { guardarCriterios } from "./guardar-criterios.server";
import { guardarEvaluacion } from "./guardar-evaluacion.server";

let e: Escenario;
let plan: Awaited<ReturnType<typeof unPlan>>;
let inscripcionId: number;
beforeEach(async () => {
  e = await escenario();
  plan = await unPlan(e);
  inscripcionId = await unaInscripcion(e, { alumnoId: await unAlumno(e) });
});

const criterio = (nombre: string, peso: number, id: number | null = null) => ({
  id,
  nombre,
  peso: String(peso),
  deTareas: nombre === "Tareas",
});
const pedido = (criterios: ReturnType<typeof criterio>[], cambios = {}) => ({
  cicloId: e.cicloId,
  asignaturaId: plan.matematicasId,
  parcialId: plan.actualId,
  criterios,
  ...cambios,
});
const criterios = async () =>
  (
    await obtenerCriterios(e.alcance, {
      cicloId: e.cicloId,
      asignaturaId: plan.matematicasId,
      parcialId: plan.actualId,
    })
  ).criterios;
const delParcial = async () =>
  (
    await e.db
      .selectFrom("calificaciones")
      .select(["valor", "calculada"])
      .where("criterioId", "is", null)
      .where("parcialId", "=", plan.actualId)
      .execute()
  ).map(({ valor, calculada }) => [valor, calculada]);
const calificar = async (porCriterio: Record<number, string>) => {
  const celdas = Object.entries(porCriterio).map(([id, escrito]) => ({
    inscripcionId,
    columna: Number(id),
    escrito,
    version: null,
  }));
  const hoja = { asignaturaId: plan.matematicasId, seccionId: null, parcialId: plan.actualId, observaciones: "" };
  expect(await guardarCalificaciones(e.alcance, { ...hoja, celdas })).toMatchObject({ ok: true });
};

test("los criterios de una asignatura quedan en su orden, y los que suman 90 no se guardan", async () => {
  expect(await guardarCriterios(e.alcance, pedido([criterio("Tareas", 30), criterio("Examen", 60)]))).toMatchObject({
    error: "DATOS",
    campo: "peso",
    mensaje: "Los pesos suman 90 %: faltan 10 para llegar a 100",
  });
  expect(await guardarCriterios(e.alcance, pedido([criterio("Tareas", 30), criterio("Examen", 70)]))).toMatchObject({
    ok: true,
  });
  expect(await criterios()).toMatchObject([
    { nombre: "Tareas", peso: 30, deTareas: true },
    { nombre: "Examen", peso: 70, deTareas: false },
  ]);
  const [linea] = await e.db.selectFrom("bitacora").selectAll().orderBy("id", "desc").limit(1).execute();
  expect(linea).toMatchObject({ accion: "criterios.guardados" });
});

test("otros pesos mueven las calificaciones que salen de ellos, después de preguntar; las que alguien puso se quedan", async () => {
  await guardarCriterios(e.alcance, pedido([criterio("Tareas", 50), criterio("Examen", 50)]));
  const [tareas, examen] = await criterios();
  await calificar({ [tareas!.id]: "10", [examen!.id]: "6" });
  expect(await delParcial()).toEqual([[80, 1]]);
  const pesosNuevos = pedido([criterio("Tareas", 25, tareas!.id), criterio("Prueba", 75, examen!.id)]);
  expect(await guardarCriterios(e.alcance, pesosNuevos)).toMatchObject({
    error: "RECALCULA",
    status: 409,
    mensaje: expect.stringContaining("cambian 1 calificaciones de Matemáticas"),
  });
  expect(await delParcial()).toEqual([[80, 1]]);
  expect(await agreeing((consent) => guardarCriterios(e.alcance, { ...pesosNuevos, ...consent }))).toMatchObject({
    ok: true,
    cambiadas: 1,
  });
  expect(await delParcial()).toEqual([[70, 1]]);
  await unaCalificacion(e, { inscripcionId, asignaturaId: plan.matematicasId, parcialId: plan.actualId }, "9");
  const volver = pedido([criterio("Tareas", 50, tareas!.id), criterio("Prueba", 50, examen!.id)]);
  expect(await guardarCriterios(e.alcance, volver)).toMatchObject({ ok: true, cambiadas: 0 });
  expect(await delParcial()).toEqual([[90, 0]]);
});

test("un criterio con calificaciones no se quita, ni nada en un parcial cerrado, ni donde se califica con palabras", async () => {
  await guardarCriterios(e.alcance, pedido([criterio("Examen", 100)]));
  const [examen] = await criterios();
  await calificar({ [examen!.id]: "8" });
  expect(await guardarCriterios(e.alcance, pedido([criterio("Otro", 100)]))).toMatchObject({ error: "EN_USO" });
  const parcialActual = { cicloId: e.cicloId, periodoId: plan.periodoId, parcialId: plan.actualId };
  await cerrarParcial(e.alcance, { ...parcialActual, estado: "CERRADO", motivo: "" });
  expect(await guardarCriterios(e.alcance, pedido([criterio("Examen", 100, examen!.id)]))).toMatchObject({
    error: "CERRADO",
  });
  const asignaturaId = await unaAsignatura(e, { nombre: "Artes", tipoCalificacion: "TEXT_LIBRE" });
  const enPalabras = pedido([criterio("Examen", 100)], { asignaturaId, parcialId: plan.anteriorId });
  expect(await guardarCriterios(e.alcance, enPalabras)).toMatchObject({ error: "PALABRAS" });
});

test("se copian donde todavía no hay: a los demás parciales y a las demás asignaturas del grado", async () => {
  const copiando = { otrosParciales: true, otrasAsignaturas: true };
  expect(await guardarCriterios(e.alcance, pedido([criterio("Examen", 100)], copiando))).toMatchObject({
    ok: true,
    copiados: 3,
  });
  expect(await guardarCriterios(e.alcance, pedido([criterio("Otro", 100)], copiando))).toMatchObject({ copiados: 0 });
});

test("sin permiso, o de otro colegio, no hay criterios ni forma de calificar", async () => {
  const nadie = { ...e.alcance, permisos: new Set<never>() };
  expect(await guardarCriterios(nadie, pedido([]))).toMatchObject({ error: "SIN_PERMISO" });
  const { alcance } = await otroColegio(e);
  expect(await guardarCriterios(alcance, pedido([]))).toMatchObject({ error: "NO_EXISTE" });
  const nivel = { nivelId: e.nivelId, ajustes: AJUSTES_DE_FABRICA, escala: [] };
  expect(await guardarEvaluacion(nadie, nivel)).toMatchObject({ error: "SIN_PERMISO" });
  expect(await guardarEvaluacion(alcance, nivel)).toMatchObject({ error: "NO_EXISTE" });
});

test("cómo califica un nivel se guarda con su escala; redondear mueve lo que sale de criterios, después de preguntar", async () => {
  await guardarCriterios(e.alcance, pedido([criterio("Tareas", 25), criterio("Examen", 75)]));
  const [tareas, examen] = await criterios();
  await calificar({ [tareas!.id]: "8", [examen!.id]: "9" });
  expect(await delParcial()).toEqual([[87, 1]]);
  const escala = [
    { desde: "9", texto: "Excelente" },
    { desde: "6", texto: "Suficiente" },
  ];
  const ajustes = { ...AJUSTES_DE_FABRICA, promedios: "REDONDEAR", retardosPorFalta: 4 } as const;
  const redondeando = { nivelId: e.nivelId, ajustes, escala };
  expect(await guardarEvaluacion(e.alcance, redondeando)).toMatchObject({ error: "RECALCULA" });
  expect(await agreeing((consent) => guardarEvaluacion(e.alcance, { ...redondeando, ...consent }))).toMatchObject({
    ok: true,
    cambiadas: 1,
  });
  expect(await delParcial()).toEqual([[88, 1]]);
  expect(await obtenerEvaluacion(e.alcance, e.nivelId)).toMatchObject({
    ajustes: { promedios: "REDONDEAR", retardosPorFalta: 4, aprobatoria: "6" },
    escala,
  });
  expect(
    await guardarEvaluacion(e.alcance, { ...redondeando, ajustes: { ...ajustes, aprobatoria: 40 } }),
  ).toMatchObject({ error: "DATOS", campo: "aprobatoria" });
  expect(await guardarEvaluacion(e.alcance, { ...redondeando, lastModifiedDate: "otra" })).toMatchObject({
    error: "CAMBIADO",
  });
});
