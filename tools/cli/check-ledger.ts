/**
 * Recomputes the ledger of DATA_DIR and prints the differences (`npm run check:ledger`). With `--saldos [N]` it also
 * compares list, file, form, receipt, statement, explanation and report of each student (of N of each school). Ends
 * with 1 if something differs.
 */
import type { Fecha } from "~/lib/dates";
import { revisarLibro, senasDe } from "~/dinero/cobranza/libro/revision.server";
import { DIA_CREIDO } from "~/base/acceso/dia.server";
import { revisarSaldos } from "~/direccion/reportes/concordancia.server";
import { alcanceDelSistema } from "~/base/acceso/permissions.server";
import { correr } from "../cli-main";
import { databaseFile, kyselyOver, openSqlite } from "db/connection";

await correr(async () => {
  const sqlite = openSqlite(databaseFile());
  const db = kyselyOver(sqlite);
  const diferencias = await revisarLibro(db);
  const [opcion, cuantos] = process.argv.slice(2);
  if (opcion === "--saldos") {
    const colegios = sqlite
      .prepare("select colegioId, max(posteadoHasta) as hoy from cuentasCobranza group by colegioId")
      .all() as { colegioId: number; hoy: Fecha }[];
    for (const { colegioId, hoy } of colegios) {
      const alcance = { ...(await alcanceDelSistema(colegioId, db)), hoy, dia: DIA_CREIDO };
      const { alumnos, cuentas, discordancias } = await revisarSaldos(alcance, Number(cuantos ?? Infinity));
      console.log(`Colegio ${colegioId} al ${hoy}: se compararon ${alumnos} alumnos y ${cuentas} cuentas.`);
      for (const { alumnoId, donde, dice, libro } of discordancias)
        diferencias.push({
          colegioId,
          alumnoId,
          servicioId: null,
          movimientoId: null,
          regla: "Todo dice lo mismo",
          detalle: `${donde}: ${dice}, y el libro ${libro}`,
        });
    }
  }
  const { movimientos, saldo } = sqlite
    .prepare(
      "select count(*) as movimientos, coalesce(sum(cargoCentavos - abonoCentavos), 0) as saldo from movimientos",
    )
    .get() as { movimientos: number; saldo: number };
  sqlite.close();

  console.log(
    `${movimientos.toLocaleString("es-MX")} movimientos; saldo de todas las cuentas: ${(saldo / 100).toLocaleString("es-MX", { style: "currency", currency: "MXN" })}.`,
  );
  for (const { regla, detalle, ...lugar } of diferencias) console.log(`✗ ${regla}: ${detalle} (${senasDe(lugar)})`);
  console.log(diferencias.length === 0 ? "El libro cuadra." : `${diferencias.length} diferencias.`);
  process.exitCode = diferencias.length === 0 ? 0 : 1;
});
