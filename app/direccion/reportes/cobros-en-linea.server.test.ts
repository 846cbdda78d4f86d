import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enElBanco, enElSimulador, unaFamiliaQuePaga, unCobro, unHermano } from "tests/cobros";
import { type Escenario, otroColegio } from "tests/factories";
import { consultaDePedido, leerPedido, type Pedido, pedidoUsual } from "~/base/informes/declarar.server";
import { confirmarCobro } from "~/dinero/cobros/commands/confirmar-cobro.server";
import { devolverCobro } from "~/dinero/cobros/commands/devolver-cobro.server";
import { listarCobros, sumasDeCobros } from "~/dinero/cobros/queries.server";
import { fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { archivoDeReporte } from "./archivo.server";
import { leerReporte, obtenerReporte, tarjetasDeReportes } from "./catalogo.server";
import { opcionesDeFiltros } from "./opciones.server";

beforeEach(() => vi.stubEnv("RELOJ", "2026-11-05T18:00:00.000Z"));
afterEach(() => vi.unstubAllEnvs());

const CLAVE = "cobrosenlinea";

/** One payment given back in part, one in dispute, one that was lost, and one that waits for its money. */
async function cuatroCobros() {
  const { e, alumnoId, tutorId, octubre, noviembre } = await unaFamiliaQuePaga();
  const hermano = await unHermano(e, { tutorId });
  const cargos = [noviembre, octubre, hermano.octubre];
  const pagar = async (movimientoId: number, visto: number) => {
    const cobro = await unCobro(e, { tutorId, cargos: [movimientoId], visto });
    await enElSimulador(e, cobro, "CREDITO");
    expect(await confirmarCobro(e, cobro.id)).toBe("PAGADO");
    return cobro;
  };
  const enParte = await pagar(cargos[1]!, 3575);
  const devuelto = { cobroId: enParte.id, montoCentavos: centavos(50_000), motivo: "Se cobró de más" };
  expect(await devolverCobro(e.alcance, devuelto)).toMatchObject({ ok: true });
  const disputado = await pagar(cargos[0]!, 3250);
  await enElBanco(e, disputado, "EN_DISPUTA");
  expect(await confirmarCobro(e, disputado.id)).toBe("EN_DISPUTA");
  const perdido = await pagar(cargos[2]!, 3575);
  await enElBanco(e, perdido, "PERDIDO");
  expect(await confirmarCobro(e, perdido.id)).toBe("DEVUELTO");
  await unCobro(e, { tutorId, cargos: [cargos[2]!], visto: 3575, metodo: "SPEI" });
  return { e, alumnoId };
}

const leer = ({ alcance }: Escenario, cambios: Partial<Pedido> = {}) =>
  leerReporte(alcance, obtenerReporte(alcance, CLAVE), { ...pedidoUsual(alcance), ...cambios });

/** The cells of some columns of each row. */
const columna = ({ columnas, renglones }: Awaited<ReturnType<typeof leer>>, ...claves: string[]) =>
  renglones.map(({ celdas }) => claves.map((clave) => celdas[columnas.findIndex((cada) => cada.clave === clave)]));

const total = ({ columnas, totales }: Awaited<ReturnType<typeof leer>>, clave: string) =>
  Number(totales![columnas.findIndex((cada) => cada.clave === clave)]);

test("el reporte dice de cada cobro su dinero, sus recibos y su número, y suma lo mismo que la lista", async () => {
  const { e } = await cuatroCobros();
  const reporte = await leer(e);
  expect(columna(reporte, "estado", "cobrado", "devuelto")).toEqual([
    ["Pagado", 357_500, 50_000],
    ["En disputa", 325_000, 0],
    ["Devuelto", 357_500, 357_500],
    ["En espera", null, null],
  ]);
  // Two of these columns are wide, so they come when they are asked for.
  const claves = ["empezado", "tutor", "conceptos", "recibos", "numero"];
  const [[dia, tutor, conceptos, recibos, numero] = []] = columna(await leer(e, { columnas: claves }), ...claves);
  expect(dia).toBe("2026-11-05");
  expect(tutor).not.toBe("");
  expect(conceptos).toMatch(/^Sofía .*: Colegiatura.*octubre/i);
  expect(recibos).toMatch(/^A\d+$/);
  expect(numero).toMatch(/./);
  const cobros = await listarCobros(e.alcance, { mes: "2026-11", estado: null, buscar: "", atender: false });
  // A sign of a pattern is looked for as it is typed.
  expect(await listarCobros(e.alcance, { mes: "2026-11", estado: null, buscar: "%", atender: false })).toEqual([]);
  const { bruto, neto } = sumasDeCobros(cobros);
  expect(bruto).toBe(307_500 + 325_000);
  expect(total(reporte, "cobrado") - total(reporte, "devuelto")).toBe(bruto);
  expect(total(reporte, "neto")).toBe(neto);
  expect(neto).toBeGreaterThan(0);
  const comisiones = cobros.reduce((suma, { comisionCentavos }) => suma + (comisionCentavos ?? 0), 0);
  expect(total(reporte, "comision")).toBe(comisiones);
});

test("se pide por días, estado y método, y la dirección los dice", async () => {
  const { e } = await cuatroCobros();
  expect((await leer(e, { hasta: fecha("2026-11-04"), desde: fecha("2026-11-01") })).renglones).toEqual([]);
  expect((await leer(e, { desde: fecha("2026-11-06"), hasta: fecha("2026-11-30") })).renglones).toEqual([]);
  expect(columna(await leer(e, { estado: "EN_DISPUTA" }), "estado")).toEqual([["En disputa"]]);
  expect(columna(await leer(e, { metodo: "SPEI" }), "estado")).toEqual([["En espera"]]);
  const reporte = obtenerReporte(e.alcance, CLAVE);
  const pedido = leerPedido(e.alcance, reporte, new Request("http://x/?estado=EN_DISPUTA&metodo=CHEQUE"));
  expect(pedido).toMatchObject({ estado: "EN_DISPUTA", metodo: null });
  expect(consultaDePedido(e.alcance, reporte, pedido)).toBe("estado=EN_DISPUTA");
  expect((await opcionesDeFiltros(e.alcance, reporte)).metodo).toHaveLength(3);
  // A report without these filters ignores them.
  const deIngresos = obtenerReporte(e.alcance, "ingresosdiarios");
  expect(leerPedido(e.alcance, deIngresos, new Request("http://x/?estado=EN_DISPUTA")).estado).toBeNull();
});

test("otro colegio, y quien no ve a sus alumnos, no ven sus cobros", async () => {
  const { e } = await cuatroCobros();
  const { alcance: ajeno } = await otroColegio(e);
  expect((await leer({ ...e, alcance: { ...ajeno, hoy: e.alcance.hoy } })).renglones).toEqual([]);
  const limites = { ...e.alcance.limites, niveles: [e.nivelId + 1_000] };
  expect((await leer({ ...e, alcance: { ...e.alcance, limites } })).renglones).toEqual([]);
});

test("lo abre quien ve la lista de cobros y los reportes, y nadie más", () => {
  const DINERO = ["PERM_VER_ALUMNO", "PERM_VISTA_ALUMNOS_INFO_FINANCIERA"] as const;
  const ve = (
    ...permisos: Parameters<typeof tarjetasDeReportes>[0]["permisos"] extends ReadonlySet<infer P> ? P[] : never
  ) => tarjetasDeReportes({ permisos: new Set(permisos) }).some(({ ruta }) => ruta === `/reportes/${CLAVE}`);
  expect(ve("PERM_VISTA_REPORTES", ...DINERO, "PERM_REVERSAR_MOVIMIENTOS")).toBe(true);
  expect(ve("PERM_VISTA_REPORTES", ...DINERO)).toBe(false);
  expect(ve(...DINERO, "PERM_REVERSAR_MOVIMIENTOS")).toBe(false);
});

test("sus archivos traen pesos y el total al pie", async () => {
  const { e } = await cuatroCobros();
  const archivo = (formato: "csv" | "xlsx" | "pdf") =>
    archivoDeReporte(e.alcance, obtenerReporte(e.alcance, CLAVE), {
      pedido: { ...pedidoUsual(e.alcance), estado: "PAGADO" },
      clave: CLAVE,
      formato,
    });
  const renglones = String((await archivo("csv")).cuerpo)
    .trim()
    .split("\r\n");
  expect(renglones).toHaveLength(3);
  expect(renglones.at(-1)).toMatch(/^Total,,,,3575\.00,500\.00,/);
  expect(
    Buffer.from((await archivo("xlsx")).cuerpo as Uint8Array)
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
  expect(
    Buffer.from((await archivo("pdf")).cuerpo as Uint8Array)
      .subarray(0, 4)
      .toString(),
  ).toBe("%PDF");
});
