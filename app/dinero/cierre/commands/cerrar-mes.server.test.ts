import { expect, test } from "vitest";
import { cargar, fila } from "tests/conciliacion";
import { fecha } from "~/lib/dates";
import { alcanceDe, type Escenario, insertar } from "tests/factories";
import { enLaVentanilla, pagar, postear } from "tests/en-la-ventanilla";
import { registrarMovimiento } from "~/dinero/cobranza/ventanilla/commands/registrar-movimiento.server";
import { devolverSaldo } from "~/dinero/cobranza/devoluciones/commands/devolver-saldo.server";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { centavos } from "~/lib/money";
import { cuadran } from "../cifras";
import { leerFiguras } from "../cifras.server";
import { obtenerMes } from "../queries.server";
import { cerrarMes } from "./cerrar-mes.server";
import { reabrirMes } from "./reabrir-mes.server";

const OCTUBRE = { mes: "2026-10", motivo: "Se revisó con contabilidad", vista: null, huella: null };

/** A school in November, whose student paid October's charge in part, in October. */
async function enNoviembre() {
  const octubre = await enLaVentanilla("2026-10-15");
  await postear(octubre.e, octubre.alumnoId);
  await pagar(octubre.e, { alumnoId: octubre.alumnoId, monto: 1000 });
  const e = enElDia(octubre.e, "2026-11-15");
  await postear(e, octubre.alumnoId);
  return { ...octubre, e };
}

const enElDia = (e: Escenario, hoy: string): Escenario => ({
  ...e,
  hoy: fecha(hoy),
  alcance: alcanceDe({ ...e, hoy: fecha(hoy) }),
});

test("cerrar un mes guarda sus cifras, su huella y sus avisos, y queda en la bitácora", async () => {
  const { e } = await enNoviembre();
  expect(await cerrarMes(e.alcance, { ...OCTUBRE, motivo: "" })).toMatchObject({ error: "CAMPO", campo: "motivo" });
  const cerrado = await cerrarMes(e.alcance, OCTUBRE);
  expect(cerrado).toMatchObject({ ok: true, huella: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const mes = await obtenerMes(e.alcance, "2026-10", null);
  expect(mes).toMatchObject({ coincide: true, cerradoHasta: "2026-10", cierre: { motivo: OCTUBRE.motivo } });
  expect(mes.total).toMatchObject({
    debianCentavos: 0,
    cargosCentavos: 325000,
    recargosCentavos: 32500,
    pagosCentavos: 100000,
  });
  expect(mes.total.debenCentavos).toBe(257500);
  expect(cuadran(mes.total)).toBe(true);
  const acciones = await e.db.selectFrom("bitacora").select("accion").execute();
  expect(acciones.at(-1)).toEqual({ accion: "mes.cerrado" });
});

test("un pago con fecha de un mes cerrado se rechaza con el mes, el escrito y cómo seguir; el de hoy entra", async () => {
  const { e, alumnoId, pago } = await enNoviembre();
  await cerrarMes(e.alcance, OCTUBRE);
  expect(await registrarMovimiento(e.alcance, pago(500, { fechaOperacion: fecha("2026-10-20") }))).toMatchObject({
    error: "MES_CERRADO",
    status: 409,
    campo: "fechaOperacion",
    mensaje: "Octubre de 2026 está cerrado: registra el pago con fecha de hoy y anota que se refiere al 20-oct-26.",
  });
  // September was never closed by itself: it lies before the closed month.
  expect(await registrarMovimiento(e.alcance, pago(500, { fechaOperacion: fecha("2026-09-20") }))).toMatchObject({
    error: "MES_CERRADO",
  });
  await pagar(e, { alumnoId, monto: 500 });
  expect((await obtenerMes(e.alcance, "2026-10", null)).coincide).toBe(true);
});

test("ni la base de datos acepta un renglón de un mes cerrado", async () => {
  const { e } = await enNoviembre();
  await cerrarMes(e.alcance, OCTUBRE);
  const fila = await e.db.selectFrom("movimientos").selectAll().limit(1).executeTakeFirstOrThrow();
  await expect(
    e.db
      .insertInto("movimientos")
      .values({ ...fila, id: 9_999, fechaOperacion: "2026-10-31" })
      .execute(),
  ).rejects.toThrow("el mes del movimiento está cerrado");
});

test("un mes se cierra terminado, en orden y una sola vez; se reabre del último al primero y con motivo", async () => {
  const { e } = await enNoviembre();
  const diciembre = enElDia(e, "2027-01-15");
  await postear(diciembre, (await e.db.selectFrom("alumnos").select("id").executeTakeFirstOrThrow()).id);
  const cerrar = (mes: string, alcance = diciembre.alcance) => cerrarMes(alcance, { ...OCTUBRE, mes });
  expect(await cerrar("2026-11", e.alcance)).toMatchObject({ error: "NO_TERMINA", status: 409 });
  expect(await cerrar("2026-13")).toMatchObject({ error: "CAMPO" });
  expect(await cerrar("2026-10")).toMatchObject({ ok: true });
  expect(await cerrar("2026-10")).toMatchObject({ error: "CERRADO" });
  expect(await cerrar("2026-12")).toMatchObject({ error: "ANTES", mensaje: "Cierra antes noviembre de 2026." });
  expect(await cerrar("2026-11")).toMatchObject({ ok: true });
  const reabrir = (mes: string, motivo = "Faltó un pago") => reabrirMes(diciembre.alcance, { mes, motivo });
  expect(await reabrir("2026-10")).toMatchObject({ error: "DESPUES" });
  expect(await reabrir("2026-11", "")).toMatchObject({ error: "CAMPO", campo: "motivo" });
  expect(await reabrir("2026-11")).toMatchObject({ ok: true });
  expect(await reabrir("2026-11")).toMatchObject({ error: "ABIERTO" });
  expect(await cerrar("2026-11")).toMatchObject({ ok: true });
  expect(await e.db.selectFrom("mesesCerrados").select(["mes", "motivoReapertura"]).orderBy("id").execute()).toEqual([
    { mes: "2026-10", motivoReapertura: "" },
    { mes: "2026-11", motivoReapertura: "Faltó un pago" },
    { mes: "2026-11", motivoReapertura: "" },
  ]);
});

test("cerrar pide su permiso y todo el colegio; reabrir, además, el de la instancia", async () => {
  const { e } = await enNoviembre();
  const sin = { ...e.alcance, permisos: new Set([...e.alcance.permisos].filter((p) => p !== "PERM_CERRAR_MES")) };
  expect(await cerrarMes(sin, OCTUBRE)).toMatchObject({ error: "SIN_PERMISO", status: 403 });
  const conLimites = { ...e.alcance, limites: { ...e.alcance.limites, niveles: [e.nivelId] } };
  expect(await cerrarMes(conLimites, OCTUBRE)).toMatchObject({ error: "SIN_PERMISO" });
  await cerrarMes(e.alcance, OCTUBRE);
  const sinInstancia = {
    ...e.alcance,
    permisos: new Set([...e.alcance.permisos].filter((p) => p !== "PERM_ADMIN_INSTANCIA")),
  };
  expect(await reabrirMes(sinInstancia, { mes: "2026-10", motivo: "x" })).toMatchObject({ error: "SIN_PERMISO" });
});

test("lo que se cierra es lo que se vio: otras cifras u otras revisiones se rechazan", async () => {
  const { e } = await enNoviembre();
  const { huella } = await leerFiguras(e.alcance, "2026-10");
  expect(await cerrarMes(e.alcance, { ...OCTUBRE, huella: "0".repeat(64) })).toMatchObject({ error: "CAMBIO" });
  expect(await cerrarMes(e.alcance, { ...OCTUBRE, vista: "otra" })).toMatchObject({ error: "CAMBIO", status: 409 });
  expect(await cerrarMes(e.alcance, { ...OCTUBRE, huella })).toMatchObject({ ok: true, huella });
});

test("una cuenta sin sus cargos del mes, o un libro que no cuadra, no deja cerrar", async () => {
  const { e } = await enNoviembre();
  await e.db.updateTable("cuentasCobranza").set({ posteadoHasta: "2026-10-20" }).execute();
  expect(await cerrarMes(e.alcance, OCTUBRE)).toMatchObject({ error: "ROJAS", status: 409 });
  await e.db.updateTable("cuentasCobranza").set({ posteadoHasta: e.hoy }).execute();
  await e.db.updateTable("pendientes").set({ pendienteCentavos: 1 }).execute();
  expect(await cerrarMes(e.alcance, OCTUBRE)).toMatchObject({ error: "ROJAS" });
});

test("si las cifras de un mes cerrado cambian por fuera, su huella ya no coincide", async () => {
  const { e } = await enNoviembre();
  await cerrarMes(e.alcance, OCTUBRE);
  await e.db
    .updateTable("mesesCerrados")
    .set({ huella: "0".repeat(64) })
    .execute();
  expect((await obtenerMes(e.alcance, "2026-10", null)).coincide).toBe(false);
});

test("reabrir un mes deja registrar en él otra vez", async () => {
  const { e, pago } = await enNoviembre();
  await cerrarMes(e.alcance, OCTUBRE);
  await reabrirMes(e.alcance, { mes: "2026-10", motivo: "Faltó un pago" });
  expect(
    await registrarMovimiento(e.alcance, { ...pago(500, { fechaOperacion: fecha("2026-10-31") }) }),
  ).not.toMatchObject({
    error: "MES_CERRADO",
  });
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("donde no hubo nada que revisar no dice Bien; sin archivos del banco avisa, si el colegio los carga", async () => {
  const { e } = await enNoviembre();
  const revisiones = async () =>
    new Map((await obtenerMes(e.alcance, "2026-10", null)).revisiones.map(({ clave, estado }) => [clave, estado]));
  const previas = await revisiones();
  expect([previas.get("DEPOSITOS"), previas.get("BANCO")]).toEqual(["NADA", "NADA"]);
  // A line of the bank in another month: this school compares its months with it.
  await cargar(e, [fila("SPEI", { abono: "100.00", dia: "10/11/2026" })]);
  expect((await revisiones()).get("BANCO")).toBe("AVISO");
});

test("un día en que la caja sólo devolvió dinero también pide su corte", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15");
  await pagar(e, { alumnoId, monto: 5000 });
  const dias = async (deE: Escenario) => {
    const { revisiones } = await obtenerMes(deE.alcance, "2026-10", null);
    return revisiones.find(({ clave }) => clave === "CORTES")!.titulo;
  };
  const enCaja = await dias(enElDia(e, "2026-11-15"));
  const manana = enElDia(e, "2026-10-16");
  const alcance = { ...manana.alcance, ahora: "2026-10-16T18:00:00.000Z" };
  // A drawer gives back what it holds.
  await insertar(e.db, "movimientosDeCaja", {
    colegioId: e.colegioId,
    cajaId: e.cajaId,
    fecha: "2026-10-16",
    tipo: "FONDO",
    sentido: 1,
    centavos: 50_000,
    concepto: "Fondo inicial",
    cuentaId: e.cuentaId,
    fechaRegistro: alcance.ahora,
  });
  const devuelta = await devolverSaldo(alcance, {
    alumnoId,
    servicioId: e.servicioId,
    montoCentavos: centavos(10_000),
    via: "EFECTIVO",
    cajaId: e.cajaId,
    bancoId: null,
    clabe: "",
    referencia: "",
    recibe: "Brenda Núñez",
    motivo: "Pagó de más",
    autoriza: "",
    password: "",
  });
  expect(devuelta).toMatchObject({ ok: true });
  expect([enCaja, await dias(enElDia(e, "2026-11-15"))]).toEqual([
    "1 día de caja sin corte firmado",
    "2 días de caja sin corte firmado",
  ]);
});
