import type Database from "better-sqlite3";

/** A row of an account, with the data that identify it in the model. */
export type Fila = {
  id: number;
  codigoOperacion: string;
  cargoId: number | null;
  fechaOperacion: string;
  cargoMovimientoId: number | null;
  pagoMovimientoId: number | null;
  becaAlumnoId?: number | null;
  reversada: number | null;
};

/** The model's name for the debt or payment of a row. */
export function claveDe(fila: Pick<Fila, "id" | "codigoOperacion" | "cargoId" | "fechaOperacion">): string {
  if (fila.codigoOperacion === "PAGO") return `P${fila.id}`;
  if (fila.codigoOperacion === "RECARGO") return `R${fila.cargoId} ${fila.fechaOperacion}`;
  if (fila.codigoOperacion === "CARGO") return fila.cargoId === null ? `M${fila.id}` : `C${fila.cargoId}`;
  return `${fila.codigoOperacion} ${fila.id}`;
}

/** An account as the tables of the ledger have it. */
export class CuentaGuardada {
  private readonly deEsta: [alumnoId: number, servicioId: number];
  private readonly renglones: Database.Statement;
  private readonly pendientes: Database.Statement;
  private readonly suma: Database.Statement;

  constructor(sqlite: Database.Database, { alumnoId, servicioId }: { alumnoId: number; servicioId: number }) {
    this.deEsta = [alumnoId, servicioId];
    this.renglones = sqlite.prepare(
      `select m.id, m.codigoOperacion, m.cargoId, m.fechaOperacion, m.cargoMovimientoId, m.pagoMovimientoId, m.becaAlumnoId, x.id as reversada
       from movimientos m left join movimientos x on x.reversaATransaccionId = m.id where m.alumnoId = ? and m.servicioId = ? order by m.id`,
    );
    this.pendientes = sqlite.prepare(
      `select p.movimientoId as id, p.codigoOperacion, p.pendienteCentavos, m.cargoId, m.fechaOperacion
       from pendientes p join movimientos m on m.id = p.movimientoId where p.alumnoId = ? and p.servicioId = ?`,
    );
    this.suma = sqlite
      .prepare(
        "select coalesce(sum(cargoCentavos - abonoCentavos), 0) from movimientos where alumnoId = ? and servicioId = ?",
      )
      .pluck();
  }

  filas = () => this.renglones.all(...this.deEsta) as Fila[];

  saldo = () => this.suma.get(...this.deEsta) as number;

  /** The open items, by the model's names. */
  abierto(): Map<string, number> {
    const filas = this.pendientes.all(...this.deEsta) as (Fila & { pendienteCentavos: number })[];
    return new Map(filas.map((fila) => [claveDe(fila), fila.pendienteCentavos]));
  }
}
