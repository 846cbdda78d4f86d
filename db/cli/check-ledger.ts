/** Recomputes the ledger of DATA_DIR and says what differs (`npm run check:ledger`). Ends with 1 when something does. */
import { revisarLibro } from "~/cobranza/revision.server";
import { databaseFile, kyselyOver, openSqlite } from "../connection";

const sqlite = openSqlite(databaseFile());
const diferencias = await revisarLibro(kyselyOver(sqlite));
const { movimientos, saldo } = sqlite
  .prepare("select count(*) as movimientos, coalesce(sum(cargoCentavos - abonoCentavos), 0) as saldo from movimientos")
  .get() as { movimientos: number; saldo: number };
sqlite.close();

console.log(
  `${movimientos.toLocaleString("es-MX")} movimientos; saldo de todas las cuentas: ${(saldo / 100).toLocaleString("es-MX", { style: "currency", currency: "MXN" })}.`,
);
for (const { regla, detalle } of diferencias) console.log(`✗ ${regla}: ${detalle}`);
console.log(diferencias.length === 0 ? "El libro cuadra." : `${diferencias.length} diferencias.`);
process.exitCode = diferencias.length === 0 ? 0 : 1;
