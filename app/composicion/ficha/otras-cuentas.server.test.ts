import { unPlan } from "tests/academico";
import { unTutor } from "tests/comunicados";
import { alcanceDe, type Escenario, escenario, unAlumno, unaInscripcion } from "tests/factories";
import { unaAutorizada } from "tests/misivas";
import { tareasDe } from "tests/tareas-de-clase";
import { beforeEach, expect, test } from "vitest";
import { informacionEscolar } from "~/aula/calificaciones/informacion-escolar.server";
import { obtenerOmitidas } from "~/aula/tareas/tareas-de-alumno.server";
import { leerFiltros } from "~/familias/misivas/filtros.server";
import { enTodoElColegio, listarMisivas } from "~/familias/misivas/queries.server";
import { TODOS_LOS_PERMISOS } from "~/base/acceso/permisos";
import { otrasCuentas } from "./otras-cuentas.server";

let e: Escenario;
let plan: Awaited<ReturnType<typeof unPlan>>;
let alumnoId: number;
beforeEach(async () => {
  e = await escenario();
  plan = await unPlan(e);
  alumnoId = await unAlumno(e);
  const inscripcionId = await unaInscripcion(e, { alumnoId, grupoId: e.grupoId });
  await tareasDe(e, { alumnoId, inscripcionId, asignaturaId: plan.matematicasId });
  await unTutor(e, alumnoId);
  await unaAutorizada(e, alumnoId);
});

const resumen = async (alcance = e.alcance, eleccion: { periodoId: number | null; parcialId: number | null }) =>
  otrasCuentas(
    alcance,
    alumnoId,
    (await informacionEscolar(alcance, { alumnoId, parte: "resumen", ver: "VIGENTES", eleccion }))!,
  );

test("el resumen cuenta las tareas omitidas y las misivas de los días que se ven, y su enlace muestra las mismas", async () => {
  const vigente = await resumen(e.alcance, { periodoId: null, parcialId: null });
  expect(vigente).toMatchObject({ omitidas: 1, misivas: { total: 1 } });
  expect(await obtenerOmitidas(e.alcance, { alumnoId })).toHaveLength(1);
  const { filtros } = leerFiltros(new Request(`http://colegio.test/misivas${vigente.misivas!.consulta}`));
  expect(filtros).toMatchObject({ periodoId: plan.periodoId, parcialId: plan.actualId });
  const lista = await listarMisivas(enTodoElColegio(e.alcance), { ...filtros, alumnoId });
  expect(lista.total).toBe(1);

  const resumenAnterior = await resumen(e.alcance, { periodoId: plan.periodoId, parcialId: plan.anteriorId });
  expect(resumenAnterior).toMatchObject({ omitidas: 0, misivas: { total: 0 } });
});

test("quien no ve misivas no sabe cuántas hay", async () => {
  const permisos = [...TODOS_LOS_PERMISOS].filter(
    (permiso) => permiso !== "PERM_COORDINACION" && permiso !== "PERM_VISTA_DOCENTE",
  );
  const alcanceLimitado = alcanceDe({ ...e, permisos });
  expect((await resumen(alcanceLimitado, { periodoId: null, parcialId: null })).misivas).toBeNull();
});
