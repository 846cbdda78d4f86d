import { expect, test } from "vitest";
import { obtenerDia } from "~/dinero/cobranza/cortes/queries.server";
import { reversarMovimiento } from "~/dinero/cobranza/ventanilla/commands/reversar-movimiento.server";
import { devolverSaldo } from "~/dinero/cobranza/devoluciones/commands/devolver-saldo.server";
import { fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { enLaVentanilla, pagar } from "tests/en-la-ventanilla";
import { otroColegio } from "tests/factories";
import { archivoDeReporte } from "./archivo.server";
import { leerReporte, obtenerReporte } from "./catalogo.server";
import { pedidoUsual } from "~/base/informes/declarar.server";

const CLABE = "032180000118359719";
const HOY = fecha("2026-10-15");
const MANANA = fecha("2026-10-16");

/** Two payments today, one of which is refunded tomorrow, and another payment tomorrow. */
async function dosDias() {
  const { e, alumnoId } = await enLaVentanilla(HOY);
  const { movimientoId } = await pagar(e, { alumnoId, monto: 1000 });
  await pagar(e, { alumnoId, monto: 250.5 });
  const alcance = { ...e.alcance, hoy: MANANA, ahora: "2026-10-16T18:00:00.000Z" };
  const reverso = { transaccionId: movimientoId, observaciones: "Cheque devuelto" };
  expect(await reversarMovimiento(alcance, reverso)).toMatchObject({ ok: true });
  await pagar({ ...e, alcance }, { alumnoId, monto: 300, fechaOperacion: MANANA });
  return { e: { ...e, alcance }, alcance };
}

const leer = (alcance: Awaited<ReturnType<typeof dosDias>>["alcance"], clave: string, cambios = {}) =>
  leerReporte(alcance, obtenerReporte(alcance, clave), { ...pedidoUsual(alcance), ...cambios });

test("los ingresos por día son los pagos menos lo devuelto, y los números del corte de cada día", async () => {
  const { e, alcance } = await dosDias();
  const { renglones, totales } = await leer(alcance, "ingresosdiarios");
  expect(renglones.map(({ celdas }) => celdas)).toEqual([
    ["2026-10-15", expect.any(String), 2, 125_050, 0, 0, 125_050],
    ["2026-10-16", expect.any(String), 1, 30_000, 100_000, 0, -70_000],
  ]);
  for (const dia of [HOY, MANANA]) {
    const { formas } = await obtenerDia(alcance, { cajaId: e.cajaId, fecha: dia });
    const renglonesDelDia = renglones.filter(({ celdas }) => celdas[0] === dia);
    // A drawer gives back no more than it holds.
    expect(renglonesDelDia.map(({ celdas }) => Math.max(0, Number(celdas[6])))).toEqual(
      formas.map(({ esperadoCentavos }) => esperadoCentavos),
    );
  }
  const [libro] = await e.db
    .selectFrom("movimientos as m")
    .leftJoin("movimientos as o", "o.id", "m.reversaATransaccionId")
    .select(({ fn }) => [fn.sum<number>("m.abonoCentavos").as("entro"), fn.sum<number>("m.cargoCentavos").as("salio")])
    .where(({ or, eb }) => or([eb("m.codigoOperacion", "=", "PAGO"), eb("o.codigoOperacion", "=", "PAGO")]))
    .execute();
  expect(totales).toEqual([null, null, 3, 155_050, 100_000, 0, libro!.entro - libro!.salio]);
});

test("por servicio y por caja y cajero entra lo mismo que por día", async () => {
  const { alcance } = await dosDias();
  const deDias = (await leer(alcance, "ingresosdiarios")).totales!.at(-1);
  for (const clave of ["ingresosporservicio", "ingresosporcaja"])
    expect((await leer(alcance, clave)).totales!.at(-1)).toBe(deDias);
});

test("un ingreso es del día del colegio en que se registró, y fuera de las fechas no está", async () => {
  const { alcance } = await dosDias();
  expect((await leer(alcance, "ingresosdiarios", { desde: MANANA })).renglones).toHaveLength(1);
  expect((await leer(alcance, "ingresosdiarios", { hasta: HOY })).renglones).toHaveLength(1);
  expect((await leer(alcance, "ingresosdiarios", { desde: fecha("2026-11-01") })).renglones).toEqual([]);
});

test("otro colegio y quien está limitado a otro nivel no ven ingresos que no son suyos", async () => {
  const { e, alcance } = await dosDias();
  const colegioAjeno = await otroColegio(e);
  expect((await leer({ ...colegioAjeno.alcance, hoy: MANANA }, "ingresosdiarios")).renglones).toEqual([]);
  const limites = { ...alcance.limites, niveles: [e.nivelId + 1_000] };
  expect((await leer({ ...alcance, limites }, "ingresosdiarios")).renglones).toEqual([]);
  expect((await leer(alcance, "ingresosdiarios", { nivelId: e.nivelId + 1_000 })).renglones).toEqual([]);
  expect((await leer(alcance, "ingresosdiarios", { nivelId: e.nivelId })).renglones).toHaveLength(2);
});

test("sus archivos traen pesos y el total al pie", async () => {
  const { alcance } = await dosDias();
  const reporte = obtenerReporte(alcance, "ingresosporservicio");
  const como = (formato: "csv" | "xlsx") =>
    archivoDeReporte(alcance, reporte, { pedido: pedidoUsual(alcance), clave: "ingresosporservicio", formato });
  const { cuerpo, nombre } = await como("csv");
  expect(nombre).toBe("ingresosporservicio-2026-10-16.csv");
  expect(String(cuerpo).trim().split("\r\n").at(-1)).toBe("Total,3,1550.50,1000.00,0.00,550.50");
  expect(
    Buffer.from((await como("xlsx")).cuerpo as Uint8Array)
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
});

test("lo que se devuelve a una familia está aparte de lo reversado, también si salió por transferencia", async () => {
  const { e, alumnoId } = await enLaVentanilla(HOY);
  await pagar(e, { alumnoId, monto: 5000 });
  const devolver = (monto: number, via: "EFECTIVO" | "TRANSFERENCIA") =>
    devolverSaldo(e.alcance, {
      alumnoId,
      servicioId: e.servicioId,
      montoCentavos: centavos(monto * 100),
      via,
      cajaId: via === "EFECTIVO" ? e.cajaId : null,
      bancoId: via === "EFECTIVO" ? null : e.bancoId,
      clabe: via === "EFECTIVO" ? "" : CLABE,
      referencia: via === "EFECTIVO" ? "" : "778",
      recibe: "Brenda Núñez",
      motivo: "Pagó dos veces",
      autoriza: "",
      password: "",
    });
  expect(await devolver(200, "EFECTIVO")).toMatchObject({ ok: true });
  const porBanco = await devolver(300, "TRANSFERENCIA");
  if (!porBanco.ok) throw new Error(porBanco.mensaje);
  const montos = async (clave: string) =>
    (await leer(e.alcance, clave)).renglones.map(({ celdas }) => celdas.slice(-4)).sort();
  expect(await montos("ingresosdiarios")).toEqual([
    [0, 0, 30_000, -30_000],
    [500_000, 0, 20_000, 480_000],
  ]);
  expect((await leer(e.alcance, "ingresosporcaja")).renglones.map(({ celdas }) => celdas[0])).toContain("Sin caja");
  // Taken back the same day, the transfer counts nothing.
  const reverso = { transaccionId: porBanco.transaccionId, observaciones: "El banco la regresó" };
  expect(await reversarMovimiento(e.alcance, reverso)).toMatchObject({ ok: true });
  expect((await leer(e.alcance, "ingresosdiarios")).totales!.slice(-4)).toEqual([500_000, 0, 20_000, 480_000]);
  expect((await leer(e.alcance, "ingresosdiarios", { cajaId: e.cajaId })).totales!.slice(-2)).toEqual([
    20_000, 480_000,
  ]);
});

test("un reporte que no existe no existe, y el que no se puede ver se niega", async () => {
  const { alcance } = await dosDias();
  const estado = (permisos: typeof alcance.permisos, clave: string) => {
    try {
      obtenerReporte({ permisos }, clave);
      return 200;
    } catch (respuesta) {
      return (respuesta as Response).status;
    }
  };
  expect(estado(alcance.permisos, "ingresosdiarios")).toBe(200);
  expect(estado(alcance.permisos, "toString")).toBe(404);
  expect(estado(new Set(["PERM_VISTA_REPORTES"]), "ingresosdiarios")).toBe(403);
});
