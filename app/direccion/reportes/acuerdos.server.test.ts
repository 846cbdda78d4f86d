import { expect, test } from "vitest";
import { unAlumnoConPrograma } from "tests/cambio-por-deshacer";
import { escenario, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { pagar } from "tests/en-la-ventanilla";
import type { Alcance } from "~/base/acceso/alcance.server";
import { agreeing } from "~/base/acceso/consent.server";
import { consultaDePedido, leerPedido, type Pedido, pedidoUsual } from "~/base/informes/declarar.server";
import { devolverSaldo } from "~/dinero/cobranza/devoluciones/commands/devolver-saldo.server";
import { reversarMovimiento } from "~/dinero/cobranza/ventanilla/commands/reversar-movimiento.server";
import { cancelarPromesa } from "~/dinero/convenios/commands/cancelar-promesa.server";
import { firmarConvenio } from "~/dinero/convenios/commands/firmar-convenio.server";
import { registrarPromesa } from "~/dinero/convenios/commands/registrar-promesa.server";
import { fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { archivoDeReporte } from "./archivo.server";
import { leerReporte, obtenerReporte } from "./catalogo.server";

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

test("las devoluciones suman lo que salió; la reversada está aparte, con su filtro", async () => {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await pagar(e, { alumnoId, monto: 1000 });
  const devolver = (pesos: number, motivo: string) =>
    devolverSaldo(e.alcance, {
      alumnoId,
      servicioId: e.servicioId,
      montoCentavos: centavos(pesos * 100),
      via: "EFECTIVO",
      cajaId: e.cajaId,
      bancoId: null,
      clabe: "",
      referencia: "",
      recibe: "Brenda Núñez",
      motivo,
      autoriza: "",
      password: "",
    });
  expect(await devolver(400, "Pagó dos veces")).toMatchObject({ ok: true });
  const segunda = await devolver(150.5, "Se equivocó");
  if (!segunda.ok) throw new Error(segunda.mensaje);
  const transaccionId = Number(
    (await e.db.selectFrom("devoluciones").select("movimientoId").where("folio", "=", 2).executeTakeFirstOrThrow())
      .movimientoId,
  );
  const reversa = { transaccionId, observaciones: "No salió", indemnizacion: false };
  expect(await reversarMovimiento(e.alcance, reversa)).toMatchObject({ ok: true });
  expect(await columnas(e.alcance, "devoluciones", ["folio", "motivo", "devuelto", "reversado"])).toEqual([
    ["D-0001", "Pagó dos veces", 40_000, null],
    ["D-0002", "Se equivocó", null, 15_050],
  ]);
  expect(await totales(e.alcance, "devoluciones")).toEqual({ devuelto: 40_000, reversado: 15_050 });
  expect(await totales(e.alcance, "devoluciones", { estado: "VIGENTE" })).toMatchObject({ devuelto: 40_000 });
  expect((await leer(e.alcance, "devoluciones", { hasta: fecha("2026-02-01") })).renglones).toEqual([]);
  expect((await leer((await otroColegio(e)).alcance, "devoluciones")).renglones).toEqual([]);
  const reporte = obtenerReporte(e.alcance, "devoluciones");
  const pedido = { ...pedidoUsual(e.alcance), ...ANIO };
  const { cuerpo } = await archivoDeReporte(e.alcance, reporte, { pedido, clave: "devoluciones", formato: "csv" });
  expect(String(cuerpo)).toMatch(/Total,.*400\.00,150\.50/);
});

test("un convenio dice su avance: lo pagado, lo que falta y lo atrasado, por sus propios cargos", async () => {
  const m = await unAlumnoConPrograma();
  const cargos = await m.e.db.selectFrom("movimientos").select("id").where("codigoOperacion", "=", "CARGO").execute();
  const firmado = await agreeing((consent) =>
    firmarConvenio(m.en("2026-11-26"), {
      alumnoId: m.alumnoId,
      elegidos: cargos.map(({ id }) => id),
      recargos: "CONDONAR_AL_CUMPLIR",
      cuotas: [
        { fecha: fecha("2026-11-28"), montoCentavos: centavos(120_000) },
        { fecha: fecha("2026-12-20"), montoCentavos: null },
      ],
      diasGracia: 5,
      firma: "Brenda",
      observaciones: "",
      ...consent,
    }),
  );
  expect(firmado).toMatchObject({ ok: true });
  await m.pagar("2026-11-27", 1000, "09");
  const alcance = m.en("2026-11-30");
  // Three charges of 1,000: 1,000 paid, of the first instalment of 1,200 there are 200 late.
  expect(
    await columnas(alcance, "convenios", [
      "folio",
      "estado",
      "cuotas",
      "sigue",
      "total",
      "pagado",
      "falta",
      "atrasado",
    ]),
  ).toEqual([[1, "Vigente", "0 de 2", "2026-11-28", 300_000, 100_000, 200_000, 20_000]]);
  expect((await leer(alcance, "convenios", { estado: "ROTO" })).renglones).toEqual([]);
  expect((await leer(alcance, "convenios", { estado: "VIGENTE" })).renglones).toHaveLength(1);
  const limites = { ...alcance.limites, niveles: [m.e.nivelId + 1_000] };
  expect((await leer({ ...alcance, limites }, "convenios")).renglones).toEqual([]);
});

test("las promesas se cumplen o se rompen por los pagos, y suman lo prometido y lo pagado", async () => {
  const m = await unAlumnoConPrograma();
  const prometer = (hoy: string, pesos: number, dia: string) =>
    registrarPromesa(
      { ...m.en(hoy), ahora: `${hoy}T12:00:00.000Z` },
      {
        alumnoId: m.alumnoId,
        montoCentavos: centavos(pesos * 100),
        fecha: fecha(dia),
        persona: "Brenda Núñez",
        canal: "TELEFONO",
        nota: "",
      },
    );
  expect(await prometer("2026-11-26", 1000, "2026-11-28")).toMatchObject({ ok: true });
  await m.pagar("2026-11-27", 1000, "09");
  expect(await prometer("2026-11-29", 700, "2026-11-30")).toMatchObject({ ok: true });
  await m.pagar("2026-11-30", 250, "10");
  expect(await prometer("2026-12-02", 300, "2026-12-04")).toMatchObject({ ok: true });
  const { id } = await m.e.db.selectFrom("promesas").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  const cancelada = { alumnoId: m.alumnoId, promesaId: id, motivo: "Se fue" };
  expect(await cancelarPromesa(m.en("2026-12-02"), cancelada)).toMatchObject({ ok: true });
  const alcance = m.en("2026-12-03");
  expect(await columnas(alcance, "promesas", ["fecha", "estado", "prometido", "pagado", "falta"])).toEqual([
    ["2026-11-28", "Cumplida", 100_000, 100_000, 0],
    ["2026-11-30", "Rota", 70_000, 25_000, 45_000],
    ["2026-12-04", "Cancelada", 30_000, 0, 0],
  ]);
  expect(await totales(alcance, "promesas", { estado: "ROTA" })).toEqual({
    prometido: 70_000,
    pagado: 25_000,
    falta: 45_000,
  });
  expect((await leer(alcance, "promesas", { desde: fecha("2026-12-01") })).renglones).toHaveLength(1);
});

test("sin elegir días, Promesas trae las que vienen, Convenios los de un año y Anticipos los de doce meses", async () => {
  const { alcance } = await escenario();
  const dias = (clave: string, busca = "") => {
    const reporte = obtenerReporte(alcance, clave);
    const pedido = leerPedido(alcance, reporte, new Request(`http://x/${busca}`));
    return [pedido.desde, pedido.hasta, consultaDePedido(alcance, reporte, pedido)];
  };
  expect(alcance.hoy).toBe("2026-10-15");
  expect(dias("promesas")).toEqual(["2026-10-01", "2026-12-31", ""]);
  expect(dias("convenios")).toEqual(["2025-11-01", "2026-10-15", ""]);
  expect(dias("anticipos")).toEqual(["2025-11-01", "2026-10-15", ""]);
  expect(dias("anticipos", "?desde=2026-10-01")).toEqual(["2026-10-01", "2026-10-15", "desde=2026-10-01"]);
  expect(dias("devoluciones")).toEqual(["2026-10-01", "2026-10-15", ""]);
});
