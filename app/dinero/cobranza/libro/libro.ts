import { invariant } from "~/lib/assert";
import { compararFechas, type Fecha } from "~/lib/dates";
import { type Centavos, centavos } from "~/lib/money";
import { anotar } from "./anotar";
import { type Aplicacion, netas } from "./aplicaciones";
import { type EstadoPosteo, type Posteo, Posteos } from "./posteos";
import type { ProgramaAsignado } from "./reglas";

export type CodigoOperacion =
  | "CARGO"
  | "RECARGO"
  | "DESCUENTO"
  | "PAGO"
  | "CONDONACION_RECARGOS"
  | "REVERSO"
  | "DEVOLUCION"
  | "TRASPASO";

/** The student and the service of an account. */
export type Cuenta = { alumnoId: number; servicioId: number };

/** One row of the ledger, with the fields that its arithmetic needs. Rows not stored yet have a negative id. */
export type Renglon = {
  id: number;
  cicloId: number;
  codigoOperacion: CodigoOperacion;
  descripcion: string;
  cargoCentavos: Centavos;
  abonoCentavos: Centavos;
  fechaOperacion: Fecha;
  /** The day of registration, in the school's zone. */
  registrado: Fecha;
  /** The dates of a CARGO, which its RECARGO rows copy. */
  fechaInicio: Fecha | null;
  fechaFin: Fecha | null;
  fechaLimitePago: Fecha | null;
  /** The definitions that produced the row, if a rule added it. */
  cargoId: number | null;
  recargoId: number | null;
  descuentoId: number | null;
  /** The grant of a beca that a DESCUENTO is of. */
  becaAlumnoId: number | null;
  periodoRecargo: string | null;
  /** The CARGO row to which a RECARGO, DESCUENTO or CONDONACION_RECARGOS refers. */
  cargoMovimientoId: number | null;
  /** The PAGO that earned a DESCUENTO and was posted with it. */
  pagoMovimientoId: number | null;
  reversaATransaccionId: number | null;
  /** The earlier charge with the rule history that a reposted CARGO continues; null if it began its own. */
  reglasDeMovimientoId: number | null;
};

/** True for money of the family that is in the account: a payment, or credit that came from another account. */
export const esDinero = ({ codigoOperacion, abonoCentavos }: Pick<Renglon, "codigoOperacion" | "abonoCentavos">) =>
  codigoOperacion === "PAGO" || (codigoOperacion === "TRASPASO" && abonoCentavos > 0);

/** True for credit that left the account: given back as money, or moved to another account. */
export const esSalida = ({ codigoOperacion, cargoCentavos }: Pick<Renglon, "codigoOperacion" | "cargoCentavos">) =>
  (codigoOperacion === "DEVOLUCION" || codigoOperacion === "TRASPASO") && cargoCentavos > 0;

type NuevoRenglon = Partial<Renglon> & Pick<Renglon, "cicloId" | "codigoOperacion" | "descripcion" | "fechaOperacion">;

/**
 * The account of one student in one service, in memory: the stored rows, and those that an operation adds. With them
 * come the programs of the account, whose rules all operations follow. Operations (posting, payment, reversal,
 * recalculation) only ever add rows. A command stores the additions, a preview discards them.
 */
export class Libro {
  readonly renglones: Renglon[];
  readonly aplicaciones: Aplicacion[];
  readonly posteos: Posteos;
  /** The rows that this operation added, in order. */
  readonly nuevos: Renglon[] = [];
  readonly nuevasAplicaciones: Aplicacion[] = [];

  private readonly porId = new Map<number, Renglon>();
  private readonly pendientePorId = new Map<number, number>();
  private readonly reversos = new Map<number, number>();
  private readonly delCargo = new Map<number, Renglon[]>();
  private readonly delRenglon = new Map<number, Aplicacion[]>();
  private siguienteId = -1;

  constructor(
    /** Today in the school's zone: the date of every addition. */
    public hoy: Fecha,
    /** The current and past programs of the student in the service. A change of definitions puts the new ones here. */
    public programas: readonly ProgramaAsignado[],
    renglones: readonly Renglon[] = [],
    aplicaciones: readonly Aplicacion[] = [],
    posteos: readonly Posteo[] = [],
    /** The sum of the rows that were not read, if only a part of the account was read. */
    private readonly saldoDeLoDemas = 0,
  ) {
    this.renglones = [...renglones];
    this.aplicaciones = [...aplicaciones];
    for (const renglon of renglones) this.registrarRenglon(renglon);
    for (const aplicacion of aplicaciones) this.registrarAplicacion(aplicacion);
    this.posteos = new Posteos(posteos);
  }

  /** A copy for a trial, by other programs if they are given. */
  copia(programas = this.programas): Libro {
    const { hoy, renglones, aplicaciones, saldoDeLoDemas } = this;
    const posteos = [...this.posteos.values()];
    return new Libro(hoy, programas, renglones, aplicaciones, posteos, saldoDeLoDemas).numerandoDespuesDe(this);
  }

  /** Gives new rows ids that the other book does not use, so that rows of both can be combined. */
  numerandoDespuesDe(libroPrevio: Libro): this {
    this.siguienteId = libroPrevio.siguienteId;
    return this;
  }

  renglon(id: number): Renglon {
    const renglon = this.porId.get(id);
    invariant(renglon, `el renglón ${id} no es de esta cuenta`);
    return renglon;
  }

  tiene(id: number): boolean {
    return this.porId.has(id);
  }

  /** The open amount of a row: owed for a debit, not yet applied for a credit; never negative. */
  pendiente(id: number): Centavos {
    return centavos(this.pendientePorId.get(id) ?? 0);
  }

  /** The amount owed of a debit when `fecha` began: payments of that day came after midnight's surcharges. */
  pendienteAntesDe(id: number, fecha: Fecha): number {
    let debe: number = this.renglon(id).cargoCentavos;
    for (const aplicacion of this.delRenglon.get(id) ?? []) if (aplicacion.fecha < fecha) debe -= aplicacion.centavos;
    return debe;
  }

  /** The sum of the account: positive is owed, negative is credit. */
  saldo(): number {
    let saldo = this.saldoDeLoDemas;
    for (const { cargoCentavos, abonoCentavos } of this.renglones) saldo += cargoCentavos - abonoCentavos;
    return saldo;
  }

  estaReversado(id: number): boolean {
    return this.reversos.has(id);
  }

  /** Charges that still count, oldest debt first: by payment limit, then id (decisions.md, How payments apply). */
  cargosVigentes(): Renglon[] {
    return this.renglones
      .filter((renglon) => renglon.codigoOperacion === "CARGO" && !this.estaReversado(renglon.id))
      .sort(
        (a, b) =>
          compararFechas(a.fechaLimitePago as Fecha, b.fechaLimitePago as Fecha) || ordenDeId(a.id) - ordenDeId(b.id),
      );
  }

  /** Rows of a kind that belong to a charge and still count, oldest first. */
  vigentesDelCargo(cargoMovimientoId: number, codigo: "RECARGO" | "DESCUENTO" | "CONDONACION_RECARGOS"): Renglon[] {
    return (this.delCargo.get(cargoMovimientoId) ?? [])
      .filter((r) => r.codigoOperacion === codigo && !this.estaReversado(r.id))
      .sort((a, b) => compararFechas(a.fechaOperacion, b.fechaOperacion) || ordenDeId(a.id) - ordenDeId(b.id));
  }

  /** Payments with money left to apply, oldest first: the account's saldo a favor. So is credit of another account. */
  pagosConSaldo(): Renglon[] {
    return this.renglones
      .filter((r) => esDinero(r) && this.pendiente(r.id) > 0)
      .sort((a, b) => compararFechas(a.fechaOperacion, b.fechaOperacion) || ordenDeId(a.id) - ordenDeId(b.id));
  }

  /** The open debts in the order of payment: by the charge's limit, then its id; surcharges before their charge. */
  deudasAbiertas(): Renglon[] {
    const delCargo = (r: Renglon) => ordenDeId(r.cargoMovimientoId ?? r.id);
    const esCargo = ({ codigoOperacion }: Renglon) => (codigoOperacion === "CARGO" ? 1 : 0);
    return this.renglones
      .filter((r) => (r.codigoOperacion === "CARGO" || r.codigoOperacion === "RECARGO") && this.pendiente(r.id) > 0)
      .sort(
        (a, b) =>
          compararFechas(a.fechaLimitePago as Fecha, b.fechaLimitePago as Fecha) ||
          delCargo(a) - delCargo(b) ||
          esCargo(a) - esCargo(b) ||
          compararFechas(a.fechaOperacion, b.fechaOperacion) ||
          ordenDeId(a.id) - ordenDeId(b.id),
      );
  }

  /** The applications of a row today, as credit or debit: one entry per other row, dated on the first of them. */
  aplicacionesDe(id: number): Aplicacion[] {
    return netas(this.delRenglon.get(id) ?? [], () => "");
  }

  /** True if anything but a beca was ever applied to a row, even if it was taken back since. */
  tuvoAplicaciones(id: number): boolean {
    const esDeBeca = (abono: number) => this.porId.get(abono)?.becaAlumnoId != null;
    return (this.delRenglon.get(id) ?? []).some(({ abonoMovimientoId }) => !esDeBeca(abonoMovimientoId));
  }

  /** The last day on which anything was applied to a row or taken back from it; null if there is none. */
  ultimaAplicacionDe(id: number): Fecha | null {
    let ultima: Fecha | null = null;
    for (const { fecha } of this.delRenglon.get(id) ?? []) if (ultima === null || fecha > ultima) ultima = fecha;
    return ultima;
  }

  posteoDe(movimientoId: number): Posteo | undefined {
    return this.posteos.delMovimiento(movimientoId);
  }

  agregar(datos: NuevoRenglon): Renglon {
    const nuevo: Renglon = {
      cargoCentavos: centavos(0),
      abonoCentavos: centavos(0),
      registrado: this.hoy,
      fechaInicio: null,
      fechaFin: null,
      fechaLimitePago: null,
      cargoId: null,
      recargoId: null,
      descuentoId: null,
      becaAlumnoId: null,
      periodoRecargo: null,
      cargoMovimientoId: null,
      pagoMovimientoId: null,
      reversaATransaccionId: null,
      reglasDeMovimientoId: null,
      ...datos,
      id: this.siguienteId--,
    };
    invariant(nuevo.cargoCentavos > 0 !== nuevo.abonoCentavos > 0, "un renglón es cargo o es abono");
    const renglon = this.alAgregar(nuevo);
    this.renglones.push(renglon);
    if (renglon.id < 0) this.nuevos.push(renglon);
    this.registrarRenglon(renglon);
    return renglon;
  }

  /** The row that enters in the place of a new one: a replay takes the stored one that equals it. */
  protected alAgregar(renglon: Renglon): Renglon {
    return renglon;
  }

  /** Adds a row of another book unchanged, with its id: the recalculation starts from the rows that stand. */
  incorporar(renglon: Renglon): void {
    this.renglones.push(renglon);
    this.registrarRenglon(renglon);
  }

  /** Applies part of a credit to a debit; a negative amount takes it back. Neither side may exceed its own amount. */
  aplicar(abonoMovimientoId: number, cargoMovimientoId: number, monto: number, fecha: Fecha): void {
    if (monto === 0) return;
    const aplicacion = { abonoMovimientoId, cargoMovimientoId, centavos: monto, fecha };
    this.aplicaciones.push(aplicacion);
    this.nuevasAplicaciones.push(aplicacion);
    this.registrarAplicacion(aplicacion);
    for (const [id, total] of [
      [abonoMovimientoId, this.renglon(abonoMovimientoId).abonoCentavos],
      [cargoMovimientoId, this.renglon(cargoMovimientoId).cargoCentavos],
    ] as const) {
      const abierto = this.pendientePorId.get(id) ?? 0;
      invariant(abierto >= 0 && abierto <= total, `la aplicación deja ${abierto} de ${total} en el renglón ${id}`);
    }
  }

  marcarPosteo(clave: string, movimientoId: number, estado: EstadoPosteo): void {
    this.posteos.marcar({ clave, movimientoId, estado });
  }

  private registrarRenglon(renglon: Renglon): void {
    this.porId.set(renglon.id, renglon);
    this.pendientePorId.set(renglon.id, renglon.cargoCentavos + renglon.abonoCentavos);
    if (renglon.reversaATransaccionId !== null) this.reversos.set(renglon.reversaATransaccionId, renglon.id);
    if (renglon.cargoMovimientoId !== null) anotar(this.delCargo, renglon.cargoMovimientoId, renglon);
  }

  private registrarAplicacion(aplicacion: Aplicacion): void {
    for (const id of [aplicacion.abonoMovimientoId, aplicacion.cargoMovimientoId]) {
      this.pendientePorId.set(id, (this.pendientePorId.get(id) ?? 0) - aplicacion.centavos);
      anotar(this.delRenglon, id, aplicacion);
    }
  }
}

/** Orders stored rows as they were stored, then the new ones, with negative ids that count down, as they were added. */
export function ordenDeId(id: number): number {
  return id > 0 ? id : 2 ** 52 - id;
}
