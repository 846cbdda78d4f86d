import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { type Escenario } from "tests/factories";
import { enLaVentanilla, pagar } from "tests/en-la-ventanilla";
import type { DatosDeCaja } from "../caja";
import { obtenerFondo } from "../fondo.server";
import { cajaChicaBaja } from "../inicio.server";
import { obtenerDia } from "../queries.server";
import { registrarDeCaja } from "./registrar-de-caja.server";
import { type PasoDeCaja, seguirDeCaja } from "./seguir-de-caja.server";

const HOY = fecha("2026-10-15");
const BASE: DatosDeCaja = {
  tipo: "VALE",
  montoCentavos: 20_000,
  sube: false,
  concepto: "Garrafones",
  rubro: "Consumo",
  beneficiario: "Cerrajería Roma",
  ficha: "",
  bancoId: null,
  cuenta: "",
  deResguardo: false,
  comprobanteUuid: null,
};

const anotar = (e: Escenario, datos: Partial<DatosDeCaja>) =>
  registrarDeCaja(e.alcance, { ...BASE, cajaId: e.cajaId, ...datos });
const reponer = (e: Escenario, montoCentavos: number, porReponerCentavos: number | null = null) =>
  anotar(e, { tipo: "REPOSICION", montoCentavos, porReponerCentavos, concepto: "", rubro: "", beneficiario: "" });
const idDe = (outcome: Awaited<ReturnType<typeof anotar>>) => {
  if (!outcome.ok) throw new Error(outcome.mensaje);
  return outcome.movimientoDeCajaId;
};
const seguir = (e: Escenario, movimientoDeCajaId: number, paso: PasoDeCaja, comprobanteUuid: string | null = null) =>
  seguirDeCaja(e.alcance, { movimientoDeCajaId, paso, motivo: "Se repitió", comprobanteUuid });

const esperado = async (e: Escenario) =>
  (await obtenerDia(e.alcance, { cajaId: e.cajaId, fecha: HOY })).formas.find(({ esEfectivo }) => esEfectivo)
    ?.esperadoCentavos;

/** A drawer that took $2,000.00 in cash. */
async function conCobro() {
  const { e, alumnoId } = await enLaVentanilla(HOY);
  await pagar(e, { alumnoId, monto: 2000 });
  return e;
}

test("sin fondo los gastos salen de la caja; con fondo, salen de él y la caja solo da la reposición", async () => {
  const e = await conCobro();
  await anotar(e, {});
  expect([await esperado(e), (await obtenerFondo(e.alcance, e.cajaId)).fondoCentavos]).toEqual([180_000, 0]);
  expect(await reponer(e, 50_000)).toMatchObject({ ok: true });
  expect(await esperado(e)).toBe(130_000);
  await anotar(e, {});
  expect(await anotar(e, { montoCentavos: 30_001, comprobanteDespues: true })).toMatchObject({ error: "SIN_EFECTIVO" });
  expect(await esperado(e)).toBe(130_000);
  expect(await obtenerFondo(e.alcance, e.cajaId)).toMatchObject({ quedanCentavos: 30_000, porReponerCentavos: 20_000 });
  expect(await reponer(e, 19_999)).toMatchObject({ error: "CAMPO", campo: "monto" });
  expect(await reponer(e, 20_000, 10_000)).toMatchObject({ error: "CAMPO", campo: "monto" });
  expect(await reponer(e, 20_000, 20_000)).toMatchObject({ ok: true });
  expect(await esperado(e)).toBe(110_000);
  expect(await obtenerFondo(e.alcance, e.cajaId)).toMatchObject({ quedanCentavos: 50_000, gastos: 0, ultima: HOY });
  const { bloques } = await obtenerDia(e.alcance, { cajaId: e.cajaId, fecha: HOY });
  expect(bloques).toContainEqual({ nombre: "Reposición de caja chica", montoCentavos: -70_000 });
});

test("falta un comprobante y el fondo no se repone, hasta que alguien lo agrega", async () => {
  const e = await conCobro();
  await reponer(e, 100_000);
  expect(await anotar(e, { montoCentavos: 35_000 })).toMatchObject({ error: "CAMPO", campo: "comprobante" });
  const id = idDe(await anotar(e, { montoCentavos: 35_000, comprobanteDespues: true }));
  expect(await reponer(e, 35_000)).toMatchObject({ mensaje: "Falta el comprobante de Cerrajería Roma (vale 1)." });
  expect(await seguir(e, id, "COMPROBAR")).toMatchObject({ error: "CAMPO", campo: "comprobante" });
  const uuid = randomUUID();
  const papel = { nombre: "nota.pdf", tipo: "application/pdf", bytes: 9, sha256: uuid, uso: "COMPROBANTE" };
  const { organizacionId, colegioId, cuentaId: createdBy } = e;
  const dueno = { organizacionId, colegioId, createdBy, createdDate: e.alcance.ahora };
  await e.db
    .insertInto("archivos")
    .values({ uuid, ...papel, ...dueno })
    .execute();
  expect(await seguir(e, id, "COMPROBAR", uuid)).toMatchObject({ ok: true });
  expect(await seguir(e, id, "COMPROBAR", uuid)).toMatchObject({ error: "NO_VA" });
  expect(await reponer(e, 35_000)).toMatchObject({ ok: true });
  const acciones = await e.db.selectFrom("bitacora").select("accion").where("accion", "like", "caja.%").execute();
  expect(acciones.map(({ accion }) => accion)).toEqual([
    "caja.movimiento",
    "caja.movimiento",
    "caja.comprobado",
    "caja.movimiento",
  ]);
});

test("un colegio sin monto no pide comprobantes", async () => {
  const e = await conCobro();
  await e.db.updateTable("colegios").set({ comprobanteDesdeCentavos: null }).execute();
  await reponer(e, 100_000);
  expect(await anotar(e, { montoCentavos: 90_000 })).toMatchObject({ ok: true });
  expect(await reponer(e, 90_000)).toMatchObject({ ok: true });
});

test("un gasto repuesto y una reposición con otra después ya no se cancelan", async () => {
  const e = await conCobro();
  const puesto = idDe(await reponer(e, 50_000));
  const vale = idDe(await anotar(e, {}));
  expect(await seguir(e, puesto, "CANCELAR")).toMatchObject({ error: "NO_VA" });
  const ultima = idDe(await reponer(e, 20_000));
  expect(await seguir(e, vale, "CANCELAR")).toMatchObject({ error: "NO_VA" });
  expect(await seguir(e, puesto, "CANCELAR")).toMatchObject({ error: "NO_VA" });
  expect(await seguir(e, ultima, "CANCELAR")).toMatchObject({ ok: true });
  expect(await seguir(e, vale, "CANCELAR")).toMatchObject({ ok: true });
  expect(await seguir(e, puesto, "CANCELAR")).toMatchObject({ ok: true });
  expect([await esperado(e), (await obtenerFondo(e.alcance, e.cajaId)).fondoCentavos]).toEqual([200_000, 0]);
});

test("un fondo con menos de tres décimos avisa en Inicio, y deja de avisar al reponerse", async () => {
  const e = await conCobro();
  expect(await cajaChicaBaja.leer(e.alcance)).toBeNull();
  await reponer(e, 100_000);
  await anotar(e, { montoCentavos: 70_000, comprobanteDespues: true });
  expect(await cajaChicaBaja.leer(e.alcance)).toBeNull();
  await anotar(e, { montoCentavos: 100 });
  expect(await cajaChicaBaja.leer(e.alcance)).toMatchObject({
    fuerte: "$299.00",
    texto: expect.stringMatching(/^quedan en la caja chica de /) as string,
    detalle: "de un fondo de $1,000.00",
    ruta: `/controlescolar/cortes/cajachica?cajaId=${e.cajaId}`,
  });
  await e.db.updateTable("colegios").set({ comprobanteDesdeCentavos: null }).execute();
  await reponer(e, 70_100);
  expect(await cajaChicaBaja.leer(e.alcance)).toBeNull();
});
