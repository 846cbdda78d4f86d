import { sql } from "kysely";
import { expect, test } from "vitest";
import { kyselyOver, openSqlite } from "db/connection";
import { migrate, migrateUpTo } from "db/migrate";
import { up as conConvenios } from "../migrations/20261130T0730_convenios";
import { up as conTopes } from "../migrations/20261130T1800_topes_de_recargos";
import { registrarMovimiento } from "~/dinero/cobranza/ventanilla/commands/registrar-movimiento.server";
import { escenario, unAlumno, unaInscripcion, unPago } from "./factories";

test("el libro se ensancha con sus renglones, sus referencias, sus índices y sus candados", async () => {
  const sqlite = openSqlite(":memory:");
  const db = kyselyOver(sqlite);
  await migrateUpTo(db, "20261130T0400_becas");
  // The ledger of today reads convenios and caps, which came later.
  await conConvenios(db);
  await conTopes(db);
  const e = await escenario({ db });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const cargo = await registrarMovimiento(
    e.alcance,
    unPago(e, { alumnoId, monto: 500, operacionId: e.operaciones.CARGO }),
  );
  expect(cargo).toMatchObject({ ok: true });
  const pago = await registrarMovimiento(e.alcance, unPago(e, { alumnoId, monto: 500 }));
  expect(pago).toMatchObject({ ok: true });
  const foto = () => ({
    renglones: sqlite.prepare("select * from movimientos order by id").all(),
    piezas: sqlite
      .prepare("select name from sqlite_schema where tbl_name = 'movimientos' and sql is not null order by name")
      .pluck()
      .all(),
  });
  const previa = foto();
  expect(previa.renglones).toHaveLength(2);

  for (const tabla of ["promesas", "conveniosCuotas", "conveniosRenglones", "convenios"])
    await sql`drop table ${sql.table(tabla)}`.execute(db);
  await sql`drop index recargosConTope`.execute(db);
  for (const tope of ["topeCargoCentavos", "topeMesCentavos"])
    await sql`alter table recargos drop column ${sql.ref(tope)}`.execute(db);
  await sql`delete from rolesPermisos where codigo = 'PERM_CONVENIOS'`.execute(db);
  await migrate(db);

  expect(foto()).toEqual(previa);
  expect(sqlite.pragma("foreign_key_check")).toEqual([]);
  expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
  await expect(sql`delete from movimientos`.execute(db)).rejects.toThrow("solo se agregan renglones");
  expect(
    sqlite.prepare("select codigo from rolesPermisos where codigo = 'PERM_DEVOLUCIONES'").pluck().all(),
  ).toHaveLength(1);
  await db.destroy();
});
