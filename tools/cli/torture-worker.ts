/**
 * The worker of `npm run torture` and the families' benchmarks, on the database of DATA_DIR. `sembrar` makes a small
 * school, `pagar` pays until it is killed, `revisar` looks for errors, `llenar` fills the file up and makes room again.
 * `ciclo` clones, imports and promotes until it is killed, `revisar-ciclos` checks the result. `preparar-docentes` adds
 * a group with teachers. `preparar-facturas`, `facturar` until it is killed, `revisar-facturas`; the same with `cobros`, whose provider is
 * `doble-de-cobros`. `formato`, `familias`
 * and `comunicado` prepare the families' work, `revisar-familias` checks the result. The input is JSON in the second
 * argument (or in the file it names); the results go to stdout.
 */
import { readFileSync, writeSync } from "node:fs";
import { inventarFamilias, sembrarComunicado, sembrarFormato } from "../bench/familias";
import { sembrarBanco } from "../bench/sembrar";
import { cambiarDeCicloHastaMorir, revisarCiclos } from "../torture/tortura-ciclo";
import { servirCobros } from "../torture/doble-de-cobros";
import { cobrarHastaMorir, prepararCobros, revisarCobros } from "../torture/tortura-cobros";
import { prepararDocentes } from "../torture/tortura-docentes";
import { facturarHastaMorir, prepararFacturas, revisarFacturas } from "../torture/tortura-facturas";
import { revisarFamilias } from "../torture/tortura-familias";
import { llenarPaginas, pagarHastaMorir } from "../torture/tortura-pagos";
import { revisarTodo } from "../torture/tortura-revision";
import { databaseFile, kyselyOver, openSqlite } from "db/connection";

const [orden = "", datos = "{}"] = process.argv.slice(2);
const pedido = JSON.parse(datos.startsWith("@") ? readFileSync(datos.slice(1), "utf8") : datos);
const sqlite = openSqlite(databaseFile());
// A line must be written before the process can be killed for it.
const decir = (linea: string) => writeSync(1, `${linea}\n`);

const ordenes: Record<string, () => Promise<void>> = {
  sembrar: () => sembrarBanco(sqlite, pedido, () => undefined),
  pagar: () => pagarHastaMorir(sqlite, { ...pedido, decir }),
  ciclo: () => cambiarDeCicloHastaMorir(sqlite, { ...pedido, decir }),
  "revisar-ciclos": async () => void decir(JSON.stringify({ fallas: await revisarCiclos(sqlite) })),
  revisar: async () => {
    const fallas = await revisarTodo(sqlite, kyselyOver(sqlite), pedido.confirmados);
    const renglones = sqlite.prepare("select count(*) from movimientos").pluck().get();
    decir(JSON.stringify({ fallas, renglones }));
  },
  "preparar-docentes": async () => void decir(JSON.stringify(await prepararDocentes(sqlite))),
  "preparar-facturas": async () => prepararFacturas(sqlite),
  facturar: () => facturarHastaMorir(sqlite, { ...pedido, decir }),
  "revisar-facturas": async () => void decir(JSON.stringify({ fallas: await revisarFacturas(sqlite, pedido) })),
  "preparar-cobros": async () => prepararCobros(sqlite),
  "doble-de-cobros": () => servirCobros({ ...pedido, decir }),
  cobrar: () => cobrarHastaMorir(sqlite, { ...pedido, decir }),
  "revisar-cobros": async () => void decir(JSON.stringify(await revisarCobros(sqlite, pedido))),
  llenar: async () => void decir(JSON.stringify(await llenarPaginas(sqlite, pedido))),
  formato: async () => {
    const formatoId = await sembrarFormato(sqlite, kyselyOver(sqlite), pedido);
    decir(JSON.stringify(await inventarFamilias(kyselyOver(sqlite), { ...pedido, formatoId })));
  },
  familias: async () => void decir(JSON.stringify(await inventarFamilias(kyselyOver(sqlite), pedido))),
  comunicado: async () => void decir(JSON.stringify(await sembrarComunicado(sqlite, kyselyOver(sqlite)))),
  "revisar-familias": async () =>
    void decir(JSON.stringify(await revisarFamilias(sqlite, kyselyOver(sqlite), pedido.prometidos))),
};
const hacer = ordenes[orden];
if (!hacer) throw new Error(`Órdenes: ${Object.keys(ordenes).join(", ")}`);
await hacer();
sqlite.close();
