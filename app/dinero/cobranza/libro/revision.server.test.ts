import { sql } from "kysely";
import { expect, test } from "vitest";
import { agreeing } from "~/base/acceso/consent.server";
import { enLaVentanilla, postear } from "tests/en-la-ventanilla";
import { type Escenario, insertar } from "tests/factories";
import { registrarMovimiento } from "../ventanilla/commands/registrar-movimiento.server";
import { reversarMovimiento } from "../ventanilla/commands/reversar-movimiento.server";
import { revisarArchivo, revisarLibro, senasDe } from "./revision.server";

test("el libro no se edita ni se borra, ni por fuera de los comandos", async () => {
  const { e, pago } = await enLaVentanilla("2026-10-15");
  await registrarMovimiento(e.alcance, pago(3575));
  await expect(e.db.updateTable("movimientos").set({ abonoCentavos: 1 }).execute()).rejects.toThrow("solo se agregan");
  await expect(e.db.deleteFrom("movimientos").execute()).rejects.toThrow();
  await expect(e.db.updateTable("aplicaciones").set({ centavos: 1 }).execute()).rejects.toThrow("solo se agregan");
  await expect(e.db.deleteFrom("recibos").execute()).rejects.toThrow();
});

test("lo que se debe por día límite sigue a cada cobro, a cada reverso y al nombre del alumno, y la revisión lo compara", async () => {
  const { e, alumnoId, pago } = await enLaVentanilla("2026-11-15");
  const guardado = () =>
    e.db.selectFrom("adeudos").select(["nombreOrden", "fechaLimitePago", "pendienteCentavos"]).execute();
  const deNoviembre = { nombreOrden: "zuniga", fechaLimitePago: "2026-11-10", pendienteCentavos: 3575_00 };
  const deOctubre = { ...deNoviembre, fechaLimitePago: "2026-10-10" };
  await postear(e, alumnoId);
  await e.db.updateTable("alumnos").set({ nombreOrden: "zuniga" }).where("id", "=", alumnoId).execute();
  expect(await guardado()).toEqual([deOctubre, deNoviembre]);
  await registrarMovimiento(e.alcance, pago(1000));
  expect(await guardado()).toEqual([{ ...deOctubre, pendienteCentavos: 2575_00 }, deNoviembre]);
  const liquidado = await registrarMovimiento(e.alcance, pago(2575));
  expect(await guardado()).toEqual([deNoviembre]);
  const transaccionId = liquidado.ok ? liquidado.transaccionId : 0;
  await reversarMovimiento(e.alcance, { transaccionId, observaciones: "Cheque devuelto" });
  expect(await guardado()).toEqual([{ ...deOctubre, pendienteCentavos: 2575_00 }, deNoviembre]);
  expect(await revisarLibro(e.db)).toEqual([]);

  await e.db.updateTable("adeudos").set({ pendienteCentavos: 1, nombreOrden: "otra" }).execute();
  expect((await revisarLibro(e.db)).map(({ regla }) => regla)).toEqual([
    ...Array<string>(2).fill("Lo que debe un alumno por día límite es la suma de lo pendiente"),
    ...Array<string>(2).fill("Lo que debe un alumno está bajo su nombre"),
  ]);
});

test("la revisión dice qué no cuadra", async () => {
  const { e, pago } = await enLaVentanilla("2026-10-15");
  await registrarMovimiento(e.alcance, pago(1000));
  await e.db.updateTable("pendientes").set({ pendienteCentavos: 1 }).execute();
  expect((await revisarLibro(e.db)).map(({ regla }) => regla)).toContain(
    "Lo pendiente de cada renglón es su monto menos lo aplicado",
  );
  await e.db.updateTable("foliadores").set({ siguiente: 9 }).execute();
  const diferencias = await revisarLibro(e.db);
  expect(diferencias.map(({ regla }) => regla)).toContain("El foliador da el número que sigue");
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(e.db);
  expect(await revisarArchivo(rows[0]!.file)).toEqual(diferencias);
});

/** The rules that a damaged ledger breaks, with their details; its triggers and foreign keys do not guard it. */
async function danado(dano: (db: Escenario["db"], pagoId: number) => Promise<unknown>) {
  const { e, alumnoId, pago } = await enLaVentanilla("2026-10-15");
  for (const monto of [1000, 500, 200]) await agreeing((c) => registrarMovimiento(e.alcance, { ...pago(monto), ...c }));
  const pagos = await e.db.selectFrom("movimientos").select("id").where("codigoOperacion", "=", "PAGO").execute();
  const pagoId = pagos[1]!.id;
  await reversarMovimiento(e.alcance, { transaccionId: pagos[2]!.id, observaciones: "Cheque devuelto" });
  expect(await revisarLibro(e.db)).toEqual([]);
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'trigger'`.execute(e.db);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(e.db);
  await sql`pragma foreign_keys = off`.execute(e.db);
  await dano(e.db, pagoId);
  return { diferencias: await revisarLibro(e.db), e, alumnoId, pagoId };
}

test("una aplicación cambiada se dice con su movimiento, su cuenta y sus montos en pesos", async () => {
  const { diferencias, e, alumnoId, pagoId } = await danado((db, id) =>
    db.updateTable("aplicaciones").set({ centavos: 1 }).where("abonoMovimientoId", "=", id).execute(),
  );
  const lugar = { colegioId: e.colegioId, alumnoId, servicioId: e.servicioId };
  expect(diferencias).toContainEqual({
    ...lugar,
    regla: "Lo pendiente de cada renglón es su monto menos lo aplicado",
    movimientoId: pagoId,
    detalle: "«Pago» del 15/10/2026: según sus pagos sobran $499.99 a favor, y la cuenta dice que no queda nada",
  });
  expect(senasDe(diferencias[0]!)).toContain(`alumno ${alumnoId}, servicio ${e.servicioId}, movimiento `);
});

test("lo aplicado de más se dice, aunque lo pendiente sea la resta de sus renglones", async () => {
  const { diferencias, pagoId } = await danado(async (db, id) => {
    const { cargoMovimientoId } = await db
      .updateTable("aplicaciones")
      .set({ centavos: 600_00 })
      .where("abonoMovimientoId", "=", id)
      .returning("cargoMovimientoId")
      .executeTakeFirstOrThrow();
    const { colegioId, cicloId, alumnoId, servicioId, codigoOperacion, fechaFin, fechaLimitePago } = await db
      .selectFrom("movimientos")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const fila = { colegioId, cicloId, alumnoId, servicioId, codigoOperacion, fechaFin, fechaLimitePago };
    await db
      .insertInto("pendientes")
      .values({ ...fila, movimientoId: id, pendienteCentavos: 100_00 })
      .execute();
    await db
      .updateTable("pendientes")
      .set(({ eb }) => ({ pendienteCentavos: eb("pendienteCentavos", "-", 100_00) }))
      .where("movimientoId", "=", cargoMovimientoId)
      .execute();
  });
  const deMas = diferencias.filter(({ regla }) => regla === "Nada se aplica de más");
  expect(deMas).toMatchObject([
    { movimientoId: pagoId, detalle: "«Pago» del 15/10/2026: se le aplicó más que su monto, $500.00" },
  ]);
  expect(diferencias.map(({ regla }) => regla)).not.toContain(
    "Lo pendiente de cada renglón es su monto menos lo aplicado",
  );
});

test("un reverso que falta se dice, por lo que estaba aplicado a él", async () => {
  const { diferencias } = await danado((db) =>
    db.deleteFrom("movimientos").where("codigoOperacion", "=", "REVERSO").execute(),
  );
  expect(diferencias.map(({ detalle }) => detalle)).toContain(
    "$200.00 de «Pago» del 15/10/2026 están aplicados a un movimiento que ya no existe",
  );
});

test("un cargo de un programa cobrado dos veces se dice, aunque su saldo sea la suma de sus renglones", async () => {
  const { diferencias, alumnoId } = await danado(async (db) => {
    const { id: _, ...cargo } = await db
      .selectFrom("movimientos")
      .selectAll()
      .where("codigoOperacion", "=", "CARGO")
      .executeTakeFirstOrThrow();
    const { colegioId, cicloId, alumnoId, servicioId, codigoOperacion, fechaFin, fechaLimitePago } = cargo;
    const fila = { colegioId, cicloId, alumnoId, servicioId, codigoOperacion, fechaFin, fechaLimitePago };
    const movimientoId = await insertar(db, "movimientos", cargo);
    await db
      .insertInto("pendientes")
      .values({ ...fila, movimientoId, pendienteCentavos: cargo.cargoCentavos })
      .execute();
  });
  expect(diferencias).toContainEqual(
    expect.objectContaining({
      alumnoId,
      regla: "Lo de un programa se cobra una sola vez",
      detalle: "«Colegiatura octubre» del 01/10/2026 está cobrado 2 veces",
    }),
  );
});

test("un recibo que falta se dice con su folio, y el pago que se quedó sin él", async () => {
  const { diferencias } = await danado((db, id) => db.deleteFrom("recibos").where("movimientoId", "=", id).execute());
  expect(diferencias.map(({ detalle }) => detalle)).toEqual([
    "«Pago» del 15/10/2026 por $500.00 no tiene recibo",
    "falta el recibo A2",
  ]);
});
