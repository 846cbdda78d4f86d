import type Database from "better-sqlite3";
import { comparar } from "../bench/fechas-sencillas";

/** A row of an account that counts, with the name that its twin has in the other world. */
export type Renglon = {
  id: number;
  nombre: string;
  codigoOperacion: string;
  monto: number;
  pendiente: number;
};

type Fila = {
  id: number;
  codigoOperacion: string;
  cargoId: number | null;
  fechaOperacion: string;
  monto: number;
  pendiente: number;
  cargoMovimientoId: number | null;
  pagoMovimientoId: number | null;
};

/** Reads the accounts of one of two worlds. The same definition has the same name in both. */
export class Mundo {
  readonly cargos: number[];
  private readonly vivas: Database.Statement;
  private readonly aplicadas: Database.Statement;
  private readonly cargosDe: Database.Statement;
  private readonly propios = new Map<number, string>();

  constructor(
    sqlite: Database.Database,
    readonly programaPagosId: number,
  ) {
    this.cargosDe = sqlite.prepare("select id from cargos where programaPagosId = ? order by id").pluck();
    this.vivas = sqlite.prepare(
      `select m.id, m.codigoOperacion, m.cargoId, m.fechaOperacion, m.cargoCentavos + m.abonoCentavos as monto,
         abs(coalesce(p.pendienteCentavos, 0)) as pendiente, m.cargoMovimientoId, m.pagoMovimientoId
       from movimientos m left join pendientes p on p.movimientoId = m.id
       where m.alumnoId = ? and m.codigoOperacion <> 'REVERSO'
         and not exists (select 1 from movimientos x where x.reversaATransaccionId = m.id) order by m.id`,
    );
    this.aplicadas = sqlite.prepare(
      `select cargoMovimientoId as id, sum(centavos) as monto from aplicaciones
       where abonoMovimientoId = ? group by cargoMovimientoId order by min(id)`,
    );
    this.cargos = [];
    this.conocerCargos();
  }

  /** Gives a new definition its name: the next in both worlds. */
  conocerCargos(): void {
    for (const id of this.cargosDe.all(this.programaPagosId) as number[])
      if (!this.cargos.includes(id)) this.cargos.push(id);
  }

  /** A definition that the other world has not. */
  saltarCargo(): void {
    this.cargos.push(-1);
  }

  /** Names a row that a person made. */
  nombrar(id: number, nombre: string): void {
    this.propios.set(id, nombre);
  }

  renglones(alumnoId: number): Renglon[] {
    const filas = this.vivas.all(alumnoId) as Fila[];
    return filas.map((fila) => ({ ...fila, nombre: this.nombreDe(fila) }));
  }

  /** The parts of a credit, by debt. */
  partes(abonoId: number): { id: number; monto: number }[] {
    return (this.aplicadas.all(abonoId) as { id: number; monto: number }[]).filter(({ monto }) => monto > 0);
  }

  /** The account as every page shows it. */
  foto(alumnoId: number): string {
    const texto = (renglon: Renglon) => `${sinNumero(renglon)} ${renglon.monto} ${renglon.pendiente}`;
    return this.renglones(alumnoId).map(texto).sort(comparar).join("\n");
  }

  private nombreDe({ id, codigoOperacion, cargoId, fechaOperacion, pagoMovimientoId }: Fila): string {
    const propio = this.propios.get(id);
    if (propio) return propio;
    const cargo = cargoId === null ? "" : this.cargos.includes(cargoId) ? this.cargos.indexOf(cargoId) : `P${cargoId}`;
    const con = pagoMovimientoId === null ? "" : (this.propios.get(pagoMovimientoId) ?? "?");
    return `${codigoOperacion} ${cargo} ${fechaOperacion} ${con}`;
  }
}

/** A copy of a program, for the world without the changes. */
export function copiarPrograma(sqlite: Database.Database, programaPagosId: number, nombre = "Sin cambios"): number {
  const copiar = (tabla: string, donde: string, id: number, cambios: Record<string, number | string>): number => {
    const filas = sqlite.prepare(`select * from ${tabla} where ${donde} = ? order by id`).all(id);
    let ultimo = 0;
    for (const { id: _, ...fila } of filas as Record<string, unknown>[]) {
      const nueva = { ...fila, ...cambios };
      const columnas = Object.keys(nueva);
      const valores = columnas.map(() => "?").join();
      const insertar = sqlite.prepare(`insert into ${tabla} (${columnas.join()}) values (${valores})`);
      ultimo = Number(insertar.run(...Object.values(nueva)).lastInsertRowid);
    }
    return ultimo;
  };
  const copiaId = copiar("programasPagos", "id", programaPagosId, { nombre: `${nombre} ${programaPagosId}` });
  const cargos = sqlite.prepare("select id from cargos where programaPagosId = ? order by id").pluck();
  for (const cargoId of cargos.all(programaPagosId) as number[]) {
    const copia = copiar("cargos", "id", cargoId, { programaPagosId: copiaId });
    copiar("recargos", "cargoId", cargoId, { cargoId: copia });
    copiar("descuentos", "cargoId", cargoId, { cargoId: copia });
  }
  return copiaId;
}

// An undo may put a discount or waiver by hand in another row, for the charge that counts.
function sinNumero({ nombre, codigoOperacion }: Renglon): string {
  if (codigoOperacion === "CONDONACION_RECARGOS") return codigoOperacion;
  return codigoOperacion === "DESCUENTO" && !nombre.includes("PAGO") ? codigoOperacion : nombre;
}

/** The kinds of movement that people register. */
export type Codigo = "PAGO" | "CARGO" | "DESCUENTO" | "CONDONACION_RECARGOS";

/** True for a charge or a surcharge. */
export const esDeuda = ({ codigoOperacion }: Renglon) => codigoOperacion === "CARGO" || codigoOperacion === "RECARGO";

/** The charges that the twin's movement names, each with its part; a surcharge goes with its charge. */
export function elegidosDe(
  partes: readonly (Renglon & { parte: number })[],
  gemelas: ReadonlyMap<string, Renglon>,
  codigo: Codigo,
): Map<number, number> {
  const picados = new Map<number, number>();
  for (const { nombre, codigoOperacion, parte } of partes) {
    const cargo = codigoOperacion === "CARGO" ? nombre : null;
    const deCargo = cargo ?? [...gemelas.keys()].find((n) => n.startsWith(`CARGO ${nombre.split(" ")[1]} `));
    const gemelo = deCargo === undefined ? undefined : gemelas.get(deCargo);
    if (gemelo) picados.set(gemelo.id, (picados.get(gemelo.id) ?? 0) + parte);
  }
  return codigo === "CARGO" ? new Map() : picados;
}
