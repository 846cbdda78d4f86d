import { expect, test } from "vitest";
import { impedimentoDePago, leerPagoFacturable } from "~/dinero/facturacion/emision/preparar.server";
import { alumnoConSaldo, unaDevolucion } from "tests/devoluciones";
import { unaFactura } from "tests/facturas";
import {
  alcanceDe,
  type Escenario,
  escenario,
  tokenDe,
  unAlumno,
  unaCuenta,
  unaInscripcion,
  unPago,
} from "tests/factories";
import { insertar } from "db/insertar";
import { hashContrasena } from "~/base/acceso/contrasenas.server";
import { centavos } from "~/lib/money";
import { sumarDias } from "~/lib/dates";
import { obtenerDia } from "../../cortes/queries.server";
import { REGLAS_DE_REVISION } from "../../libro/reglas-de-revision";
import { registrarMovimiento } from "../../ventanilla/commands/registrar-movimiento.server";
import { reversarMovimiento } from "../../ventanilla/commands/reversar-movimiento.server";
import { sql } from "kysely";
import { type Devolucion, devolverSaldo } from "./devolver-saldo.server";
import { traspasarSaldo } from "./traspasar-saldo.server";

const saldoDe = async (e: Escenario, alumnoId: number) => {
  const { rows } = await sql<{ saldo: number; abierto: number }>`select
    (select coalesce(sum(cargoCentavos - abonoCentavos), 0) from movimientos where alumnoId = ${alumnoId}) as saldo,
    (select coalesce(sum(pendienteCentavos), 0) from pendientes where alumnoId = ${alumnoId}) as abierto`.execute(e.db);
  return rows[0]!;
};

async function sinDiferencias(e: Escenario) {
  for (const [regla, consulta] of Object.entries(REGLAS_DE_REVISION)) {
    const { rows } = await sql.raw(consulta).execute(e.db);
    expect({ regla, rows }).toEqual({ regla, rows: [] });
  }
}

test("una parte del saldo a favor sale en efectivo de la caja abierta, con su papel y su línea en la bitácora", async () => {
  const e = await escenario();
  const { alumnoId } = await alumnoConSaldo(e);
  const devuelta = await devolverSaldo(e.alcance, unaDevolucion(e, { alumnoId }));
  expect(devuelta).toMatchObject({ ok: true, folio: 1 });
  expect(await saldoDe(e, alumnoId)).toEqual({ saldo: -60_000, abierto: -60_000 });
  const { formas, movimientos } = await obtenerDia(e.alcance, { cajaId: e.cajaId, fecha: e.hoy });
  expect(formas).toMatchObject([{ cobradoCentavos: 100_000, devueltoCentavos: 40_000, esperadoCentavos: 60_000 }]);
  expect(movimientos.at(-1)).toMatchObject({ codigoOperacion: "DEVOLUCION", recibo: "D-0001" });
  const linea = await e.db
    .selectFrom("bitacora")
    .select(["accion", "entidadId"])
    .orderBy("id", "desc")
    .executeTakeFirst();
  expect(linea).toMatchObject({ accion: "devolucion.registrada" });
  await sinDiferencias(e);
});

test("no se devuelve más que el saldo a favor, ni sin motivo, sin quien reciba o con una CLABE equivocada", async () => {
  const e = await escenario();
  const { alumnoId } = await alumnoConSaldo(e);
  const intentos: [Partial<Devolucion>, object][] = [
    [{ montoCentavos: centavos(100_001) }, { campo: "monto", mensaje: "El saldo a favor son $1,000.00" }],
    [{ montoCentavos: centavos(0) }, { campo: "monto" }],
    [{ motivo: "" }, { campo: "motivo" }],
    [{ recibe: "" }, { campo: "recibe" }],
    [{ cajaId: null }, { campo: "cajaId" }],
    [{ cajaId: 999_999 }, { campo: "cajaId" }],
    [{ via: "TRANSFERENCIA", clabe: "032180000118359710", referencia: "1" }, { campo: "clabe" }],
    [{ via: "TRANSFERENCIA", clabe: "032180000118359719" }, { campo: "referencia" }],
  ];
  for (const [cambios, rechazo] of intentos)
    expect(await devolverSaldo(e.alcance, unaDevolucion(e, { alumnoId, ...cambios }))).toMatchObject({
      ok: false,
      error: "CAMPO",
      ...rechazo,
    });
  expect(await saldoDe(e, alumnoId)).toEqual({ saldo: -100_000, abierto: -100_000 });
});

test("una transferencia no sale de ninguna caja y guarda su CLABE entera solo en su papel", async () => {
  const e = await escenario();
  const { alumnoId } = await alumnoConSaldo(e);
  const por = { via: "TRANSFERENCIA", clabe: "032 180 000118359719", referencia: "77", bancoId: e.bancoId } as const;
  expect(await devolverSaldo(e.alcance, unaDevolucion(e, { alumnoId, ...por }))).toMatchObject({ ok: true });
  const { formas } = await obtenerDia(e.alcance, { cajaId: e.cajaId, fecha: e.hoy });
  expect(formas).toMatchObject([{ devueltoCentavos: 0, esperadoCentavos: 100_000 }]);
  const papel = await e.db.selectFrom("devoluciones").select("clabe").executeTakeFirstOrThrow();
  expect(papel.clabe).toBe("032180000118359719");
  const fila = await e.db
    .selectFrom("movimientos")
    .select(["cajaId", "cuenta"])
    .where("codigoOperacion", "=", "DEVOLUCION")
    .executeTakeFirstOrThrow();
  expect(fila).toEqual({ cajaId: null, cuenta: "9719" });
});

test("hace falta el permiso y ver al alumno; una caja con su corte de hoy no da dinero", async () => {
  const e = await escenario();
  const { alumnoId } = await alumnoConSaldo(e);
  const sinPermiso = alcanceDe({ ...e, permisos: ["PERM_VER_ALUMNO", "PERM_VISTA_ALUMNOS_INFO_FINANCIERA"] });
  expect(await devolverSaldo(sinPermiso, unaDevolucion(e, { alumnoId }))).toMatchObject({ error: "SIN_PERMISO" });
  const ajeno = await unAlumno(e);
  expect(await devolverSaldo(e.alcance, unaDevolucion(e, { alumnoId: ajeno }))).toMatchObject({ error: "NO_EXISTE" });
  await insertar(e.db, "cortes", {
    cajaId: e.cajaId,
    colegioId: e.colegioId,
    fecha: e.hoy,
    contadoPorId: e.cuentaId,
    contadoDate: e.alcance.ahora,
    firmadoPorId: (await unaCuenta(e)).cuentaId,
    firmadoDate: e.alcance.ahora,
  });
  expect(await devolverSaldo(e.alcance, unaDevolucion(e, { alumnoId }))).toMatchObject({
    error: "CAMPO",
    campo: "cajaId",
  });
});

test("en efectivo sale a lo más lo que hay en esa caja; lo demás se transfiere, o sale de otra", async () => {
  const e = await escenario();
  const { alumnoId } = await alumnoConSaldo(e);
  // The cash of the payment is in the safe already.
  await insertar(e.db, "movimientosDeCaja", {
    colegioId: e.colegioId,
    cajaId: e.cajaId,
    fecha: e.hoy,
    tipo: "RETIRO",
    sentido: -1,
    centavos: 70_000,
    concepto: "A la caja fuerte",
    cuentaId: e.cuentaId,
    fechaRegistro: e.alcance.ahora,
  });
  expect(await devolverSaldo(e.alcance, unaDevolucion(e, { alumnoId }))).toMatchObject({
    error: "SIN_EFECTIVO",
    status: 409,
    campo: "monto",
  });
  expect(await saldoDe(e, alumnoId)).toEqual({ saldo: -100_000, abierto: -100_000 });
  const cabe = unaDevolucion(e, { alumnoId, montoCentavos: centavos(30_000) });
  expect(await devolverSaldo(e.alcance, cabe)).toMatchObject({ ok: true });
  const por = { via: "TRANSFERENCIA", clabe: "032180000118359719", referencia: "77", bancoId: e.bancoId } as const;
  expect(await devolverSaldo(e.alcance, unaDevolucion(e, { alumnoId, ...por }))).toMatchObject({ ok: true });
});

test("arriba de la suma del colegio autoriza otra persona con su contraseña, y solo otra que pueda devolver", async () => {
  const e = await escenario();
  await e.db.updateTable("colegios").set({ devolucionConDosCentavos: 30_000 }).execute();
  const { alumnoId } = await alumnoConSaldo(e);
  const contrasenaHash = await hashContrasena("Segura-2026");
  const directora = await unaCuenta(e, { email: "laura@prueba.mx", permisos: ["PERM_DEVOLUCIONES"] });
  const cajera = await unaCuenta(e, { email: "caja@prueba.mx", permisos: ["PERM_REGISTRAR_MOVIMIENTOS"] });
  await e.db.updateTable("cuentas").set({ contrasenaHash }).execute();
  const yo = await e.db.selectFrom("cuentas").select("email").where("id", "=", e.cuentaId).executeTakeFirstOrThrow();
  const con = (autoriza: string, password: string) =>
    devolverSaldo(e.alcance, unaDevolucion(e, { alumnoId, autoriza, password }));
  expect(await con("", "")).toMatchObject({ error: "CAMPO", campo: "autoriza" });
  expect(await con("laura@prueba.mx", "otra")).toMatchObject({ error: "CAMPO", campo: "autoriza" });
  expect(await con(yo.email, "Segura-2026")).toMatchObject({ error: "CAMPO", campo: "autoriza" });
  expect(await con("caja@prueba.mx", "Segura-2026")).toMatchObject({ error: "CAMPO", campo: "autoriza" });
  expect(cajera.cuentaId).not.toBe(directora.cuentaId);
  expect(await con("Laura@prueba.mx", "Segura-2026")).toMatchObject({ ok: true });
  const papel = await e.db.selectFrom("devoluciones").select("autorizadaPorId").executeTakeFirstOrThrow();
  expect(papel.autorizadaPorId).toBe(directora.cuentaId);
  // Below the sum nobody else is asked.
  expect(await devolverSaldo(e.alcance, unaDevolucion(e, { alumnoId, montoCentavos: centavos(30_000) }))).toMatchObject(
    {
      ok: true,
      folio: 2,
    },
  );
});

test("una devolución se reversa el mismo día: el dinero vuelve a la caja y a la cuenta; otro día no", async () => {
  const e = await escenario();
  const { alumnoId, pagoId } = await alumnoConSaldo(e);
  const devuelta = await devolverSaldo(e.alcance, unaDevolucion(e, { alumnoId }));
  if (!devuelta.ok) throw new Error(devuelta.mensaje);
  const reverso = { transaccionId: devuelta.transaccionId, observaciones: "No era de esta familia" };
  const manana = alcanceDe({ ...e, hoy: sumarDias(e.hoy, 1) });
  expect(await reversarMovimiento(manana, reverso)).toMatchObject({ error: "NO_SE_PUEDE" });
  // The payment whose money is with the family is not taken back.
  expect(await reversarMovimiento(e.alcance, { transaccionId: pagoId, observaciones: "Rebotó" })).toMatchObject({
    error: "NO_SE_PUEDE",
    mensaje: expect.stringContaining("se devolvieron $400.00"),
  });
  expect(await reversarMovimiento(e.alcance, reverso)).toMatchObject({ ok: true });
  expect(await saldoDe(e, alumnoId)).toEqual({ saldo: -100_000, abierto: -100_000 });
  const { formas } = await obtenerDia(e.alcance, { cajaId: e.cajaId, fecha: e.hoy });
  expect(formas).toMatchObject([{ devueltoCentavos: 0, esperadoCentavos: 100_000 }]);
  await sinDiferencias(e);
  expect(await reversarMovimiento(e.alcance, { transaccionId: pagoId, observaciones: "Rebotó" })).toMatchObject({
    ok: true,
  });
});

test("el saldo pasa a un hermano en un solo acto, paga lo que debe, y al reversarse vuelve todo", async () => {
  const e = await escenario();
  const { alumnoId } = await alumnoConSaldo(e);
  const hermano = await unAlumno(e, { nombre: "Luis" });
  await unaInscripcion(e, { alumnoId: hermano });
  const destino = { alumnoId: hermano, servicioId: e.servicioId };
  const origen = { alumnoId, servicioId: e.servicioId };
  const traspaso = { ...origen, destino, montoCentavos: centavos(70_000), motivo: "La mamá lo pidió" };
  expect(await traspasarSaldo(e.alcance, traspaso)).toMatchObject({ error: "CAMPO", campo: "destino" });
  const tutorId = await insertar(e.db, "tutores", {
    organizacionId: e.organizacionId,
    nombre: "Brenda",
    apellido1: "Núñez",
    nombreCompleto: "Brenda Núñez",
    genero: "FEMENINO",
  });
  for (const cada of [alumnoId, hermano])
    await insertar(e.db, "alumnosTutores", { alumnoId: cada, tutorId, parentescoId: e.parentescos.Madre });
  const cargo = unPago(e, { alumnoId: hermano, monto: 500, operacionId: e.operaciones.CARGO });
  expect(await registrarMovimiento(e.alcance, cargo)).toMatchObject({ ok: true });
  const traspasado = await traspasarSaldo(e.alcance, traspaso);
  if (!traspasado.ok) throw new Error(traspasado.mensaje);
  expect(await saldoDe(e, alumnoId)).toEqual({ saldo: -30_000, abierto: -30_000 });
  expect(await saldoDe(e, hermano)).toEqual({ saldo: -20_000, abierto: -20_000 });
  await sinDiferencias(e);
  const otroDia = alcanceDe({ ...e, hoy: sumarDias(e.hoy, 3) });
  expect(
    await reversarMovimiento(otroDia, { transaccionId: traspasado.transaccionId, observaciones: "Se equivocaron" }),
  ).toMatchObject({ ok: true });
  expect(await saldoDe(e, alumnoId)).toEqual({ saldo: -100_000, abierto: -100_000 });
  expect(await saldoDe(e, hermano)).toEqual({ saldo: 50_000, abierto: 50_000 });
  await sinDiferencias(e);
});

test("lo devuelto no se factura; de lo que ya está facturado se avisa antes de devolverlo", async () => {
  const e = await escenario();
  await e.db.updateTable("servicios").set({ facturar: 1 }).execute();
  const { alumnoId, pagoId } = await alumnoConSaldo(e);
  expect(await devolverSaldo(e.alcance, unaDevolucion(e, { alumnoId }))).toMatchObject({ ok: true });
  expect((await leerPagoFacturable(e.alcance, pagoId))!.totalCentavos).toBe(60_000);
  await unaFactura(e, { alumnoId, movimientoId: pagoId });
  await e.db.updateTable("facturasPagos").set({ vigente: 1 }).execute();
  // A series of its own: the egreso takes the first folio of the school's.
  await e.db.updateTable("facturas").set({ serie: "V" }).execute();
  const resto = unaDevolucion(e, { alumnoId, montoCentavos: centavos(60_000) });
  const pregunta = await devolverSaldo(e.alcance, resto);
  expect(pregunta).toMatchObject({ ok: false, error: "FACTURADO", status: 409 });
  expect(JSON.stringify(pregunta)).toContain("se emite su CFDI de egreso");
  expect(await devolverSaldo(e.alcance, { ...resto, force: tokenDe(pregunta) })).toMatchObject({ ok: true });
  const pago = (await leerPagoFacturable(e.alcance, pagoId))!;
  expect(impedimentoDePago({ ...pago, facturaId: null })).toBe("El pago se devolvió completo");
});
