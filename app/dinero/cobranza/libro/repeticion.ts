import { invariant } from "~/lib/assert";
import type { Fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import type { Aplicacion } from "./aplicaciones";
import { definicionDe } from "./aplicar";
import { claveBeca } from "./beca-asignada";
import { esDinero, esSalida, Libro, type Renglon } from "./libro";
import { repartirPago, repartirSaldoAFavor, sacarSaldoAFavor, saldoAFavor } from "./pago";
import { aplicarSaldoAFavor, postearCargo, postearHasta, puedePostear } from "./posteo";
import type { Posteo } from "./posteos";
import { claveCargo, claveDescuento, claveRecargo, type ProgramaAsignado } from "./reglas";
import { reversarYRepartir } from "./reversion";
import { impedimentoDeReverso } from "./reverso";

/** An application with its place in the ledger and the instant at which it was stored. */
export type AplicacionGuardada = Aplicacion & { id: number; createdDate: string };

/** An account as it is stored, with the instant and the author of its rows. */
export type Historia = {
  libro: Libro;
  aplicaciones: readonly AplicacionGuardada[];
  registros: ReadonlyMap<number, { fechaRegistro: string; autor: boolean }>;
};

/** The point of the ledger at which a replay starts: after these rows and applications. */
export type Punto = { movimientoId: number; aplicacionId: number };

/** By charge, the last row of the ledger before each later change of its rules 'con diferencias'. */
export type Cortes = ReadonlyMap<number, readonly number[]>;

/** A person's act against an amount that is not the same in the replay. */
export type Tropiezo = { renglon: Renglon };

/** An account that is replayed: the rules run by themselves, and the people act again. */
export class Repeticion extends Libro {
  readonly tropiezos: Tropiezo[] = [];
  private readonly porRepetir: Renglon[];
  private readonly sinActuar = new Set<number>();
  /** The row of the replay for a discount or waiver that people gave. */
  private readonly sustitutos = new Map<number, number>();
  private cargadoDeNuevoTras = 0;

  constructor(
    private readonly historia: Historia,
    private readonly punto: Punto,
    programas: readonly ProgramaAsignado[],
    hoy: Fecha,
    private readonly cortes: Cortes = new Map(),
  ) {
    const { libro, aplicaciones } = historia;
    const esPrevio = ({ id }: Renglon) => id <= punto.movimientoId;
    super(
      hoy,
      programas,
      libro.renglones.filter(esPrevio),
      aplicaciones.filter(({ id }) => id <= punto.aplicacionId),
      posteosDe(libro, punto.movimientoId),
    );
    // A row that still counts is the first choice for an equal one of the replay.
    this.porRepetir = libro.renglones
      .filter((renglon) => !esPrevio(renglon))
      .sort((a, b) => Number(libro.estaReversado(a.id)) - Number(libro.estaReversado(b.id)) || a.id - b.id);
  }

  /** A row of the replay that equals a stored one is that row. */
  protected override alAgregar(renglon: Renglon): Renglon {
    const igual = this.porRepetir.find(
      (guardado) => !this.tiene(guardado.id) && sonIguales(guardado, renglon) && this.esDelTramo(guardado),
    );
    if (igual) return igual;
    const { cargoId, codigoOperacion, reglasDeMovimientoId } = renglon;
    if (codigoOperacion !== "CARGO" || cargoId === null || reglasDeMovimientoId !== null) return renglon;
    // The row continues with the rules of the one that was posted in its place.
    const puesto = this.porRepetir.find(
      (r) => r.codigoOperacion === "CARGO" && r.cargoId === cargoId && this.esDelTramo(r),
    );
    return puesto ? { ...renglon, reglasDeMovimientoId: puesto.reglasDeMovimientoId ?? puesto.id } : renglon;
  }

  /** From here on, a charge that a change 'con diferencias' cut off at a row of the ledger begins anew. */
  cargarDeNuevoTras(movimientoId: number): void {
    this.cargadoDeNuevoTras = movimientoId;
  }

  // The place of a charge's row decides which rules hold for it: it stays on the same side of every cut.
  private esDelTramo({ id, cargoId, codigoOperacion, reglasDeMovimientoId }: Renglon): boolean {
    if (codigoOperacion !== "CARGO" || cargoId === null) return true;
    const lugar = reglasDeMovimientoId ?? id;
    return (this.cortes.get(cargoId) ?? []).every((corte) => lugar > corte === corte <= this.cargadoDeNuevoTras);
  }

  /** Brings the account up to a day, as the posting of each day does. */
  amanecer(dia: Fecha): void {
    this.hoy = dia;
    postearHasta(this, dia);
    repartirSaldoAFavor(this);
  }

  /** Lets a person act again: a payment, a charge, a discount or a waiver by hand, or credit that leaves. */
  actuar(renglon: Renglon): void {
    const { codigoOperacion } = renglon;
    if (esDinero(renglon)) this.pagar(renglon);
    else if (esSalida(renglon)) this.sacar(renglon);
    else if (codigoOperacion === "CARGO") {
      this.incorporar(renglon);
      aplicarSaldoAFavor(this, renglon);
    } else this.rebajar(renglon);
  }

  /** Lets a person reverse a row again. */
  reversar(renglon: Renglon): void {
    const guardado = renglon.reversaATransaccionId!;
    // It takes back an act that found nothing to act on here.
    if (this.sinActuar.has(guardado)) return;
    const id = this.sustitutos.get(guardado) ?? this.igualA(this.historia.libro.renglon(guardado))?.id ?? guardado;
    if (!this.tiene(id) || impedimentoDeReverso(this, id) !== null) this.tropiezos.push({ renglon });
    else reversarYRepartir(this, id);
  }

  private pagar(pago: Renglon): void {
    const { libro, registros } = this.historia;
    const { fechaRegistro } = registros.get(pago.id)!;
    const aplicadas = this.aplicadasCon(pago);
    for (const { id, codigoOperacion, cargoId, fechaInicio } of libro.renglones) {
      const esAdelanto = codigoOperacion === "CARGO" && cargoId !== null && fechaInicio! > pago.registrado;
      if (!esAdelanto || registros.get(id)?.fechaRegistro !== fechaRegistro || id >= pago.id) continue;
      const definicion = definicionDe(this, cargoId);
      if (definicion && puedePostear(this, definicion.programa, definicion.cargo))
        postearCargo(this, definicion.programa, definicion.cargo);
    }
    this.incorporar(pago);
    const topes = new Map<number, number>();
    for (const { cargoMovimientoId, centavos: monto } of aplicadas) {
      const cargo = this.igualA(libro.renglon(cargoDe(libro.renglon(cargoMovimientoId))));
      if (cargo) topes.set(cargo.id, (topes.get(cargo.id) ?? 0) + monto);
    }
    const elegidos = [...topes].map(([id, monto]) => [id, centavos(monto)] as const);
    repartirPago(this, pago, [...topes.keys()], new Map(elegidos));
    const todas = aplicadas.every(({ cargoMovimientoId, centavos: monto }) => {
      const deuda = this.igualA(libro.renglon(cargoMovimientoId));
      if (!deuda || aplicado(this.aplicacionesDe(pago.id), deuda.id) !== monto) return false;
      const enElActo = ({ id }: Renglon) => registros.get(id)?.fechaRegistro === fechaRegistro;
      return (
        ganadoCon(this.renglones, pago.id, deuda.id) ===
        ganadoCon(libro.renglones.filter(enElActo), pago.id, cargoMovimientoId)
      );
    });
    if (!todas) this.tropezar(pago);
  }

  // Without the credit that left, the family would have got money that was not theirs.
  private sacar(salida: Renglon): void {
    if (saldoAFavor(this) < salida.cargoCentavos) {
      this.sinActuar.add(salida.id);
      this.tropezar(salida);
      return;
    }
    this.incorporar(salida);
    sacarSaldoAFavor(this, salida);
  }

  private rebajar(renglon: Renglon): void {
    const { libro } = this.historia;
    const deudas = this.aplicadasCon(renglon).map(({ cargoMovimientoId, centavos: monto, fecha }) => ({
      deuda: this.igualA(libro.renglon(cargoMovimientoId)),
      monto,
      fecha,
    }));
    const cabe = deudas.every(({ deuda, monto }) => deuda && this.pendiente(deuda.id) >= monto);
    const cargo = this.igualA(libro.renglon(renglon.cargoMovimientoId!));
    if (!cabe || !cargo) {
      this.sinActuar.add(renglon.id);
      this.tropezar(renglon);
      return;
    }
    // A row of the ledger names its charge for ever: another row of it names the charge that counts here.
    const { id: _, ...datos } = renglon;
    let { id } = renglon;
    if (cargo.id === renglon.cargoMovimientoId) this.incorporar(renglon);
    else id = this.agregar({ ...datos, cargoMovimientoId: cargo.id }).id;
    this.sustitutos.set(renglon.id, id);
    for (const { deuda, monto, fecha } of deudas) this.aplicar(id, deuda!.id, monto, fecha);
  }

  // An act that a person took back is as if it had not been done.
  private tropezar(renglon: Renglon): void {
    if (!this.historia.libro.estaReversado(renglon.id)) this.tropiezos.push({ renglon });
  }

  /** The parts of a credit that settled debts at the moment of its registration. */
  private aplicadasCon({ id }: Renglon): AplicacionGuardada[] {
    const { aplicaciones, registros } = this.historia;
    const { fechaRegistro } = registros.get(id)!;
    return aplicaciones.filter((a) => a.abonoMovimientoId === id && a.centavos > 0 && a.createdDate === fechaRegistro);
  }

  /** The row of the replay that counts for a stored debt: the same, or one of the same rule, day and amount. */
  private igualA(guardado: Renglon): Renglon | null {
    const mismo = (r: Renglon) =>
      r.codigoOperacion === guardado.codigoOperacion &&
      r.cargoCentavos === guardado.cargoCentavos &&
      r.cargoId === guardado.cargoId &&
      r.recargoId === guardado.recargoId &&
      r.becaAlumnoId === guardado.becaAlumnoId &&
      r.periodoRecargo === guardado.periodoRecargo;
    if (this.tiene(guardado.id) && !this.estaReversado(guardado.id)) return this.renglon(guardado.id);
    if (guardado.cargoId === null) return null;
    return this.renglones.find((r) => mismo(r) && !this.estaReversado(r.id)) ?? null;
  }
}

const cargoDe = ({ id, cargoMovimientoId }: Renglon) => cargoMovimientoId ?? id;

const aplicado = (aplicaciones: readonly Aplicacion[], cargoMovimientoId: number) =>
  aplicaciones.reduce((suma, a) => suma + (a.cargoMovimientoId === cargoMovimientoId ? a.centavos : 0), 0);

const ganadoCon = (renglones: readonly Renglon[], pagoId: number, cargoMovimientoId: number) =>
  renglones.reduce(
    (suma, r) =>
      suma + (r.pagoMovimientoId === pagoId && r.cargoMovimientoId === cargoMovimientoId ? r.abonoCentavos : 0),
    0,
  );

const CAMPOS = [
  "codigoOperacion",
  "cargoCentavos",
  "abonoCentavos",
  "fechaOperacion",
  "fechaInicio",
  "fechaFin",
  "fechaLimitePago",
  "cargoId",
  "recargoId",
  "descuentoId",
  "becaAlumnoId",
  "periodoRecargo",
  "cargoMovimientoId",
  "pagoMovimientoId",
  "reversaATransaccionId",
  "reglasDeMovimientoId",
] as const satisfies (keyof Renglon)[];

const sonIguales = (a: Renglon, b: Renglon) => CAMPOS.every((campo) => a[campo] === b[campo]);

/** The posting keys of an account as they were after a row of the ledger. */
function posteosDe(libro: Libro, hastaMovimientoId: number): Posteo[] {
  const reversos = new Map(libro.renglones.map(({ id, reversaATransaccionId }) => [reversaATransaccionId, id]));
  const posteos = new Map<string, Posteo>();
  for (const renglon of libro.renglones) {
    const clave = renglon.id <= hastaMovimientoId ? claveDe(renglon) : null;
    if (clave === null) continue;
    const { id: movimientoId } = renglon;
    const reversado = (reversos.get(movimientoId) ?? Infinity) <= hastaMovimientoId;
    const actual = libro.posteos.get(clave);
    const anulado = actual?.movimientoId === movimientoId ? actual.estado : "ANULADO_POR_REGLA";
    posteos.set(clave, { clave, movimientoId, estado: reversado ? anulado : "VIGENTE" });
  }
  return [...posteos.values()];
}

function claveDe({
  codigoOperacion,
  cargoId,
  recargoId,
  becaAlumnoId,
  periodoRecargo,
  pagoMovimientoId,
}: Renglon): string | null {
  if (cargoId === null) return null;
  if (becaAlumnoId !== null) return claveBeca(cargoId, becaAlumnoId);
  if (codigoOperacion === "CARGO") return claveCargo(cargoId);
  if (codigoOperacion === "RECARGO") {
    invariant(recargoId !== null, `recargo del cargo ${cargoId} sin regla`);
    return claveRecargo(cargoId, recargoId, periodoRecargo ?? "");
  }
  return codigoOperacion === "DESCUENTO" && pagoMovimientoId !== null ? claveDescuento(cargoId) : null;
}
