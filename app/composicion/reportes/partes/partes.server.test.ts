import { expect, test } from "vitest";
import { unaCalificacion, unPlan } from "tests/academico";
import { enLaVentanilla, pagar, postear } from "tests/en-la-ventanilla";
import { alcanceDe, escenario, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { unaAusencia } from "tests/horarios";
import { fecha } from "~/lib/dates";
import { leerIndicador } from "~/direccion/tablero/indicadores.server";
import { leerReporte, obtenerReporte } from "~/direccion/reportes/catalogo.server";
import { pedidoUsual } from "~/base/informes/declarar.server";
import { registerReports } from "./partes.server";

registerReports();

type Alcance = Parameters<typeof leerReporte>[0];
const leer = async (alcance: Alcance, clave: string) =>
  leerReporte(alcance, obtenerReporte(alcance, clave), {
    ...pedidoUsual(alcance),
    desde: fecha("2026-01-01"),
    hasta: fecha("2026-12-31"),
  });
const celdas = async (alcance: Alcance, clave: string) =>
  (await leer(alcance, clave)).renglones.map((fila) => fila.celdas);

test("lo esperado y lo cobrado del reporte son los del indicador, al centavo", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-11-12");
  await postear(e, alumnoId);
  await pagar(e, { alumnoId, monto: 700.25 });
  const { totales, columnas } = await leer(e.alcance, "esperado");
  const totalDe = (clave: string) => totales![columnas.findIndex((cada) => cada.clave === clave)] as number;
  const { filas } = await leerIndicador(e.alcance, "cobranza-por-mes", { nivelId: null, comparar: false });
  const suma = (serie: number) => filas.reduce((total, { valores }) => total + (valores[serie] ?? 0), 0);
  expect(totalDe("esperado")).toBeGreaterThan(0);
  expect(totalDe("esperado")).toBe(suma(0));
  expect(totalDe("cobrado")).toBeGreaterThan(0);
  expect(totalDe("cobrado")).toBe(suma(1));
  expect(totalDe("cargado") + totalDe("porCargar") - totalDe("descuentos")).toBe(totalDe("esperado"));
  expect(totalDe("esperado") - totalDe("adelantado") - totalDe("cobrado")).toBe(totalDe("falta"));
});

test("el reporte tiene lo que los programas van a cargar, y lo pagado antes de su mes en su columna", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15");
  await postear(e, alumnoId);
  const montos = async () => (await celdas(e.alcance, "esperado")).map((fila) => fila.slice(2));
  expect(await montos()).toEqual([
    [325_000, 0, 0, 325_000, 0, 0, 325_000],
    [0, 325_000, 0, 325_000, 0, 0, 325_000],
  ]);
  await pagar(e, { alumnoId, monto: 3575 + 3250, adelantar: 1 });
  expect(await montos()).toEqual([
    [325_000, 0, 0, 325_000, 0, 325_000, 0],
    [325_000, 0, 0, 325_000, 325_000, 0, 0],
  ]);
});

test("el aprovechamiento va del mejor al último, los iguales comparten lugar, y las calificaciones son los promedios", async () => {
  const e = await escenario();
  const plan = await unPlan(e);
  for (const [nombre, valor] of [
    ["Ana", "8"],
    ["Beto", "10"],
    ["Caro", "8"],
    ["Dani", null],
  ] as const) {
    const alumnoId = await unAlumno(e, { nombre });
    const inscripcionId = await unaInscripcion(e, { alumnoId, grupoId: e.grupoId });
    const lugar = { inscripcionId, asignaturaId: plan.matematicasId, parcialId: plan.actualId };
    if (valor) await unaCalificacion(e, lugar, valor);
  }
  const cuadro = await celdas(e.alcance, "aprovechamiento");
  expect(cuadro.map(([, lugar, alumno, , promedio]) => [lugar, String(alumno).split(", ")[1], promedio])).toEqual([
    [1, "Beto", "10.0"],
    [2, "Ana", "8.0"],
    [2, "Caro", "8.0"],
  ]);
  expect((await celdas(e.alcance, "calificaciones")).map((fila) => fila.slice(2))).toEqual([
    ["Matemáticas", 1, "8.0"],
    ["Matemáticas", 1, "10.0"],
    ["Matemáticas", 1, "8.0"],
  ]);
});

test("la asistencia cuenta las listas en que estuvo, y la bitácora dice quién hizo qué", async () => {
  const e = await escenario({ hoy: "2026-10-15" });
  const inscripcionId = await unaInscripcion(e, { alumnoId: await unAlumno(e), grupoId: e.grupoId });
  await unaAusencia(e, inscripcionId);
  expect((await celdas(e.alcance, "asistencia")).map((fila) => fila.slice(2))).toEqual([[1, 1, 1, 0, 0, "0.0 %"]]);
  const lineas = await celdas(e.alcance, "bitacora");
  expect(lineas.length).toBeGreaterThan(0);
  for (const linea of lineas) expect(linea).toHaveLength(5);
});

test("lo de otro colegio y lo de fuera de los límites no está", async () => {
  const e = await escenario({ hoy: "2026-10-15" });
  await unaAusencia(e, await unaInscripcion(e, { alumnoId: await unAlumno(e), grupoId: e.grupoId }));
  const limitada = alcanceDe({ ...e, limites: { ...e.alcance.limites, niveles: [e.nivelId + 1_000] } });
  const ajena = (await otroColegio(e)).alcance;
  for (const clave of ["esperado", "asistencia", "calificaciones", "aprovechamiento"])
    for (const alcance of [limitada, ajena]) expect([clave, await celdas(alcance, clave)]).toEqual([clave, []]);
});
