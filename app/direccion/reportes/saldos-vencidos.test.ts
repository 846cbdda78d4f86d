import { expect, test } from "vitest";
import { agreeing } from "~/base/acceso/consent.server";
import { firmarConvenio } from "~/dinero/convenios/commands/firmar-convenio.server";
import { registrarPromesa } from "~/dinero/convenios/commands/registrar-promesa.server";
import { fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { escenario, otroColegio, unAlumno, unaAsignacion, unaInscripcion, unPrograma } from "tests/factories";
import { enLaVentanilla, pagar, postear } from "tests/en-la-ventanilla";
import { exportarVencidos } from "./exportar-vencidos.server";
import { antiguedadDe, consultaDeVencidos, primerosDias, SIN_FILTROS, textoDeRecordatorio } from "./saldos-vencidos";
import { conceptosVencidos, listarSaldosVencidos } from "./saldos-vencidos.server";

const HOY = fecha("2026-11-21");

test.each([
  ["2026-11-20", "HASTA_30"],
  ["2026-10-22", "HASTA_30"],
  ["2026-10-21", "HASTA_60"],
  ["2026-09-22", "HASTA_60"],
  ["2026-09-21", "HASTA_90"],
  ["2026-08-23", "HASTA_90"],
  ["2026-08-22", "MAS_DE_90"],
] as const)("lo que venció el %s cuenta como %s", (limite, antiguedad) => {
  expect(antiguedadDe(fecha(limite), HOY)).toBe(antiguedad);
  const { HASTA_30, HASTA_60, HASTA_90 } = primerosDias(HOY);
  const porDia =
    limite >= HASTA_30 ? "HASTA_30" : limite >= HASTA_60 ? "HASTA_60" : limite >= HASTA_90 ? "HASTA_90" : "MAS_DE_90";
  expect(porDia).toBe(antiguedad);
});

test("el recordatorio dice cada concepto con su límite, y junta los que ya no caben", () => {
  const concepto = (descripcion: string) => ({
    descripcion,
    pendienteCentavos: 325_000,
    fechaLimitePago: fecha("2026-10-10"),
  });
  const texto = textoDeRecordatorio({
    alumno: "Sofía Núñez",
    hoy: HOY,
    conceptos: ["1", "2", "3", "4", "5", "6", "7", "8"].map((n) => concepto(`Colegiatura ${n}`)),
  });
  expect(texto.split("\n")).toEqual([
    "Sofía Núñez tiene un saldo vencido de $26,000.00 al 21-nov-26:",
    ...["1", "2", "3", "4", "5", "6"].map((n) => `• Colegiatura ${n}: $3,250.00, con límite el 10-oct-26.`),
    "• 2 más: $6,500.00.",
    "Si ya pagó, no haga caso de este mensaje. Gracias.",
  ]);
});

test("la consulta lleva solo lo que estrecha", () => {
  expect(String(consultaDeVencidos(SIN_FILTROS))).toBe("");
  expect(String(consultaDeVencidos({ ...SIN_FILTROS, nivelId: 3, antiguedad: "MAS_DE_90", orden: "MONTO" }))).toBe(
    "nivelId=3&antiguedad=MAS_DE_90&orden=MONTO",
  );
});

test("el reporte suma lo vencido con sus recargos, por antigüedad, y no lo que vence hoy ni lo pagado", async () => {
  // October's charge and its surcharge fell due on the 10th; November's is due today.
  const { e, alumnoId } = await enLaVentanilla("2026-11-10");
  await postear(e, alumnoId);
  const { filas, resumen } = await listarSaldosVencidos(e.alcance, SIN_FILTROS);
  expect(filas).toMatchObject([{ desde: "2026-10-10", grupo: expect.stringContaining("Primaria") }]);
  const vencido = await e.db
    .selectFrom("pendientes")
    .select((eb) => eb.fn.sum<number>("pendienteCentavos").as("total"))
    .where("fechaLimitePago", "<", e.hoy)
    .executeTakeFirstOrThrow();
  expect(resumen).toEqual({
    alumnos: 1,
    vencidoCentavos: vencido.total,
    porAntiguedad: { HASTA_30: 0, HASTA_60: vencido.total, HASTA_90: 0, MAS_DE_90: 0 },
  });
});

test("el reporte dice la promesa de quien debe, y un convenio al corriente sale de él", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-20");
  await postear(e, alumnoId);
  const prometida = await registrarPromesa(e.alcance, {
    alumnoId,
    montoCentavos: centavos(50_000),
    fecha: fecha("2026-10-25"),
    persona: "Brenda",
    canal: "WHATSAPP",
    nota: "",
  });
  expect(prometida).toMatchObject({ ok: true });
  const { filas } = await listarSaldosVencidos(e.alcance, SIN_FILTROS);
  expect(filas).toMatchObject([{ promesa: { montoCentavos: 50_000, fecha: "2026-10-25", rota: false } }]);

  const { movimientoId } = await e.db
    .selectFrom("pendientes")
    .select("movimientoId")
    .where("codigoOperacion", "=", "CARGO")
    .executeTakeFirstOrThrow();
  const firmado = await agreeing((consent) =>
    firmarConvenio(e.alcance, {
      alumnoId,
      elegidos: [movimientoId],
      recargos: "PAGAR",
      cuotas: [{ fecha: fecha("2026-10-30"), montoCentavos: null }],
      diasGracia: 5,
      firma: "Brenda",
      observaciones: "",
      ...consent,
    }),
  );
  expect(firmado).toMatchObject({ ok: true });
  expect((await listarSaldosVencidos(e.alcance, SIN_FILTROS)).filas).toEqual([]);
  // Late within the grace: the reminder asks for the instalment.
  const tarde = { ...e.alcance, hoy: fecha("2026-11-02") };
  const conceptos = await conceptosVencidos(tarde, { alumnoIds: [alumnoId], servicioId: null });
  expect(conceptos.get(alumnoId)).toMatchObject([
    { descripcion: "Colegiatura octubre, en convenio", fechaLimitePago: "2026-10-30" },
    { fechaLimitePago: "2026-10-30" },
  ]);
});

test("quien paga sale del reporte", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-20");
  await postear(e, alumnoId);
  const reportePrevio = await listarSaldosVencidos(e.alcance, SIN_FILTROS);
  expect(reportePrevio.filas.map((fila) => fila.alumnoId)).toEqual([alumnoId]);
  await pagar(e, { alumnoId, monto: reportePrevio.resumen.vencidoCentavos / 100 });
  expect(await listarSaldosVencidos(e.alcance, SIN_FILTROS)).toMatchObject({ filas: [], resumen: { alumnos: 0 } });
});

async function conDeudores(cuantos: number) {
  const e = await escenario({ hoy: "2026-11-21" });
  const cargo = {
    nombre: "Colegiatura",
    fechaInicio: "2026-10-01",
    fechaFin: "2026-10-31",
    fechaLimitePago: "2026-10-10",
  };
  const { programaPagosId } = await unPrograma(e, { cargos: [cargo] });
  const ids: number[] = [];
  for (let n = 0; n < cuantos; n += 1) {
    const alumnoId = await unAlumno(e, { nombre: `Alumno ${String(n).padStart(3, "0")}` });
    await unaInscripcion(e, { alumnoId });
    await unaAsignacion(e, { alumnoId, programaPagosId });
    await postear(e, alumnoId);
    ids.push(alumnoId);
  }
  return { e, ids };
}

test("se recorre por páginas hacia adelante y hacia atrás, y se lleva entero a una hoja", async () => {
  const { e, ids } = await conDeudores(120);
  const vistos: number[] = [];
  let pagina = await listarSaldosVencidos(e.alcance, SIN_FILTROS);
  const [primera, segunda] = [
    pagina,
    await listarSaldosVencidos(e.alcance, SIN_FILTROS, { despues: pagina.siguiente }),
  ];
  for (;;) {
    vistos.push(...pagina.filas.map((fila) => fila.alumnoId));
    if (pagina.siguiente === null) break;
    pagina = await listarSaldosVencidos(e.alcance, SIN_FILTROS, { despues: pagina.siguiente });
  }
  expect(vistos).toEqual(ids);
  expect(pagina.resumen.alumnos).toBe(120);
  const vuelta = await listarSaldosVencidos(e.alcance, SIN_FILTROS, { antes: segunda.anterior });
  expect(vuelta.filas.map((fila) => fila.alumnoId)).toEqual(primera.filas.map((fila) => fila.alumnoId));
  expect((await exportarVencidos(e.alcance, SIN_FILTROS)).cuerpo.length).toBeGreaterThan(1_000);
});

test("se estrecha por servicio, nivel y grupo; una cuenta limitada ve solo lo suyo, y otro colegio nada", async () => {
  const { e, ids } = await conDeudores(1);
  const cuantos = async (filtros: Partial<typeof SIN_FILTROS>, alcance = e.alcance) =>
    (await listarSaldosVencidos(alcance, { ...SIN_FILTROS, ...filtros })).filas.length;
  expect(await cuantos({ servicioId: e.servicioId, nivelId: e.nivelId })).toBe(ids.length);
  expect(await cuantos({ servicioId: 999 })).toBe(0);
  expect(await cuantos({ nivelId: 999 })).toBe(0);
  expect(await cuantos({ grupoId: 999 })).toBe(0);
  expect(await cuantos({ antiguedad: "HASTA_60" })).toBe(1);
  expect(await cuantos({ antiguedad: "HASTA_30" })).toBe(0);
  const limites = { ...e.alcance.limites, niveles: [999] };
  expect(await cuantos({}, { ...e.alcance, limites })).toBe(0);
  const colegioAjeno = await otroColegio(e);
  expect(await cuantos({}, colegioAjeno.alcance)).toBe(0);
});
