import { expect, test } from "vitest";
import { unTutor } from "tests/comunicados";
import { cargar, conDeudores, fila } from "tests/conciliacion";
import { alcanceDe, insertar, otroColegio } from "tests/factories";
import { TODOS_LOS_PERMISOS } from "~/base/acceso/permisos";
import { asignarDeposito, confirmarDeposito, confirmarExactos } from "./commands/confirmar-deposito.server";
import { leerArchivo } from "./commands/leer-archivo.server";
import { cuantosPaga, nombraA } from "./deposito";
import { obtenerArchivo } from "./queries.server";

test("las columnas de un banco se dicen una vez; después sus archivos se leen solos", async () => {
  const { e, alumnos } = await conDeudores(1);
  const { referencia } = alumnos[0]!;
  expect((await cargar(e, [fila("SPEI", { referencia })])).seLeyoSolo).toBe(false);
  const segundoArchivo = await cargar(e, [fila("SPEI", { referencia, dia: "15/10/2026" })]);
  expect([segundoArchivo.seLeyoSolo, segundoArchivo.total]).toEqual([true, 1]);
});

test("propone por referencia, por monto y nombre, y por monto; lo que no es depósito no se toma", async () => {
  const { e, alumnos } = await conDeudores(2);
  await unTutor(e, alumnos[1]!.alumnoId, { nombre: "Mariana" });
  const { depositos, ajenas, exactos, mesPorConciliar } = await cargar(e, [
    fila("SPEI RECIBIDO", { referencia: `000${alumnos[0]!.referencia}` }),
    fila("SPEI RECIBIDO", { referencia: `000${alumnos[0]!.referencia}`, abono: "99.00" }),
    fila("PAGO COLEGIATURA PENA MARIANA"),
    fila("DEPOSITO EN EFECTIVO", { abono: "77.00" }),
    ["14/10/2026", "COMISION", "", "", "12.00", "", "0.00"],
  ]);
  expect(depositos.map(({ como, exacta, alumno }) => [como, exacta, alumno?.alumnoId ?? null])).toEqual([
    ["REFERENCIA", true, alumnos[0]!.alumnoId],
    ["REFERENCIA", false, alumnos[0]!.alumnoId],
    ["MONTO_Y_NOMBRE", false, alumnos[1]!.alumnoId],
    ["", false, null],
  ]);
  expect([ajenas, exactos]).toEqual([1, 1]);
  expect(mesPorConciliar).toBe("2026-10");
  // A month is of the whole school: a viewer with limits has no door to it.
  const conLimites = { ...e.alcance, limites: { ...e.alcance.limites, niveles: [e.nivelId] } };
  expect((await obtenerArchivo(conLimites, 1, 0)).mesPorConciliar).toBeNull();
});

test("confirmar registra el pago con su día, y una sola vez", async () => {
  const { e, alumnos } = await conDeudores(1);
  const { alumnoId, referencia } = alumnos[0]!;
  const { depositos } = await cargar(e, [fila("SPEI", { referencia })]);
  const depositoId = depositos[0]!.id;
  expect(await confirmarDeposito(e.alcance, { depositoId })).toMatchObject({ ok: true });
  expect(await confirmarDeposito(e.alcance, { depositoId })).toMatchObject({ error: "YA_CONFIRMADO" });
  const pago = await e.db
    .selectFrom("movimientos")
    .select(["alumnoId", "abonoCentavos", "fechaOperacion", "cuenta", "bancoId"])
    .where("codigoOperacion", "=", "PAGO")
    .execute();
  expect(pago).toEqual([
    { alumnoId, abonoCentavos: 250_000, fechaOperacion: "2026-10-14", cuenta: "1234", bancoId: e.bancoId },
  ]);
});

test("el renglón que muestra efectivo de una caja no es pago de nadie, y el archivo ya no se lee de otra manera", async () => {
  const { e, alumnos } = await conDeudores(1);
  const archivo = await cargar(e, [fila("DEPOSITO EN EFECTIVO", { referencia: alumnos[0]!.referencia })]);
  const depositoId = archivo.depositos[0]!.id;
  expect([archivo.esperan, archivo.exactos, archivo.seRelee]).toEqual([1, 1, true]);
  await insertar(e.db, "movimientosDeCaja", {
    colegioId: e.colegioId,
    cajaId: e.cajaId,
    fecha: "2026-10-13",
    tipo: "DEPOSITO",
    sentido: -1,
    centavos: 250_000,
    concepto: "Corte",
    bancoId: e.bancoId,
    depositoBancoId: depositoId,
    cuentaId: e.cuentaId,
    fechaRegistro: e.alcance.ahora,
  });
  const enlazado = await obtenerArchivo(e.alcance, archivo.id, 0);
  expect([enlazado.esperan, enlazado.exactos, enlazado.seRelee]).toEqual([0, 0, false]);
  expect(enlazado.depositos[0]).toMatchObject({ deCaja: true });
  expect(await confirmarDeposito(e.alcance, { depositoId })).toMatchObject({ error: "YA_CONFIRMADO", status: 409 });
  const asignacion = { depositoId, referencia: alumnos[0]!.referencia, descartar: false };
  expect(await asignarDeposito(e.alcance, asignacion)).toMatchObject({ error: "YA_CONFIRMADO" });
  expect(await asignarDeposito(e.alcance, { ...asignacion, descartar: true })).toMatchObject({
    error: "YA_CONFIRMADO",
  });
});

test("quien ya pagó por un alumno se propone la próxima vez, y uno se da a mano o se aparta", async () => {
  const { e, alumnos } = await conDeudores(2);
  const uno = await cargar(e, [fila("SPEI", { referencia: alumnos[0]!.referencia, pagador: "RAUL ARCE" })]);
  await confirmarDeposito(e.alcance, { depositoId: uno.depositos[0]!.id });
  const { depositos } = await cargar(e, [
    fila("SPEI", { abono: "10.00", pagador: "RAUL ARCE" }),
    fila("X", { abono: "11.00" }),
  ]);
  expect(depositos.map(({ como }) => como)).toEqual(["PAGADOR", ""]);
  const depositoId = depositos[1]!.id;
  const asignar = (referencia: string) => asignarDeposito(e.alcance, { depositoId, referencia, descartar: false });
  expect(await asignar("1234567")).toMatchObject({
    campo: "referencia",
    mensaje: "Esa referencia no es de ningún alumno.",
  });
  expect(await confirmarDeposito(e.alcance, { depositoId })).toMatchObject({ error: "SIN_ALUMNO" });
  expect(await asignar(alumnos[1]!.referencia)).toEqual({ ok: true });
  const apartar = () => asignarDeposito(e.alcance, { depositoId, referencia: "", descartar: true });
  expect(await apartar()).toEqual({ ok: true });
  expect(await confirmarDeposito(e.alcance, { depositoId })).toMatchObject({ error: "APARTADO", status: 409 });
  expect(await apartar()).toEqual({ ok: true });
  expect(await confirmarDeposito(e.alcance, { depositoId })).toMatchObject({ ok: true });
});

test("las columnas mal dichas se cambian mientras no se haya hecho nada; nunca quedan los depósitos dos veces", async () => {
  const { e, alumnos } = await conDeudores(2);
  const filas = alumnos.map(({ referencia }, n) => fila("SPEI", { referencia, saldo: `${n}.00` }));
  const { archivoId, depositos } = await cargar(e, filas);
  const { columnas } = await obtenerArchivo(e.alcance, archivoId, 0, true);
  const { saldo: _, ...columnasSinSaldo } = columnas;
  const leer = (columnasElegidas: Record<string, number>) =>
    leerArchivo(e.alcance, { archivoId, columnas: columnasElegidas });
  expect(depositos).toHaveLength(2);
  expect(await leer(columnasSinSaldo)).toEqual({ ok: true, depositos: 2 });
  const otraVez = await obtenerArchivo(e.alcance, archivoId, 0);
  expect([otraVez.total, otraVez.repetidas, otraVez.seRelee]).toEqual([2, 0, true]);
  // Two at once, each with their own columns: only one of them reads it.
  await e.db.updateTable("archivosDeBanco").set({ leido: 0 }).execute();
  await e.db.deleteFrom("depositosBanco").execute();
  const dos = await Promise.all([leer(columnas), leer(columnasSinSaldo)]);
  expect(dos.map((resultado) => (resultado.ok ? "leído" : resultado.error)).sort()).toEqual(["YA_LEIDO", "leído"]);
  const { depositos: depositosLeidos, total } = await obtenerArchivo(e.alcance, archivoId, 0);
  expect(total).toBe(2);
  expect(await confirmarDeposito(e.alcance, { depositoId: depositosLeidos[0]!.id })).toMatchObject({ ok: true });
  expect(await leer(columnas)).toMatchObject({ error: "YA_LEIDO", status: 409 });
  expect((await obtenerArchivo(e.alcance, archivoId, 0)).seRelee).toBe(false);
});

test("una cuenta con límites no da un depósito a quien no ve, ni aparta el suyo", async () => {
  const { e, alumnos } = await conDeudores(1);
  const { referencia, alumnoId } = alumnos[0]!;
  const { depositos } = await cargar(e, [
    fila("X", { abono: "11.00" }),
    fila("SPEI", { referencia, dia: "15/10/2026" }),
  ]);
  const nivelId = await insertar(e.db, "niveles", { colegioId: e.colegioId, nombre: "Otro" });
  await e.db.updateTable("inscripciones").set({ nivelId }).where("alumnoId", "=", alumnoId).execute();
  const limitada = alcanceDe({ ...e, limites: { niveles: [e.nivelId] } });
  const [suelto, depositoDeAlumno] = depositos.map(({ id }) => id);
  const dado = await asignarDeposito(limitada, { depositoId: suelto!, referencia, descartar: false });
  expect(dado).toMatchObject({ error: "SIN_ALUMNO" });
  expect(
    await asignarDeposito(limitada, { depositoId: depositoDeAlumno!, referencia: "", descartar: true }),
  ).toMatchObject({
    status: 404,
  });
});

test("sin permiso no se carga ni se confirma, y el archivo de otro colegio no existe", async () => {
  const { e, alumnos } = await conDeudores(1);
  const { archivoId, depositos } = await cargar(e, [fila("SPEI", { referencia: alumnos[0]!.referencia })]);
  const permisos = TODOS_LOS_PERMISOS.filter((cada) => cada !== "PERM_REGISTRAR_MOVIMIENTOS");
  const sin = alcanceDe({ ...e, permisos });
  expect(await confirmarExactos(sin, { archivoId })).toMatchObject({ status: 403 });
  expect(await confirmarDeposito(sin, { depositoId: depositos[0]!.id })).toMatchObject({ status: 403 });
  const { alcance } = await otroColegio(e);
  expect(await confirmarDeposito(alcance, { depositoId: depositos[0]!.id })).toMatchObject({ status: 404 });
  expect(await confirmarExactos(alcance, { archivoId })).toMatchObject({ status: 404 });
  await expect(obtenerArchivo(alcance, archivoId, 0)).rejects.toMatchObject({ status: 404 });
});

test("un monto paga completos los más antiguos, o nada exacto", () => {
  expect([cuantosPaga([100, 200], 100), cuantosPaga([100, 200], 300), cuantosPaga([100, 200], 150)]).toEqual([
    1,
    2,
    null,
  ]);
  expect(cuantosPaga([], 100)).toBeNull();
});

test("un nombre está en un texto cuando están sus palabras", () => {
  expect(nombraA("PAGO DE MARÍA JOSÉ NÚÑEZ", "María José Núñez")).toBe(true);
  expect(nombraA("PAGO DE MARIA LOPEZ", "María Núñez")).toBe(false);
});

test("un archivo lista los renglones que no se leen, con su motivo, y no como los retiros", async () => {
  const { e } = await conDeudores(1);
  const { ilegibles, ajenas, total } = await cargar(e, [
    fila("SPEI BUENO", { saldo: "1.00" }),
    fila("SPEI MALO", { abono: "680,00" }),
    fila("SPEI MALO", { dia: "10/25/2026" }),
    ["14/10/2026", "COMISION", "", "", "12.00", "", "0.00"],
  ]);
  expect([total, ajenas]).toEqual([1, 1]);
  expect(ilegibles).toEqual([
    { renglon: "14/10/2026 · SPEI MALO · 680,00", motivo: "No se lee el monto «680,00»" },
    { renglon: "10/25/2026 · SPEI MALO · 2,500.00", motivo: "No se lee la fecha «10/25/2026»" },
  ]);
});
