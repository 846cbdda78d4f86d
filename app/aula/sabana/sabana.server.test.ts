import { unaCalificacion, unPlan } from "tests/academico";
import { alcanceDe, escenario, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { expect, test } from "vitest";
import { exportarSabana } from "./exportar-sabana.server";
import { obtenerSabana } from "./sabana.server";

test("la sábana de un grupo dice lo de cada quien, y abajo lo del grupo", async () => {
  const e = await escenario();
  const plan = await unPlan(e);
  const inscripcionNueva = async (nombre: string) =>
    unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre, apellido1: "Prueba" }), grupoId: e.grupoId });
  const [ana, beto] = [await inscripcionNueva("Ana"), await inscripcionNueva("Beto")];
  const calificar = (inscripcionId: number, asignaturaId: number, parcialId: number, valor: string) =>
    unaCalificacion(e, { inscripcionId, asignaturaId, parcialId }, valor);
  await calificar(ana, plan.matematicasId, plan.anteriorId, "10");
  await calificar(ana, plan.matematicasId, plan.actualId, "9");
  await calificar(ana, plan.espanolId, plan.actualId, "8");
  await calificar(beto, plan.matematicasId, plan.actualId, "5");
  const { sabana, grupos } = await obtenerSabana(e.alcance, { grupoId: null, parcialId: null });
  expect(grupos).toHaveLength(1);
  const columnas = sabana!.columnas.map(({ nombre }) => nombre);
  const mate = columnas.indexOf("Matemáticas");
  expect(sabana!.filas.map(({ celdas, promedio }) => [celdas[mate]!.texto, promedio])).toEqual([
    ["9.5", 87],
    ["5.0", 50],
  ]);
  expect([sabana!.pie.celdas[mate], sabana!.pie.promedio]).toEqual([72, 68]);
  const parcial = await obtenerSabana(e.alcance, { grupoId: e.grupoId, parcialId: plan.anteriorId });
  expect(parcial.sabana!.filas.map(({ celdas, promedio }) => [celdas[mate]!.texto, promedio])).toEqual([
    ["10.0", 100],
    ["", null],
  ]);
  const { cuerpo, nombre } = await exportarSabana(e.alcance, { grupoId: e.grupoId, parcialId: null }, "csv");
  expect(nombre).toMatch(/^sabana-.*\.csv$/);
  expect(String(cuerpo)).toContain("Promedio del grupo");
  expect(String(cuerpo)).toMatch(/Prueba[^\r\n]*, Ana.*9\.5/);
  const ajeno = (await otroColegio(e)).alcance;
  expect((await obtenerSabana(ajeno, { grupoId: e.grupoId, parcialId: null })).sabana!.filas).toEqual([]);
  const limitada = alcanceDe({ ...e, limites: { ...e.alcance.limites, grupos: [] } });
  expect((await obtenerSabana(limitada, { grupoId: e.grupoId, parcialId: null })).sabana).toBeNull();
});
