import { expect, test } from "vitest";
import { unaCalificacion, unPlan } from "tests/academico";
import { unEnviado, unTutor } from "tests/comunicados";
import { alcanceDe, type Escenario, escenario, unAlumno, unaInscripcion } from "tests/factories";
import { unaAusencia } from "tests/horarios";
import { unAspirante, unFormato, unaPreinscripcion } from "tests/preinscripciones";
import { fecha } from "~/lib/dates";
import { type Clave, leerIndicador } from "~/direccion/tablero/indicadores.server";
import { leerReporte, obtenerReporte } from "~/direccion/reportes/catalogo.server";
import { pedidoUsual } from "~/base/informes/declarar.server";
import { registerReports } from "./partes.server";

registerReports();

// An indicator equals its report: pressing a number shows its rows.
const filasDe = async ({ alcance }: Pick<Escenario, "alcance">, clave: Clave) =>
  (await leerIndicador(alcance, clave, { nivelId: null, comparar: true })).filas;
const reporteDe = async ({ alcance }: Pick<Escenario, "alcance">, clave: string) =>
  (
    await leerReporte(alcance, obtenerReporte(alcance, clave), {
      ...pedidoUsual(alcance),
      desde: fecha("2026-01-01"),
      hasta: fecha("2027-12-31"),
    })
  ).renglones.map(({ celdas }) => celdas);
const suma = (filas: readonly { valores: readonly (number | null)[] }[]) =>
  filas.reduce((total, { valores }) => total + (valores[0] ?? 0), 0);

test("las bajas por mes y por motivo son las de Altas y bajas", async () => {
  const e = await escenario({ hoy: "2026-11-12" });
  for (const [fechaBaja, motivoBaja] of [
    ["2026-10-02", "Cambio de ciudad"],
    ["2026-11-03", "Cambio de ciudad"],
    ["2026-11-10", ""],
    [null, ""],
  ] as const)
    await unaInscripcion(e, { alumnoId: await unAlumno(e), fechaInscripcion: "2026-08-20", fechaBaja, motivoBaja });
  const bajas = (await reporteDe(e, "altasybajas")).filter(([, tipo]) => tipo === "Baja");
  expect(bajas).toHaveLength(3);
  const porMes = await filasDe(e, "bajas");
  expect(suma(porMes)).toBe(3);
  expect(porMes.find(({ ruta }) => ruta?.includes("2026-11-01"))!.valores[0]).toBe(2);
  const motivos = await filasDe(e, "motivos-de-baja");
  expect(motivos.map(({ texto, valores }) => [texto, valores[0]])).toEqual([
    ["Cambio de ciudad", 2],
    ["Sin motivo escrito", 1],
  ]);
  const sinReportes = alcanceDe({ ...e, permisos: ["PERM_VISTA_TABLERO"] });
  expect((await filasDe({ alcance: sinReportes }, "bajas")).every(({ ruta }) => ruta === null)).toBe(true);
});

test("los comunicados leídos, la asistencia y los promedios son los de sus reportes", async () => {
  const e = await escenario({ hoy: "2026-10-15" });
  const alumnoId = await unAlumno(e);
  const inscripcionId = await unaInscripcion(e, { alumnoId, grupoId: e.grupoId });
  await unTutor(e, alumnoId);
  await unEnviado(e);
  await e.db.updateTable("comunicadosEntregas").set({ leidaDate: e.alcance.ahora }).execute();
  const [comunicado] = await reporteDe(e, "comunicados");
  expect([comunicado![3], comunicado![4]]).toEqual([1, 1]);
  const leidos = (await filasDe(e, "comunicados")).flatMap(({ valores }) => valores[0] ?? []);
  expect(leidos).toEqual([1]);
  await unaAusencia(e, inscripcionId);
  const [asistencia] = await reporteDe(e, "asistencia");
  expect([asistencia![2], asistencia![3]]).toEqual([1, 1]);
  expect((await filasDe(e, "asistencia-por-grupo")).map(({ valores }) => valores[0])).toEqual([0]);
  const plan = await unPlan(e);
  const celda = { inscripcionId, asignaturaId: plan.matematicasId, parcialId: plan.actualId };
  await unaCalificacion(e, celda, "8.5");
  const [calificacion] = await reporteDe(e, "calificaciones");
  for (const clave of ["promedios-por-asignatura", "promedios"] as const)
    expect((await filasDe(e, clave)).map(({ valores }) => valores[0]?.toFixed(1))).toEqual([calificacion![4]]);
});

test("el embudo cuenta a quien llegó a cada paso, y a nadie de fuera de los límites", async () => {
  const e = await escenario({ hoy: "2026-10-15" });
  const { formatoId } = await unFormato(e);
  for (const estado of ["REGISTRADA", "CAPTURA", "TERMINADA", "ACEPTADA"] as const) {
    const { preinscripcionId } = await unaPreinscripcion(e, { formatoId, aspirante: unAspirante() });
    await e.db.updateTable("preinscripciones").set({ estado }).where("id", "=", preinscripcionId).execute();
  }
  expect((await filasDe(e, "embudo")).map(({ valores }) => valores[0])).toEqual([4, 3, 2, 1, 0]);
  const alcance = alcanceDe({ ...e, limites: { ...e.alcance.limites, niveles: [e.nivelId + 1_000] } });
  expect(await filasDe({ alcance }, "embudo")).toEqual([]);
});
