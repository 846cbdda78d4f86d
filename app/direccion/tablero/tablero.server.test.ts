import { expect, test } from "vitest";
import { alcanceDe, otroColegio } from "tests/factories";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Permiso } from "~/base/acceso/permisos";
import { enLaVentanilla, pagar, postear } from "tests/en-la-ventanilla";
import { SIN_FILTROS } from "~/direccion/reportes/saldos-vencidos";
import { listarSaldosVencidos } from "~/direccion/reportes/saldos-vencidos.server";
import { chartSvg } from "~/server/documents/charts.server";
import { alumnosDelMes, antiguedad, cobranzaPorMes, cobranzaPorServicio } from "./cobranza.server";
import { esperado, flujosDelCiclo, sumaDe } from "./flujos.server";
import { toCsv } from "~/server/documents/csv.server";
import { comoHoja, indicadoresDe, leerIndicador } from "./indicadores.server";
import { breve, escrito } from "./indicador";
import { obtenerTablero } from "./pagina.server";

const SIN = { nivelId: null, comparar: false };

test("lo esperado menos lo cobrado es lo que el libro tiene por cobrar, al centavo, antes y después de cada pago", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-11-12");
  await postear(e, alumnoId);
  const falta = async () => {
    const { rows } = {
      rows: await e.db
        .selectFrom("pendientes")
        .select("pendienteCentavos")
        .where("codigoOperacion", "=", "CARGO")
        .execute(),
    };
    return rows.reduce((suma, { pendienteCentavos }) => suma + pendienteCentavos, 0);
  };
  const cobrado = async (nivelId: number | null) => {
    const flujos = await flujosDelCiclo(e.alcance, { cicloId: e.cicloId, nivelId });
    return esperado(flujos, () => true) - sumaDe(flujos, ({ que: operacion }) => operacion === "PAGO");
  };
  expect(await falta()).toBeGreaterThan(0);
  expect(await cobrado(null)).toBe(await falta());
  await pagar(e, { alumnoId, monto: 1_000 });
  // The stored sum grows by the new rows, and equals a complete read.
  expect(await cobrado(null)).toBe(await falta());
  expect(await cobrado(e.nivelId)).toBe(await falta());
  expect(await cobrado(e.nivelId + 1_000)).toBe(0);
});

/** The values of a month's row: expected, collected, ahead. */
async function delMes(alcance: Alcance, mes: string) {
  const { filas } = await cobranzaPorMes(alcance, SIN);
  return filas.find(({ ruta }) => ruta?.endsWith(mes))!.valores;
}

test("lo esperado de los meses por venir sale de los programas, y no cambia al cargarse, al pagarse ni al adelantarse", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15");
  await postear(e, alumnoId);
  const porVenir = [325_000, 0, 0];
  expect(await delMes(e.alcance, "2026-11")).toEqual(porVenir);
  expect(await alumnosDelMes(e.alcance, "2026-11", SIN)).toMatchObject([{ alumnoId, esperado: 325_000, cobrado: 0 }]);
  // October with its surcharge, and November ahead: its payment is no income of November's, nor hides October's debts.
  await pagar(e, { alumnoId, monto: 3575 + 3250, adelantar: 1 });
  expect(await delMes(e.alcance, "2026-10")).toEqual([325_000, 325_000, 325_000]);
  expect(await delMes(e.alcance, "2026-11")).toEqual(porVenir);
  const { filas } = await cobranzaPorServicio(e.alcance, SIN);
  expect(filas.map(({ valores }) => valores)).toEqual([[325_000, 325_000, 325_000]]);
});

test("lo que un programa ya no va a cargar no se espera: sin programa, sin el cargo, de baja o eliminado", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15");
  await postear(e, alumnoId);
  const noviembre = async () => (await delMes(e.alcance, "2026-11"))[0];
  const cargo = await e.db.selectFrom("cargos").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  const asignacion = (cambios: object) => e.db.updateTable("asignaciones").set(cambios).execute();
  expect(await noviembre()).toBe(325_000);
  for (const [cambio, vuelta] of [
    [{ fechaRetiro: "2026-10-15" }, { fechaRetiro: null }],
    [{ sinCargos: JSON.stringify([cargo.id]) }, { sinCargos: "[]" }],
    [{ cobrarDesde: "2026-12-01" }, { cobrarDesde: null }],
  ]) {
    await asignacion(cambio!);
    expect(await noviembre(), JSON.stringify(cambio)).toBe(0);
    await asignacion(vuelta!);
  }
  await e.db.updateTable("inscripciones").set({ fechaBaja: "2026-10-20", motivoBaja: "Se mudó" }).execute();
  expect(await noviembre()).toBe(0);
  await e.db.updateTable("inscripciones").set({ fechaBaja: null }).execute();
  await e.db.updateTable("cargos").set({ eliminado: 1 }).where("id", "=", cargo.id).execute();
  expect(await noviembre()).toBe(0);
  // A late arrival has a limit of its own, in the month in which it will be paid.
  await e.db.updateTable("cargos").set({ eliminado: 0 }).where("id", "=", cargo.id).execute();
  await asignacion({ fechaAsignacion: "2026-11-28" });
  expect(await noviembre()).toBe(0);
  expect((await delMes(e.alcance, "2026-12"))[0]).toBe(325_000);
});

test("la columna de lo adelantado está en la tabla y no en el dibujo", async () => {
  const { e } = await enLaVentanilla("2026-10-15");
  const { chart, series, ...leido } = await leerIndicador(e.alcance, "cobranza-por-mes", SIN);
  expect(series.map(({ nombre }) => nombre)).toEqual(["Esperado", "Cobrado", "Adelantado"]);
  expect(
    comoHoja({ series, ...leido })
      .columns.map(({ title }) => title)
      .slice(1),
  ).toEqual(series.map((s) => s.nombre));
  expect(chart.bars.filter(({ says }) => says.includes("Adelantado"))).toEqual([]);
});

test("la antigüedad dice los números de Saldos vencidos", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-11-12");
  await postear(e, alumnoId);
  const { resumen } = await listarSaldosVencidos(e.alcance, SIN_FILTROS);
  const { filas } = await antiguedad(e.alcance, SIN);
  expect(filas.map(({ valores }) => valores[0])).toEqual(Object.values(resumen.porAntiguedad));
});

test("los alumnos de un mes suman lo que el mes esperaba", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-11-12");
  await postear(e, alumnoId);
  await pagar(e, { alumnoId, monto: 700 });
  const { filas } = await cobranzaPorMes(e.alcance, SIN);
  for (const mes of ["2026-10", "2026-11"]) {
    const alumnos = await alumnosDelMes(e.alcance, mes, SIN);
    const delMes = filas.find(({ ruta }) => ruta?.endsWith(mes))!;
    expect(alumnos.reduce((suma, cada) => suma + cada.esperado, 0)).toBe(delMes.valores[0]);
  }
});

test("lo pagado antes de que empiece el ciclo también está: los meses suman lo que suman los servicios", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-11-12");
  await postear(e, alumnoId);
  await pagar(e, { alumnoId, monto: 700 });
  await e.db.updateTable("ciclos").set({ fechaInicio: "2026-12-01" }).where("id", "=", e.cicloId).execute();
  const flujos = await flujosDelCiclo(e.alcance, { cicloId: e.cicloId });
  const { filas } = await cobranzaPorMes(e.alcance, SIN);
  const suma = (columna: number) => filas.reduce((total, { valores }) => total + (valores[columna] ?? 0), 0);
  expect(filas[0]!.texto).toBe("antes");
  expect(suma(1)).toBe(sumaDe(flujos, ({ que: operacion }) => operacion === "PAGO"));
  expect(suma(0)).toBe(esperado(flujos, () => true));
});

test("otro colegio y quien está limitado a otro nivel no ven nada de ello", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-11-12");
  await postear(e, alumnoId);
  const colegioAjeno = await otroColegio(e);
  expect(await flujosDelCiclo(colegioAjeno.alcance, { cicloId: e.cicloId })).toEqual([]);
  const limites = { ...e.alcance.limites, niveles: [e.nivelId + 1_000] };
  expect(await flujosDelCiclo({ ...e.alcance, limites }, { cicloId: e.cicloId })).toEqual([]);
});

test("cada indicador se lee, se dibuja y se baja como tabla, también sin datos", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-11-12");
  const todos = ["cobranza", "alumnos", "asistencia", "calificaciones", "comunicados"] as const;
  const claves = todos.flatMap((pestana) => indicadoresDe(e.alcance, pestana));
  expect(claves).toHaveLength(13);
  for (const pasada of ["vacío", "con datos"]) {
    for (const clave of claves) {
      const { chart, ...leido } = await leerIndicador(e.alcance, clave, { nivelId: null, comparar: true });
      expect(leido.frase, `${clave} ${pasada}`).not.toBe("");
      expect(chartSvg(chart)).not.toContain("NaN");
      expect(toCsv(comoHoja(leido)).split("\r\n")).toHaveLength(leido.filas.length + 2);
    }
    await postear(e, alumnoId);
  }
});

test("quien no ve dinero no ve sus indicadores", async () => {
  const { e } = await enLaVentanilla("2026-11-12");
  const alcance = alcanceDe({ ...e, permisos: ["PERM_VISTA_TABLERO"] });
  expect(indicadoresDe(alcance, "cobranza")).toEqual([]);
  expect(indicadoresDe(alcance, "resumen")).toEqual(["ocupacion"]);
});

test("los números se escriben enteros y, donde hay poco lugar, cortos", () => {
  expect(escrito(123_456_78, "pesos")).toBe("$123,456.78");
  expect(escrito(0.938, "porciento")).toBe("93.8 %");
  expect(escrito(null, "numero")).toBe("—");
  expect(breve(240_000_000, "pesos")).toBe("$2.4 M");
  expect(breve(85_000_000, "pesos")).toBe("$850 k");
});

test("los alumnos de un mes con lo que deben son de quien abre expedientes y ve dinero, con y sin su liga", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-11-12");
  await postear(e, alumnoId);
  const TABLERO = "PERM_VISTA_TABLERO";
  const DINERO = "PERM_VISTA_ALUMNOS_INFO_FINANCIERA";
  const con = (...permisos: Permiso[]) => alcanceDe({ ...e, permisos });
  const detalle = new Request("http://colegio.mx/dashboard?detalle=cobranza&marca=2026-10");
  for (const alcance of [con(TABLERO), con(TABLERO, DINERO), con(TABLERO, "PERM_VER_ALUMNO")])
    await expect(obtenerTablero(alcance, detalle)).rejects.toMatchObject({ status: 403 });
  expect((await obtenerTablero(con(TABLERO, DINERO, "PERM_VER_ALUMNO"), detalle)).detalle).not.toBeNull();
  const ligas = async (alcance: Alcance) =>
    (await leerIndicador(alcance, "cobranza-por-mes", { nivelId: null, comparar: false })).filas.filter(
      ({ ruta }) => ruta !== null,
    ).length;
  expect(await ligas(con(TABLERO, DINERO))).toBe(0);
  expect(await ligas(con(TABLERO, DINERO, "PERM_VER_ALUMNO"))).toBeGreaterThan(0);
});
