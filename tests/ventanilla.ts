import type { Fecha } from "~/lib/dates";
import { type Centavos, centavos } from "~/lib/money";
import { Libro, type Renglon } from "~/dinero/cobranza/libro/libro";
import { adelantar, repartirPago } from "~/dinero/cobranza/libro/pago";
import { aplicarSaldoAFavor, postearHasta } from "~/dinero/cobranza/libro/posteo";
import type { Cargo, Descuento, ProgramaAsignado, Recargo } from "~/dinero/cobranza/libro/reglas";
import { reversarYRepartir } from "~/dinero/cobranza/libro/reversion";

/** Shorthand for the ledger's tests. Dates are plain text; amounts are pesos. */
export const f = (texto: string) => texto as Fecha;
export const pesos = (n: number): Centavos => centavos(Math.round(n * 100));

export function recargo(datos: Partial<Recargo> = {}): Recargo {
  return {
    id: 1,
    nombre: "Recargo",
    tipoRecargo: "PORCENTAJE",
    recargoDiezmilesimas: 1000,
    montoCentavos: centavos(0),
    recurrente: "UNICA_OCASION",
    ...datos,
  };
}

export function descuento(datos: Partial<Descuento> = {}): Descuento {
  return {
    id: 1,
    nombre: "Pronto pago",
    tipoDescuento: "PORCENTAJE",
    descuentoDiezmilesimas: 500,
    montoCentavos: centavos(0),
    fechaVencimiento: f("2026-10-05"),
    ...datos,
  };
}

/** October's 3,250.00, due on the 10th by default. */
export function cargo(datos: Partial<Cargo> = {}): Cargo {
  return {
    id: 1,
    nombre: "Colegiatura octubre",
    montoCentavos: pesos(3250),
    fechaInicio: f("2026-10-01"),
    fechaFin: f("2026-10-31"),
    fechaLimitePago: f("2026-10-10"),
    recargo: null,
    descuento: null,
    ...datos,
  };
}

export function programa(cargos: Cargo[], datos: Partial<ProgramaAsignado> = {}): ProgramaAsignado[] {
  return [
    {
      programaPagosId: 1,
      cicloId: 1,
      programaPagosNombre: "Colegiatura",
      vigente: true,
      cobrarDesde: null,
      fechaAsignacion: f("2026-01-01"),
      diasGracia: 7,
      sinCargos: [],
      fechaBaja: null,
      cargos,
      ...datos,
    },
  ];
}

/** A window for tests that pay, charge and reverse, day after day. */
export class Ventanilla {
  readonly libro: Libro;

  constructor(programas: ProgramaAsignado[] = []) {
    this.libro = new Libro(f("2026-01-01"), programas);
  }

  get hoy(): Fecha {
    return this.libro.hoy;
  }

  el(fecha: string): this {
    this.libro.hoy = f(fecha);
    postearHasta(this.libro, this.hoy);
    return this;
  }

  pagar(monto: number, { fecha = this.hoy as string, elegidos = [] as number[], adelantados = 0 } = {}): Renglon {
    adelantar(this.libro, adelantados);
    const pago = this.libro.agregar({
      cicloId: 1,
      codigoOperacion: "PAGO",
      descripcion: "Pago",
      abonoCentavos: pesos(monto),
      fechaOperacion: f(fecha),
    });
    repartirPago(this.libro, pago, elegidos);
    return pago;
  }

  /** Credit that came from another account. */
  recibir(monto: number): Renglon {
    const entrada = this.libro.agregar({
      cicloId: 1,
      codigoOperacion: "TRASPASO",
      descripcion: "Traspaso",
      abonoCentavos: pesos(monto),
      fechaOperacion: this.hoy,
    });
    repartirPago(this.libro, entrada);
    return entrada;
  }

  cargar(monto: number): Renglon {
    const renglon = this.libro.agregar({
      cicloId: 1,
      codigoOperacion: "CARGO",
      descripcion: "Credencial",
      cargoCentavos: pesos(monto),
      fechaOperacion: this.hoy,
      fechaInicio: this.hoy,
      fechaFin: this.hoy,
      fechaLimitePago: this.hoy,
    });
    aplicarSaldoAFavor(this.libro, renglon);
    return renglon;
  }

  reversar(renglon: Renglon): Renglon {
    return reversarYRepartir(this.libro, renglon.id);
  }

  /** The rows as "fecha CODIGO ±pesos", in the order they were added. */
  historia(): string[] {
    return this.libro.renglones.map(
      (r) => `${r.fechaOperacion} ${r.codigoOperacion} ${((r.cargoCentavos - r.abonoCentavos) / 100).toFixed(2)}`,
    );
  }

  saldo(): number {
    return this.libro.saldo() / 100;
  }
}
