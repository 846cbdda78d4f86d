import { expect, test } from "vitest";
import { cargar, conDeudores, fila } from "tests/conciliacion";
import { pagar } from "tests/en-la-ventanilla";
import { alcanceDe, type Escenario, insertar, otroColegio } from "tests/factories";
import { reversarMovimiento } from "~/dinero/cobranza/ventanilla/commands/reversar-movimiento.server";
import { asignarDeposito, confirmarDeposito } from "../commands/confirmar-deposito.server";
import { seLeeOtraVez } from "../queries.server";
import { conciliar } from "./commands/conciliar.server";
import { conciliarSugeridas } from "./commands/conciliar-sugeridas.server";
import { deshacerConciliacion } from "./commands/deshacer-conciliacion.server";
import { conciliacionDelMes } from "./mes.server";

const OCTUBRE = "2026-10";

/** A transfer of 13 October at the window, with the reference of its bank. */
const transferencia = (e: Escenario, alumnoId: number, cambios: Record<string, unknown> = {}) =>
  pagar(e, {
    alumnoId,
    monto: 2500,
    formaPagoId: e.formasPago.TRANSFERENCIA!,
    bancoId: e.bancoId,
    cuenta: "1234",
    referencia: `REF${alumnoId}77`,
    fechaOperacion: "2026-10-13" as never,
    ...cambios,
  });

const cuadro = async (e: Escenario, mes = OCTUBRE) => (await conciliacionDelMes(e.alcance, mes, null)).cuadro;

/** The sums of a month, by their key, in centavos; those of zero left out. */
const sumas = async (e: Escenario, mes = OCTUBRE) =>
  Object.fromEntries(
    (await cuadro(e, mes)).sumas
      .filter(({ centavos }) => centavos !== 0)
      .map(({ clave, centavos }) => [clave, centavos]),
  );

test("lo igual y único se concilia con un botón; lo que tiene dos iguales espera a una persona", async () => {
  const { e, alumnos } = await conDeudores(3);
  for (const { alumnoId } of alumnos) await transferencia(e, alumnoId);
  await cargar(e, [
    fila("SPEI UNO", { referencia: `REF${alumnos[0]!.alumnoId}77`, saldo: "1" }),
    fila("SPEI DOS", { saldo: "2" }),
    fila("SPEI TRES", { saldo: "3" }),
    fila("INTERESES", { abono: "12.00" }),
    ["15/10/2026", "NOMINA", "", "", "900.00", "", "4"],
  ]);
  const { sugerencias, seguras } = await conciliacionDelMes(e.alcance, OCTUBRE, null);
  expect(sugerencias.map(({ motivo, partidas }) => [motivo, partidas.length])).toEqual([
    ["REFERENCIA", 1],
    ["IGUALES", 2],
    ["IGUALES", 2],
  ]);
  expect(seguras).toBe(1);
  expect(await sumas(e)).toEqual({
    COLEGIO: 750_000,
    POR_IDENTIFICAR: 751_200,
    AJENOS: -90_000,
    SIN_BANCO: -750_000,
    BANCO: 661_200,
  });
  const paso = { bancoId: e.bancoId, mes: OCTUBRE };
  expect(await conciliarSugeridas(e.alcance, paso)).toEqual({ ok: true, conciliados: 1 });
  expect(await conciliarSugeridas(e.alcance, paso)).toEqual({ ok: true, conciliados: 0 });
  const { conciliados, sinBanco, cuadra } = await cuadro(e);
  expect([conciliados.length, sinBanco.length, cuadra]).toEqual([1, 2, true]);
  const lineas = await e.db.selectFrom("bitacora").select("accion").where("accion", "like", "conciliacion.%").execute();
  expect(lineas).toEqual([{ accion: "conciliacion.sugeridas" }]);
});

test("una persona concilia, y lo deshace con motivo; un renglón conciliado no se registra otra vez como pago", async () => {
  const { e, alumnos } = await conDeudores(1);
  const { alumnoId, referencia } = alumnos[0]!;
  const { movimientoId } = await transferencia(e, alumnoId);
  const archivo = await cargar(e, [fila("SPEI", { referencia })]);
  const renglon = `D${archivo.depositos[0]!.id}`;
  const pedido = { renglon, partidas: [`P${movimientoId}`], motivo: "" };
  expect(await conciliar(e.alcance, pedido)).toMatchObject({ ok: true });
  expect(await conciliar(e.alcance, pedido)).toMatchObject({ error: "YA_CONCILIADO", status: 409 });
  const depositoId = archivo.depositos[0]!.id;
  expect(await confirmarDeposito(e.alcance, { depositoId })).toMatchObject({ error: "YA_CONFIRMADO" });
  expect(await asignarDeposito(e.alcance, { depositoId, referencia, descartar: true })).toMatchObject({
    error: "YA_CONFIRMADO",
  });
  expect(await deshacerConciliacion(e.alcance, { renglon, motivo: "" })).toMatchObject({ campo: "motivo" });
  expect(await deshacerConciliacion(e.alcance, { renglon, motivo: "Era de otro" })).toMatchObject({ ok: true });
  expect(await deshacerConciliacion(e.alcance, { renglon, motivo: "Otra vez" })).toMatchObject({ error: "NO_VA" });
  expect((await cuadro(e)).conciliados).toEqual([]);
  expect(await seLeeOtraVez(e.alcance, archivo.id)).toBe(false);
  expect(await conciliar(e.alcance, pedido)).toMatchObject({ ok: true });
  const historia = await e.db.selectFrom("conciliaciones").select(["motivoDeshecha"]).orderBy("id").execute();
  expect(historia).toEqual([{ motivoDeshecha: "Era de otro" }, { motivoDeshecha: "" }]);
});

test("un movimiento conciliado con un renglón lejano no se concilia con otro que no alcanza a verlo", async () => {
  const { e, alumnos } = await conDeudores(1);
  const { movimientoId } = await transferencia(e, alumnos[0]!.alumnoId, { fechaOperacion: "2026-09-05" });
  const { depositos } = await cargar(e, [fila("SPEI TARDE"), fila("SPEI ANTES", { dia: "01/08/2026", saldo: "1" })]);
  const en = (dia: string) => `D${depositos.find(({ fecha }) => fecha === dia)!.id}`;
  const partidas = [`P${movimientoId}`];
  expect(await conciliar(e.alcance, { renglon: en("2026-10-14"), partidas, motivo: "" })).toMatchObject({ ok: true });
  expect(await conciliar(e.alcance, { renglon: en("2026-08-01"), partidas, motivo: "" })).toMatchObject({
    error: "YA_CONCILIADO",
    status: 409,
  });
});

test("una terminal deposita la suma de varios pagos menos su comisión, y el renglón la dice", async () => {
  const { e, alumnos } = await conDeudores(3);
  const formaPagoId = e.formasPago.TC!;
  const tarjeta = { formaPagoId, autorizacion: "123456", referencia: "LOTE 7", cuenta: "4242" };
  const claves = [];
  for (const { alumnoId } of alumnos) claves.push(`P${(await transferencia(e, alumnoId, tarjeta)).movimientoId}`);
  await cargar(e, [fila("LIQUIDACION TERMINAL", { abono: "7,325.00" })]);
  const { sugerencias, seguras } = await conciliacionDelMes(e.alcance, OCTUBRE, null);
  expect(sugerencias.map(({ motivo, partidas }) => [motivo, partidas.length])).toEqual([["TERMINAL", 3]]);
  expect(seguras).toBe(0);
  const { renglon } = sugerencias[0]!;
  expect(await conciliar(e.alcance, { renglon, partidas: claves.slice(0, 2), motivo: "" })).toMatchObject({
    campo: "motivo",
    mensaje: "El banco muestra $2,325.00 más: escribe por qué",
  });
  expect(await conciliar(e.alcance, { renglon, partidas: claves, motivo: "" })).toMatchObject({ ok: true });
  expect((await cuadro(e)).conciliados[0]).toMatchObject({ diferenciaCentavos: -17_500, comision: true });
  expect(await sumas(e)).toEqual({ COLEGIO: 750_000, COMISIONES: -17_500, BANCO: 732_500 });
});

test("el depósito de una caja llega un día después con otro monto; se suelta con motivo", async () => {
  const { e } = await conDeudores(1);
  const id = await insertar(e.db, "movimientosDeCaja", {
    colegioId: e.colegioId,
    cajaId: e.cajaId,
    fecha: "2026-10-13",
    tipo: "DEPOSITO",
    sentido: -1,
    centavos: 120_000,
    concepto: "Corte",
    ficha: "77",
    bancoId: e.bancoId,
    cuentaId: e.cuentaId,
    fechaRegistro: e.alcance.ahora,
  });
  const { depositos } = await cargar(e, [fila("DEPOSITO EN EFECTIVO", { abono: "1,020.00" })]);
  const renglon = `D${depositos[0]!.id}`;
  const pedido = { renglon, partidas: [`C${id}`], motivo: "" };
  expect((await conciliacionDelMes(e.alcance, OCTUBRE, null)).sugerencias[0]).toMatchObject({
    motivo: "MONTO_DISTINTO",
  });
  expect(await conciliar(e.alcance, pedido)).toMatchObject({ error: "CAMPO", campo: "motivo" });
  expect(await conciliar(e.alcance, { ...pedido, motivo: "El cajero contó mal" })).toMatchObject({ ok: true });
  expect(await sumas(e)).toEqual({ COLEGIO: 120_000, DIFERENCIAS: -18_000, BANCO: 102_000 });
  const enlazado = () =>
    e.db.selectFrom("movimientosDeCaja").select("depositoBancoId").where("id", "=", id).executeTakeFirst();
  expect(await enlazado()).toEqual({ depositoBancoId: depositos[0]!.id });
  expect(await deshacerConciliacion(e.alcance, { renglon, motivo: "No era" })).toMatchObject({ ok: true });
  expect(await enlazado()).toEqual({ depositoBancoId: null });
});

test("un pago que se reversa después de conciliarse sigue legible y se marca; el reverso espera su renglón", async () => {
  const { e, alumnos } = await conDeudores(1);
  const { movimientoId } = await transferencia(e, alumnos[0]!.alumnoId);
  await cargar(e, [fila("SPEI")]);
  await conciliarSugeridas(e.alcance, { bancoId: e.bancoId, mes: OCTUBRE });
  const reverso = await reversarMovimiento(e.alcance, {
    transaccionId: movimientoId,
    observaciones: "Cheque devuelto",
    indemnizacion: false,
  });
  expect(reverso).toMatchObject({ ok: true });
  const despues = await cuadro(e);
  expect(despues.conciliados).toMatchObject([{ revisar: true }]);
  expect(despues.enCamino.concat(despues.sinBanco)).toMatchObject([{ clase: "REVERSO", centavos: -250_000 }]);
  expect(despues.cuadra).toBe(true);
  await cargar(e, [["15/10/2026", "DEVOLUCION SPEI", "", "", "2,500.00", "", "9"]]);
  expect(await conciliarSugeridas(e.alcance, { bancoId: e.bancoId, mes: OCTUBRE })).toMatchObject({ conciliados: 1 });
  expect((await cuadro(e)).conciliados.map(({ revisar }) => revisar)).toEqual([false, false]);
  expect(await sumas(e)).toEqual({});
});

test("un pago que el archivo registró y se reversa deja su renglón libre para el pago bueno", async () => {
  const { e, alumnos } = await conDeudores(2);
  const { depositos } = await cargar(e, [fila("SPEI", { referencia: alumnos[0]!.referencia })]);
  const confirmado = await confirmarDeposito(e.alcance, { depositoId: depositos[0]!.id });
  expect((await cuadro(e)).conciliados).toMatchObject([{ por: "ARCHIVO" }]);
  const renglon = `D${depositos[0]!.id}`;
  expect(await deshacerConciliacion(e.alcance, { renglon, motivo: "No era" })).toMatchObject({ error: "NO_VA" });
  if (!confirmado.ok) throw new Error(confirmado.mensaje);
  const transaccionId = confirmado.movimientoId;
  const datos = { transaccionId, observaciones: "Era de otro", indemnizacion: false };
  expect(await reversarMovimiento(e.alcance, datos)).toMatchObject({ ok: true });
  expect(await sumas(e)).toEqual({ POR_IDENTIFICAR: 250_000, BANCO: 250_000 });
  const bueno = await transferencia(e, alumnos[1]!.alumnoId);
  expect(await conciliar(e.alcance, { renglon, partidas: [`P${bueno.movimientoId}`], motivo: "" })).toMatchObject({
    ok: true,
  });
  expect(await sumas(e)).toEqual({ COLEGIO: 250_000, BANCO: 250_000 });
});

test("en camino al terminar el mes, y llega en el siguiente; los dos meses cuadran", async () => {
  const { e, alumnos } = await conDeudores(2);
  const alcance = { ...e.alcance, hoy: "2026-11-10" as never };
  const enNoviembre = { ...e, alcance, hoy: "2026-11-10" as never };
  await transferencia(enNoviembre, alumnos[0]!.alumnoId, { fechaOperacion: "2026-10-30" });
  await cargar(enNoviembre, [fila("OCTUBRE", { abono: "5.00" }), fila("SPEI", { dia: "02/11/2026" })]);
  expect((await cuadro(enNoviembre)).enCamino).toHaveLength(1);
  expect(await conciliarSugeridas(alcance, { bancoId: e.bancoId, mes: "2026-11" })).toMatchObject({ conciliados: 1 });
  expect(await sumas(enNoviembre)).toEqual({
    COLEGIO: 250_000,
    EN_CAMINO: -250_000,
    POR_IDENTIFICAR: 500,
    BANCO: 500,
  });
  expect(await sumas(enNoviembre, "2026-11")).toEqual({ LLEGARON: 250_000, BANCO: 250_000 });
});

test("un mes cerrado no cambia su conciliación; con un lado en un mes abierto, sí se concilia", async () => {
  const { e, alumnos } = await conDeudores(2);
  const alcance = { ...e.alcance, hoy: "2026-11-10" as never };
  const enNoviembre = { ...e, alcance, hoy: "2026-11-10" as never };
  const uno = await transferencia(enNoviembre, alumnos[0]!.alumnoId);
  const dos = await transferencia(enNoviembre, alumnos[1]!.alumnoId, { fechaOperacion: "2026-11-03" });
  const { depositos } = await cargar(enNoviembre, [fila("SPEI A", { saldo: "1" }), fila("SPEI B", { saldo: "2" })]);
  const [a, b] = depositos.map(({ id }) => `D${id}`) as [string, string];
  await insertar(e.db, "mesesCerrados", {
    colegioId: e.colegioId,
    mes: OCTUBRE,
    cerradoPorId: e.cuentaId,
    cerradoDate: alcance.ahora,
    totales: "{}",
    huella: "x",
  });
  const octubre = { renglon: a, partidas: [`P${uno.movimientoId}`], motivo: "" };
  expect(await conciliar(alcance, octubre)).toMatchObject({ error: "MES_CERRADO", status: 409 });
  expect(await conciliarSugeridas(alcance, { bancoId: e.bancoId, mes: OCTUBRE })).toMatchObject({ conciliados: 0 });
  const mixto = { renglon: b, partidas: [`P${dos.movimientoId}`], motivo: "" };
  expect(await conciliar(alcance, mixto)).toMatchObject({ ok: true });
  expect((await cuadro(enNoviembre)).conciliados).toHaveLength(1);
  expect(await deshacerConciliacion(alcance, { renglon: b, motivo: "Prueba" })).toMatchObject({ ok: true });
});

test("otro colegio no lo ve, y quien tiene límites o no cierra meses tampoco", async () => {
  const { e, alumnos } = await conDeudores(1);
  const { movimientoId } = await transferencia(e, alumnos[0]!.alumnoId);
  const { depositos } = await cargar(e, [fila("SPEI")]);
  const pedido = { renglon: `D${depositos[0]!.id}`, partidas: [`P${movimientoId}`], motivo: "" };
  const ajeno = (await otroColegio(e)).alcance;
  expect(await conciliar({ ...ajeno, cuenta: e.alcance.cuenta }, pedido)).toMatchObject({ error: "NO_EXISTE" });
  expect((await conciliacionDelMes(ajeno, OCTUBRE, null)).bancos).toEqual([]);
  const limites = { ...e.alcance.limites, niveles: [e.nivelId] };
  expect(await conciliar({ ...e.alcance, limites }, pedido)).toMatchObject({ error: "SIN_PERMISO" });
  const sin = alcanceDe({ ...e, permisos: ["PERM_REGISTRAR_MOVIMIENTOS"] });
  expect(await conciliar(sin, pedido)).toMatchObject({ error: "SIN_PERMISO", status: 403 });
});
