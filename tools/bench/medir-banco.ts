import type Database from "better-sqlite3";
import type { Alcance } from "~/base/acceso/alcance.server";
import { cargarArchivo } from "~/dinero/conciliacion/commands/cargar-archivo.server";
import { leerArchivo } from "~/dinero/conciliacion/commands/leer-archivo.server";
import { conciliarSugeridas } from "~/dinero/conciliacion/mes/commands/conciliar-sugeridas.server";
import { conciliacionDelMes } from "~/dinero/conciliacion/mes/mes.server";
import { conGasto, type Gasto, mesDe } from "./gasto";

/** A bank's month: the reading of its file, the page with a suggestion for each line, and the match of the sure ones. */
export type Banco = {
  mes: string;
  renglones: number;
  conciliados: number;
  gastos: Record<"archivo" | "sugerencias" | "conciliar", Gasto>;
};

type Pago = { id: number; fecha: string; centavos: number };

/**
 * Makes transfers of the first `cuantos` payments of the month of least `minimo` movements, loads a file with a line for
 * each, and measures its reconciliation. Half of the lines have their payment's reference. Writes.
 */
export async function medirBanco(
  sqlite: Database.Database,
  alcance: Alcance,
  { minimo, cuantos }: { minimo: number; cuantos: number },
): Promise<Banco> {
  const { mes } = mesDe(sqlite, alcance.hoy, minimo);
  const bancoId = sqlite.prepare("select min(id) from bancos").pluck().get() as number;
  const cajaId = sqlite.prepare("select min(id) from cajas where enLinea = 0").pluck().get() as number;
  const pagos = transferencias(sqlite, { mes, cuantos, bancoId });
  const filas = pagos.map(({ id, fecha, centavos }, numero) =>
    [fecha, `SPEI RECIBIDO ${numero}`, numero % 2 === 0 ? referenciaDe(id) : "", (centavos / 100).toFixed(2)].join(","),
  );
  const archivo = new File([["Fecha,Descripción,Referencia,Abono", ...filas].join("\n")], "banco.csv");
  const cargado = await cargarArchivo(alcance, { archivo, bancoId, cajaId, cuenta: "4417" });
  if (!cargado.ok) throw new Error(cargado.mensaje);
  const { archivoId } = cargado;
  const columnas = { fecha: 0, texto: 1, referencia: 2, abono: 3 };
  const [deArchivo, leido] = await conGasto(() => leerArchivo(alcance, { archivoId, columnas }));
  if (!leido.ok) throw new Error(leido.mensaje);
  const [sugerencias, { cuadro }] = await conGasto(() => conciliacionDelMes(alcance, mes, bancoId));
  const [conciliar, conciliado] = await conGasto(() => conciliarSugeridas(alcance, { bancoId, mes }));
  if (!conciliado.ok) throw new Error(conciliado.mensaje);
  const gastos = { archivo: deArchivo, sugerencias, conciliar };
  return { mes, renglones: cuadro.renglonesDelMes.length, conciliados: conciliado.conciliados, gastos };
}

const referenciaDe = (id: number) => `REF${id}X`;

/** The first payments of a month, paid by transfer: those of the benchmark's school are all cash. */
function transferencias(
  sqlite: Database.Database,
  { mes, cuantos, bancoId }: { mes: string; cuantos: number; bancoId: number },
): Pago[] {
  const pagos = sqlite
    .prepare(
      `select id, fechaOperacion as fecha, abonoCentavos as centavos from movimientos
       where codigoOperacion = 'PAGO' and fechaOperacion between ? and ? order by id limit ?`,
    )
    .all(`${mes}-01`, `${mes}-31`, cuantos) as Pago[];
  const forma = sqlite.prepare("select id from formasPago where codigoFormaPago = 'TRANSFERENCIA'").pluck().get();
  const cerradura = sqlite
    .prepare("select sql from sqlite_master where name = 'movimientos_sinCambios'")
    .pluck()
    .get() as string;
  const cambio = sqlite.prepare("update movimientos set formaPagoId = ?, bancoId = ?, referencia = ? where id = ?");
  sqlite.transaction(() => {
    sqlite.exec("drop trigger movimientos_sinCambios");
    for (const { id } of pagos) cambio.run(forma, bancoId, referenciaDe(id), id);
    sqlite.exec(cerradura);
  })();
  return pagos;
}
