import { sql } from "kysely";
import { expect, test } from "vitest";
import { enLaVentanilla } from "tests/en-la-ventanilla";
import { registrarMovimiento } from "../ventanilla/commands/registrar-movimiento.server";
import { revisarArchivo, revisarLibro } from "./revision.server";

test("el libro no se edita ni se borra, ni por fuera de los comandos", async () => {
  const { e, pago } = await enLaVentanilla("2026-10-15");
  await registrarMovimiento(e.alcance, pago(3575));
  await expect(e.db.updateTable("movimientos").set({ abonoCentavos: 1 }).execute()).rejects.toThrow("solo se agregan");
  await expect(e.db.deleteFrom("movimientos").execute()).rejects.toThrow();
  await expect(e.db.updateTable("aplicaciones").set({ centavos: 1 }).execute()).rejects.toThrow("solo se agregan");
  await expect(e.db.deleteFrom("recibos").execute()).rejects.toThrow();
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
