import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { alcanceDe, type Escenario, insertar, otroColegio, unAlumno, unaCuenta } from "tests/factories";
import { enLaVentanilla, pagar } from "tests/en-la-ventanilla";
import { type DatosDeCaja, FIRMADO_POR_DOS } from "../caja";
import { cajaChica, depositosDeCaja, mesesConVales } from "../caja.server";
import { obtenerDia } from "../queries.server";
import { contarCaja } from "./contar-caja.server";
import { firmarCorte } from "./firmar-corte.server";
import { registrarDeCaja } from "./registrar-de-caja.server";
import { seguirDeCaja } from "./seguir-de-caja.server";

const HOY = fecha("2026-10-15");
const BASE: DatosDeCaja = {
  tipo: "FONDO",
  montoCentavos: 100_000,
  sube: false,
  concepto: "",
  rubro: "",
  beneficiario: "",
  ficha: "",
  bancoId: null,
  cuenta: "",
  deResguardo: false,
  comprobanteUuid: null,
};
const VALE = {
  tipo: "VALE",
  montoCentavos: 20_000,
  concepto: "Garrafones",
  rubro: "Consumo",
  beneficiario: "Agua",
} as const;

const SIN_FILTRO = { buscar: "", rubro: "", sinComprobante: false };

const anotar = (e: Escenario, datos: Partial<DatosDeCaja>, alcance = e.alcance) =>
  registrarDeCaja(alcance, { ...BASE, cajaId: e.cajaId, ...datos });

const esperado = async (e: Escenario) =>
  (await obtenerDia(e.alcance, { cajaId: e.cajaId, fecha: HOY })).formas.find(({ esEfectivo }) => esEfectivo)
    ?.esperadoCentavos;

/** A drawer that took $1,000.00 in cash. */
async function conCobro() {
  const { e, alumnoId } = await enLaVentanilla(HOY);
  await pagar(e, { alumnoId, monto: 1000 });
  return e;
}

const otraPersona = async (e: Escenario) => alcanceDe({ ...e, cuentaId: (await unaCuenta(e)).cuentaId });

test("lo esperado del corte cuenta el fondo, el retiro, el vale, el depósito y el ajuste firmado por dos", async () => {
  const e = await conCobro();
  await anotar(e, { tipo: "FONDO", montoCentavos: 50_000 });
  await anotar(e, { tipo: "RETIRO", montoCentavos: 30_000, concepto: "A la caja fuerte" });
  await anotar(e, VALE);
  await anotar(e, { tipo: "DEPOSITO", montoCentavos: 40_000, concepto: "Ficha", ficha: "88213", bancoId: e.bancoId });
  expect(await esperado(e)).toBe(60_000);
  const ajuste = await anotar(e, { tipo: "AJUSTE", montoCentavos: 1_000, sube: true, concepto: "Sobró un billete" });
  if (!ajuste.ok) throw new Error(ajuste.mensaje);
  expect(await esperado(e)).toBe(60_000);
  const paso = { movimientoDeCajaId: ajuste.movimientoDeCajaId, paso: "FIRMAR", motivo: "" } as const;
  expect(await seguirDeCaja(e.alcance, paso)).toMatchObject({ error: "MISMA_PERSONA", status: 403 });
  expect(await seguirDeCaja(await otraPersona(e), paso)).toMatchObject({ ok: true });
  expect(await esperado(e)).toBe(61_000);
  const { bloques } = await obtenerDia(e.alcance, { cajaId: e.cajaId, fecha: HOY });
  expect(bloques.map(({ nombre, montoCentavos: monto }) => [nombre, monto])).toEqual([
    ["Fondo que se agregó", 50_000],
    ["Cobros en efectivo", 100_000],
    ["Retiros", -30_000],
    ["Vales de caja chica", -20_000],
    ["Depósitos al banco", -40_000],
    ["Ajustes firmados", 1_000],
  ]);
  const acciones = await e.db
    .selectFrom("bitacora")
    .select("accion")
    .where("entidad", "=", "movimientosDeCaja")
    .execute();
  expect(acciones.map(({ accion }) => accion)).toEqual([...Array(5).fill("caja.movimiento"), "caja.firmado"]);
});

test("cada movimiento pide lo suyo, y de la caja no sale más de lo que hay", async () => {
  const e = await conCobro();
  expect(await anotar(e, { ...VALE, rubro: "Inventado" })).toMatchObject({ error: "CAMPO", campo: "rubro" });
  expect(await anotar(e, { ...VALE, montoCentavos: 30_000 })).toMatchObject({ error: "CAMPO", campo: "comprobante" });
  expect(await anotar(e, { tipo: "DEPOSITO", concepto: "x" })).toMatchObject({ error: "CAMPO", campo: "ficha" });
  expect(await anotar(e, { tipo: "RETIRO", montoCentavos: 100_001, concepto: "x" })).toMatchObject({
    error: "SIN_EFECTIVO",
    status: 409,
  });
  expect(await anotar(e, { tipo: "FONDO", montoCentavos: 0 })).toMatchObject({ error: "CAMPO", campo: "monto" });
  const sin = { ...e.alcance, permisos: new Set<never>() };
  expect(await anotar(e, VALE, sin)).toMatchObject({ error: "SIN_PERMISO", status: 403 });
});

test("el comprobante de un vale lo subió esa misma cuenta, y ningún otro vale lo muestra", async () => {
  const e = await conCobro();
  const vecino = await otroColegio(e);
  const subir = async (
    cambios: { createdBy?: number; colegioId?: number; alumnoId?: number; uso?: "DOCUMENTO" } = {},
  ) => {
    const uuid = randomUUID();
    const papel = { nombre: "nota.pdf", tipo: "application/pdf", bytes: 9, sha256: uuid, uso: "COMPROBANTE" };
    const { organizacionId, colegioId, cuentaId: createdBy } = e;
    const dueno = { organizacionId, colegioId, createdBy, createdDate: e.alcance.ahora, ...cambios };
    await e.db
      .insertInto("archivos")
      .values({ uuid, ...papel, ...dueno })
      .execute();
    return uuid;
  };
  const gastar = (comprobanteUuid: string) => anotar(e, { ...VALE, comprobanteUuid });
  const { cuentaId: createdBy } = await unaCuenta(e);
  const ajenos = [
    randomUUID(),
    await subir({ createdBy }),
    await subir({ colegioId: vecino.colegioId }),
    await subir({ alumnoId: await unAlumno(e) }),
    await subir({ uso: "DOCUMENTO" }),
  ];
  for (const ajeno of ajenos) expect(await gastar(ajeno)).toMatchObject({ error: "CAMPO", campo: "comprobante" });
  const propio = await subir();
  const vale = await gastar(propio);
  if (!vale.ok) throw new Error(vale.mensaje);
  expect(await gastar(propio)).toMatchObject({ error: "CAMPO", campo: "comprobante" });
  const { movimientoDeCajaId } = vale;
  await seguirDeCaja(e.alcance, { movimientoDeCajaId, paso: "CANCELAR", motivo: "Monto mal escrito" });
  expect(await gastar(propio)).toMatchObject({ ok: true });
});

test("los vales van numerados; uno cancelado se queda en la lista y no cuenta", async () => {
  const e = await conCobro();
  const primero = await anotar(e, VALE);
  await anotar(e, VALE);
  if (!primero.ok) throw new Error(primero.mensaje);
  const { movimientoDeCajaId } = primero;
  const cancelar = (motivo: string) => seguirDeCaja(e.alcance, { movimientoDeCajaId, paso: "CANCELAR", motivo });
  expect(await cancelar("")).toMatchObject({ error: "CAMPO", campo: "motivo" });
  expect(await cancelar("Se repitió")).toMatchObject({ ok: true });
  expect(await cancelar("Otra vez")).toMatchObject({ error: "NO_VA" });
  const { vales, totalCentavos } = await cajaChica(e.alcance, { cajaId: e.cajaId, fecha: HOY }, SIN_FILTRO);
  expect([vales.map(({ numero }) => numero), totalCentavos]).toEqual([[2, 1], 20_000]);
  expect(await esperado(e)).toBe(80_000);
});

test("los vales de un mes se buscan por texto, rubro y comprobante, y sus sumas siguen siendo las del mes", async () => {
  const e = await conCobro();
  await anotar(e, VALE);
  await anotar(e, {
    ...VALE,
    concepto: "Chapa de la puerta",
    rubro: "Mantenimiento",
    beneficiario: "Cerrajería Núñez",
  });
  const dia = { cajaId: e.cajaId, fecha: HOY };
  const con = async (filtro: Partial<typeof SIN_FILTRO>) => {
    const { vales, ...sumas } = await cajaChica(e.alcance, dia, { ...SIN_FILTRO, ...filtro });
    expect(sumas).toMatchObject({ delMes: 2, sinComprobante: 2, totalCentavos: 40_000 });
    return vales.map(({ numero }) => numero);
  };
  expect(await con({})).toEqual([2, 1]);
  expect(await con({ buscar: "cerrajeria PUERTA" })).toEqual([2]);
  expect(await con({ buscar: "agua" })).toEqual([1]);
  expect(await con({ buscar: "agua", rubro: "Mantenimiento" })).toEqual([]);
  expect(await con({ rubro: "Consumo" })).toEqual([1]);
  expect(await con({ sinComprobante: true })).toEqual([2, 1]);
  const previo = { ...dia, fecha: fecha("2026-08-20") };
  expect((await cajaChica(e.alcance, previo, SIN_FILTRO)).vales).toEqual([]);
  expect(await mesesConVales(e.alcance, previo)).toEqual(["2026-10-01", "2026-08-01"]);
});

test("una caja firmada ya no se mueve, y su efectivo queda guardado hasta que se deposita", async () => {
  const e = await conCobro();
  const dia = { cajaId: e.cajaId, fecha: HOY };
  const vale = await anotar(e, VALE);
  const [forma] = (await obtenerDia(e.alcance, dia)).formas;
  const contado = new Map([[forma!.formaPagoId, centavos(80_000)]]);
  expect(await contarCaja(e.alcance, { ...dia, contado, observaciones: "" })).toMatchObject({ ok: true });
  expect(await firmarCorte(await otraPersona(e), dia)).toMatchObject({ ok: true });
  expect(await anotar(e, VALE)).toMatchObject({ error: "CERRADA", status: 409 });
  if (!vale.ok) throw new Error(vale.mensaje);
  const cancelado = { movimientoDeCajaId: vale.movimientoDeCajaId, paso: "CANCELAR", motivo: "x" } as const;
  expect(await seguirDeCaja(e.alcance, cancelado)).toMatchObject({ error: "CERRADA" });
  expect((await depositosDeCaja(e.alcance)).resguardoCentavos).toBe(80_000);
  const datos = { tipo: "DEPOSITO", concepto: "Corte", ficha: "1", bancoId: e.bancoId, deResguardo: true } as const;
  // The same day: the money of the safe is in no cut.
  const deHoy = await anotar(e, { ...datos, montoCentavos: 80_000 });
  if (!deHoy.ok) throw new Error(deHoy.mensaje);
  const { movimientoDeCajaId } = deHoy;
  expect((await depositosDeCaja(e.alcance)).resguardoCentavos).toBe(0);
  const repetido = { movimientoDeCajaId, paso: "CANCELAR", motivo: "Se repitió" } as const;
  expect(await seguirDeCaja(e.alcance, repetido)).toMatchObject({ ok: true });
  const manana = alcanceDe({ ...e, hoy: fecha("2026-10-16") });
  expect(await anotar(e, { ...datos, montoCentavos: 80_000 }, manana)).toMatchObject({ ok: true });
  expect((await depositosDeCaja(manana)).resguardoCentavos).toBe(0);
});

test("los cortes de antes de usar la caja no esperan depósito: solo los de la última semana", async () => {
  const e = await conCobro();
  const firmadoPorId = (await otraPersona(e)).cuenta!.id;
  const firmado = async (dia: string) => {
    const corteId = await insertar(e.db, "cortes", {
      colegioId: e.colegioId,
      cajaId: e.cajaId,
      fecha: dia,
      contadoPorId: e.cuentaId,
      contadoDate: e.alcance.ahora,
    });
    const formaPagoId = e.formasPago.EFECTIVO!;
    const contado = { corteId, formaPagoId, esperadoCentavos: 50_000, contadoCentavos: 50_000 };
    await e.db.insertInto("cortesFormas").values(contado).execute();
    const firma = { firmadoPorId, firmadoDate: e.alcance.ahora };
    await e.db.updateTable("cortes").set(firma).where("id", "=", corteId).execute();
  };
  await firmado("2026-09-01");
  await firmado("2026-10-09");
  expect((await depositosDeCaja(e.alcance)).resguardoCentavos).toBe(50_000);
  await anotar(e, VALE);
  // A month later the week before the first expense still counts.
  const luego = alcanceDe({ ...e, hoy: fecha("2026-11-15") });
  expect((await depositosDeCaja(luego)).resguardoCentavos).toBe(50_000);
});

test("un depósito está en tránsito hasta que un renglón del banco lo muestra; otro monto pide el motivo", async () => {
  const e = await conCobro();
  const deposito = await anotar(e, {
    tipo: "DEPOSITO",
    montoCentavos: 90_000,
    concepto: "Corte",
    ficha: "88174",
    bancoId: e.bancoId,
  });
  if (!deposito.ok) throw new Error(deposito.mensaje);
  const { movimientoDeCajaId } = deposito;
  const enlazar = (motivo: string) => seguirDeCaja(e.alcance, { movimientoDeCajaId, paso: "ENLAZAR", motivo });
  expect(await enlazar("")).toMatchObject({ error: "SIN_RENGLON", status: 409 });
  const { colegioId, bancoId, cajaId, cuentaId } = e;
  const comun = { nombre: "e.csv", cuenta: "1", encabezados: "[]", filas: "[]", createdDate: e.alcance.ahora };
  const archivoId = await insertar(e.db, "archivosDeBanco", { colegioId, bancoId, cajaId, cuentaId, ...comun });
  const renglon = { archivoId, colegioId, bancoId, clave: "a", fecha: HOY, centavos: 72_000, texto: "DEPOSITO" };
  await insertar(e.db, "depositosBanco", renglon);
  expect((await depositosDeCaja(e.alcance)).depositos).toMatchObject([{ candidato: { centavos: 72_000 } }]);
  expect(await enlazar("")).toMatchObject({ error: "CAMPO", campo: "motivo" });
  expect(await enlazar("Un billete falso")).toMatchObject({ ok: true });
  expect((await depositosDeCaja(e.alcance)).depositos).toMatchObject([{ candidato: null, motivo: "Un billete falso" }]);
  expect(await seguirDeCaja(e.alcance, { movimientoDeCajaId, paso: "CANCELAR", motivo: "x" })).toMatchObject({
    error: "NO_VA",
  });
});

test("firmar un ajuste o cancelar un fondo no deja la caja con menos que nada", async () => {
  const { e } = await enLaVentanilla(HOY);
  const dar = (movimientoDeCajaId: number, paso: "FIRMAR" | "CANCELAR", alcance = e.alcance) =>
    seguirDeCaja(alcance, { movimientoDeCajaId, paso, motivo: "No era" });
  const fondo = await anotar(e, { tipo: "FONDO", montoCentavos: 50_000 });
  const ajuste = await anotar(e, { tipo: "AJUSTE", montoCentavos: 40_000, concepto: "Faltó" });
  if (!fondo.ok || !ajuste.ok) throw new Error("no se anotó");
  await anotar(e, { tipo: "RETIRO", montoCentavos: 50_000, concepto: "A la caja fuerte" });
  expect(await dar(ajuste.movimientoDeCajaId, "FIRMAR", await otraPersona(e))).toMatchObject({
    error: "SIN_EFECTIVO",
    status: 409,
  });
  expect(await dar(fondo.movimientoDeCajaId, "CANCELAR")).toMatchObject({ error: "SIN_EFECTIVO" });
  expect(await esperado(e)).toBe(0);
  // An adjustment that nobody has signed moved nothing.
  expect(await dar(ajuste.movimientoDeCajaId, "CANCELAR")).toMatchObject({ ok: true });
});

test("un ajuste que firmaron dos no lo cancela una sola persona: se registra otro al revés", async () => {
  const e = await conCobro();
  const ajuste = await anotar(e, { tipo: "AJUSTE", montoCentavos: 30_000, sube: true, concepto: "Sobró" });
  if (!ajuste.ok) throw new Error(ajuste.mensaje);
  const paso = { movimientoDeCajaId: ajuste.movimientoDeCajaId, motivo: "" } as const;
  const segunda = await otraPersona(e);
  expect(await seguirDeCaja(segunda, { ...paso, paso: "FIRMAR" })).toMatchObject({ ok: true });
  for (const alcance of [e.alcance, segunda])
    expect(await seguirDeCaja(alcance, { ...paso, paso: "CANCELAR", motivo: "No sobró" })).toMatchObject({
      error: "NO_VA",
      status: 409,
      mensaje: FIRMADO_POR_DOS,
    });
  expect(await esperado(e)).toBe(130_000);
});
