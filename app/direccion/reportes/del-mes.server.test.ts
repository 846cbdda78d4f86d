import { expect, test } from "vitest";
import { unAlumnoConPrograma } from "tests/cambio-por-deshacer";
import { cargar, conDeudores, fila } from "tests/conciliacion";
import { escenario, insertar, otroColegio } from "tests/factories";
import { pagar } from "tests/en-la-ventanilla";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type Pedido, pedidoUsual } from "~/base/informes/declarar.server";
import { reversarMovimiento } from "~/dinero/cobranza/ventanilla/commands/reversar-movimiento.server";
import { conciliar } from "~/dinero/conciliacion/mes/commands/conciliar.server";
import { fecha } from "~/lib/dates";
import { leerReporte, obtenerReporte, tarjetasDeReportes } from "./catalogo.server";

const ANIO = { desde: fecha("2026-01-01"), hasta: fecha("2026-12-31") };

const leer = (alcance: Alcance, clave: string, cambios: Partial<Pedido> = {}) =>
  leerReporte(alcance, obtenerReporte(alcance, clave), { ...pedidoUsual(alcance), ...ANIO, ...cambios });

/** The cells of some columns of each row. */
const columnas = async (alcance: Alcance, clave: string, claves: readonly string[], cambios: Partial<Pedido> = {}) => {
  const reporte = await leer(alcance, clave, cambios);
  const lugares = claves.map((cada) => reporte.columnas.findIndex((columna) => columna.clave === cada));
  return reporte.renglones.map(({ celdas }) => lugares.map((lugar) => celdas[lugar]));
};

/** The sums at the foot, by column. */
const totales = async (alcance: Alcance, clave: string, cambios: Partial<Pedido> = {}) => {
  const { columnas: todas, totales: sumas } = await leer(alcance, clave, cambios);
  return Object.fromEntries(todas.flatMap(({ clave: cada, suma }, i) => (suma ? [[cada, sumas?.[i] ?? null]] : [])));
};

test("la conciliación suma lo del banco y lo del colegio, con sus diferencias; es de todo el colegio o de nadie", async () => {
  const { e, alumnos } = await conDeudores(2);
  const transferir = (alumnoId: number, monto: number) =>
    pagar(e, {
      alumnoId,
      monto,
      formaPagoId: e.formasPago.TRANSFERENCIA!,
      bancoId: e.bancoId,
      cuenta: "1234",
      referencia: `REF${alumnoId}77`,
      fechaOperacion: fecha("2026-10-09"),
    });
  const uno = await transferir(alumnos[0]!.alumnoId, 2500);
  await transferir(alumnos[1]!.alumnoId, 900);
  const { depositos } = await cargar(e, [
    fila("SPEI", { abono: "2,480.00", dia: "10/10/2026" }),
    fila("INTERESES", { abono: "12.00" }),
    ["15/10/2026", "NOMINA", "", "", "700.00", "", "1"],
  ]);
  const enlace = { renglon: `D${depositos[0]!.id}`, partidas: [`P${uno.movimientoId}`], motivo: "Comisión del banco" };
  expect(await conciliar(e.alcance, enlace)).toMatchObject({ ok: true });
  expect(
    await columnas(e.alcance, "conciliacion", ["grupo", "delBanco", "delColegio", "diferencia", "motivo"]),
  ).toEqual([
    ["Conciliado", 248_000, 250_000, -2_000, "Comisión del banco"],
    ["Solo en el banco", 1_200, null, null, ""],
    ["Ajeno a los cobros", -70_000, null, null, ""],
    ["Solo en el colegio", null, 90_000, null, ""],
  ]);
  expect(await totales(e.alcance, "conciliacion")).toEqual({
    delBanco: 248_000 + 1_200 - 70_000,
    delColegio: 250_000 + 90_000,
    diferencia: -2_000,
  });
  expect((await leer(e.alcance, "conciliacion", { estado: "AJENO" })).renglones).toHaveLength(1);
  const limites = { ...e.alcance.limites, niveles: [e.nivelId] };
  expect((await leer({ ...e.alcance, limites }, "conciliacion")).renglones).toEqual([]);
  expect((await leer((await otroColegio(e)).alcance, "conciliacion")).renglones).toEqual([]);
  const ve = tarjetasDeReportes({ permisos: new Set(["PERM_VISTA_REPORTES", "PERM_CERRAR_MES"]) });
  expect(ve.map(({ ruta }) => ruta)).toEqual(["/reportes/conciliacion", "/reportes/cortesdecaja"]);
});

test("los anticipos son lo que se pagó de meses posteriores, por el mes al que corresponde; lo reversado no cuenta", async () => {
  const m = await unAlumnoConPrograma();
  // In October: 1,000 of September, and 400 of November, which is not due yet.
  await m.pagar("2026-10-15", 1000, "09");
  const adelantado = await m.pagar("2026-10-15", 400, "11");
  const alcance = m.en("2026-11-30");
  const filas = () => columnas(alcance, "anticipos", ["cobrado", "corresponde", "alumnos", "importe"]);
  expect(await filas()).toEqual([["octubre de 2026", "noviembre de 2026", 1, 40_000]]);
  expect((await leer(alcance, "anticipos", { desde: fecha("2026-11-01") })).renglones).toEqual([]);
  const reversa = { transaccionId: adelantado.movimientoId, observaciones: "No era", indemnizacion: false };
  expect(await reversarMovimiento(m.en("2026-11-30"), reversa)).toMatchObject({ ok: true });
  expect(await filas()).toEqual([]);
});

test("los cortes traen sus vales y lo que faltó; un día con vales y sin corte también está", async () => {
  const e = await escenario();
  const deCaja = (dia: string, tipo: string, cambios: Record<string, unknown> = {}) =>
    insertar(e.db, "movimientosDeCaja", {
      colegioId: e.colegioId,
      cajaId: e.cajaId,
      fecha: dia,
      tipo,
      sentido: -1,
      centavos: 10_000,
      concepto: "Agua",
      cuentaId: e.cuentaId,
      fechaRegistro: e.alcance.ahora,
      ...cambios,
    });
  await deCaja("2026-10-12", "VALE", { numero: 1, centavos: 12_050 });
  await deCaja("2026-10-12", "VALE", { numero: 2, centavos: 7_000 });
  await deCaja("2026-10-12", "VALE", {
    numero: 3,
    centavos: 99_900,
    canceladoPorId: e.cuentaId,
    canceladoDate: e.alcance.ahora,
    motivo: "Repetido",
  });
  await deCaja("2026-10-12", "RETIRO", { centavos: 50_000 });
  await deCaja("2026-10-13", "VALE", { numero: 4, centavos: 3_000 });
  const corteId = await insertar(e.db, "cortes", {
    colegioId: e.colegioId,
    cajaId: e.cajaId,
    fecha: "2026-10-12",
    contadoPorId: e.cuentaId,
    contadoDate: e.alcance.ahora,
  });
  await e.db
    .insertInto("cortesFormas")
    .values([
      { corteId, formaPagoId: e.formasPago.EFECTIVO!, esperadoCentavos: 100_000, contadoCentavos: 98_500 },
      { corteId, formaPagoId: e.formasPago.TRANSFERENCIA!, esperadoCentavos: 30_000, contadoCentavos: 30_000 },
    ])
    .execute();
  expect(
    await columnas(e.alcance, "cortesdecaja", [
      "fecha",
      "estado",
      "esperado",
      "contado",
      "diferencia",
      "vales",
      "retiros",
    ]),
  ).toEqual([
    ["2026-10-12", "Contado", 130_000, 128_500, -1_500, 19_050, 50_000],
    ["2026-10-13", "Sin corte", null, null, null, 3_000, 0],
  ]);
  expect(await totales(e.alcance, "cortesdecaja")).toMatchObject({ vales: 22_050, diferencia: -1_500 });
  expect((await leer(e.alcance, "cortesdecaja", { cajaId: e.cajaId + 50 })).renglones).toEqual([]);
});

test("una reposición no es un gasto, y los vales del fondo se suman aparte de los de la caja", async () => {
  const e = await escenario();
  const deCaja = (tipo: string, centavos: number, cambios: Record<string, unknown> = {}) =>
    insertar(e.db, "movimientosDeCaja", {
      colegioId: e.colegioId,
      cajaId: e.cajaId,
      fecha: "2026-10-12",
      tipo,
      sentido: -1,
      centavos,
      concepto: "Agua",
      cuentaId: e.cuentaId,
      fechaRegistro: e.alcance.ahora,
      ...cambios,
    });
  await deCaja("VALE", 5_000, { numero: 1 });
  await deCaja("REPOSICION", 100_000);
  await deCaja("VALE", 12_000, { numero: 2, deFondo: 1 });
  await deCaja("REPOSICION", 12_000);
  expect(await totales(e.alcance, "cortesdecaja")).toMatchObject({
    vales: 5_000,
    valesDelFondo: 12_000,
    reposiciones: 112_000,
  });
});
