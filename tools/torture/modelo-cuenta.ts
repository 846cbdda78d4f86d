import { comparar } from "../bench/fechas-sencillas";
import { type Abono, claveDeRecargo, type Deuda, type Recargo } from "./modelo-reglas";

/**
 * Money that left the account, and the payments that it came from. It comes back on the day `hasta` or not at all; with
 * null, on any day.
 */
type Salida = { clave: string; viva: boolean; hasta: string | null; partes: { abono: Abono; monto: number }[] };

type Tramo = { abono: Abono; deuda: Deuda; monto: number; desde: string; hasta: string | null };

/**
 * An account in the simple model: debts, credits, and the periods in which a credit settled part of a debt. Balances
 * are computed anew each time.
 */
export class CuentaSencilla {
  hoy = "";
  readonly deudas: Deuda[] = [];
  readonly abonos: Abono[] = [];
  protected readonly tramos: Tramo[] = [];
  private readonly salidas: Salida[] = [];
  protected readonly recargosVivos = new Set<string>();
  /** Rows that a person reversed are never posted again. */
  protected readonly vetados = new Set<string>();
  private orden = 0;

  debe(deuda: Deuda): number {
    return deuda.monto - this.suma((t) => t.deuda === deuda && t.hasta === null);
  }

  resto(abono: Abono): number {
    return abono.monto - this.salioDe(abono) - this.suma((t) => t.abono === abono && t.hasta === null);
  }

  private salioDe(abono: Abono): number {
    const partes = this.salidas.filter(({ viva }) => viva).flatMap((salida) => salida.partes);
    return partes.reduce((suma, parte) => suma + (parte.abono === abono ? parte.monto : 0), 0);
  }

  /** False if money of a payment is with the family again. */
  sePuedeReversar(abono: Abono): boolean {
    return this.salioDe(abono) === 0;
  }

  /** All the money that no debt has taken. */
  aFavor(): number {
    return this.pagos().reduce((suma, pago) => suma + this.resto(pago), 0);
  }

  /** Gives money back, or to another account (`hasta` null). False if there is not so much. */
  devolver(clave: string, monto: number, hasta: string | null = this.hoy): boolean {
    if (monto > this.aFavor()) return false;
    const partes: Salida["partes"] = [];
    let falta = monto;
    for (const abono of this.pagos()) {
      const parte = Math.min(falta, this.resto(abono));
      falta -= parte;
      if (parte > 0) partes.push({ abono, monto: parte });
    }
    this.salidas.push({ clave, viva: true, hasta, partes });
    return true;
  }

  /** False if it was given back on another day. */
  recuperar(clave: string): boolean {
    const salida = this.salidas.find((cada) => cada.clave === clave)!;
    if (salida.hasta !== null && salida.hasta !== this.hoy) return false;
    salida.viva = false;
    return true;
  }

  saldo(): number {
    const debido = this.deudas.reduce((suma, deuda) => suma + (deuda.viva ? deuda.monto : 0), 0);
    const salio = this.salidas.reduce(
      (suma, { viva, partes }) => suma + (viva ? partes.reduce((total, { monto }) => total + monto, 0) : 0),
      0,
    );
    return debido + salio - this.abonos.reduce((suma, abono) => suma + (abono.vivo ? abono.monto : 0), 0);
  }

  cargos(): Deuda[] {
    return this.deudas
      .filter((deuda) => deuda.viva && deuda.origen === null)
      .sort((a, b) => comparar(a.limite, b.limite) || a.orden - b.orden);
  }

  recargosDe(cargo: Deuda): Deuda[] {
    return this.deudas
      .filter((deuda) => deuda.viva && deuda.origen === cargo)
      .sort((a, b) => comparar(a.fecha, b.fecha) || a.orden - b.orden);
  }

  /** A surcharge reversed by a person is not posted again: not for its period, nor on the same day for another one. */
  protected vetado(cargo: Deuda, { fecha, periodo }: { fecha: string; periodo: string }): boolean {
    return [periodo, `el ${fecha}`].some((momento) => this.vetados.has(claveDeRecargo(cargo, momento)));
  }

  /** The room that the surcharges of earlier days leave under the caps of a rule. */
  protected cabe(cargo: Deuda, fecha: string, { topeCargo, topeMes }: Recargo): number {
    const { definicion } = cargo;
    const previos = this.deudas.filter(
      ({ origen, viva, vetada, fecha: dia }) =>
        dia < fecha && ((viva && origen === cargo) || (vetada && origen?.definicion === definicion)),
    );
    const suma = (deudas: Deuda[]) => deudas.reduce((total, { monto }) => total + monto, 0);
    const delMes = previos.filter((previo) => previo.fecha.slice(0, 7) === fecha.slice(0, 7));
    return Math.min((topeCargo ?? Infinity) - suma(previos), (topeMes ?? Infinity) - suma(delMes));
  }

  /** The open items: unpaid parts of debts, and unused parts of payments as negatives. */
  abierto(): Map<string, number> {
    const abierto = new Map<string, number>();
    for (const deuda of this.deudas)
      if (deuda.viva && this.debe(deuda) !== 0) abierto.set(deuda.clave, this.debe(deuda));
    for (const abono of this.abonos)
      if (abono.vivo && this.resto(abono) !== 0) abierto.set(abono.clave || "rebaja", -this.resto(abono));
    return abierto;
  }

  /** True if nothing was ever paid, discounted or waived of a charge or its surcharges, reversed since or not. */
  estaIntacto(cargo: Deuda): boolean {
    const deudasDelCargo = [cargo, ...this.recargosDe(cargo)];
    return !this.tramos.some(({ deuda, abono }) => abono.clase !== "BECA" && deudasDelCargo.includes(deuda));
  }

  protected pagos(): Abono[] {
    return this.abonos
      .filter((abono) => abono.vivo && abono.clase === "PAGO")
      .sort((a, b) => comparar(a.fecha, b.fecha) || a.orden - b.orden);
  }

  protected deber(deuda: Omit<Deuda, "orden" | "viva">): Deuda {
    const nueva = { ...deuda, orden: this.orden++, viva: true };
    this.deudas.push(nueva);
    if (nueva.origen) this.recargosVivos.add(nueva.clave);
    return nueva;
  }

  protected abonar(abono: Omit<Abono, "orden" | "vivo">): Abono {
    const nuevo = { ...abono, orden: this.orden++, vivo: true };
    this.abonos.push(nuevo);
    return nuevo;
  }

  protected liquidar(abono: Abono, deuda: Deuda, hasta: number, desde: string): void {
    const monto = Math.min(hasta, this.resto(abono));
    if (monto > 0) this.tramos.push({ abono, deuda, monto, desde, hasta: null });
  }

  /** False if it exceeds the amount that may be deducted. */
  rebajar(clase: "DESCUENTO" | "CONDONACION", monto: number, fecha: string, elegidos: readonly Deuda[]): boolean {
    const cargos = this.cargos().filter((cargo) => elegidos.length === 0 || elegidos.includes(cargo));
    const partes = cargos.map((cargo) => ({ cargo, deudas: clase === "DESCUENTO" ? [cargo] : this.recargosDe(cargo) }));
    const maximo = partes.flatMap(({ deudas }) => deudas).reduce((suma, deuda) => suma + this.debe(deuda), 0);
    if (monto > maximo) return false;
    let falta = monto;
    for (const { cargo, deudas } of partes) {
      const parte = Math.min(
        falta,
        deudas.reduce((suma, deuda) => suma + this.debe(deuda), 0),
      );
      if (parte === 0) continue;
      falta -= parte;
      const abono = this.abonar({ clase, clave: "", monto: parte, fecha, sobre: cargo, ganado: false });
      for (const deuda of deudas) this.liquidar(abono, deuda, this.debe(deuda), fecha);
    }
    return true;
  }

  /** Takes the parts of credits off a debt as if they had never been there; gives them in their order. */
  protected borrarTramos(
    deuda: Deuda,
    elegido: (abono: Abono) => boolean,
  ): { abono: Abono; monto: number; desde: string }[] {
    const borrados = this.tramos.filter((t) => t.deuda === deuda && t.hasta === null && elegido(t.abono));
    for (const tramo of borrados) this.tramos.splice(this.tramos.indexOf(tramo), 1);
    return this.enOrdenDePago(borrados);
  }

  /** Parts of credits by their day; of one day, the oldest credit first. */
  protected enOrdenDePago<T extends Pick<Tramo, "abono" | "desde">>(tramos: readonly T[]): T[] {
    return [...tramos].sort(
      (a, b) => comparar(a.desde, b.desde) || comparar(a.abono.fecha, b.abono.fecha) || a.abono.orden - b.abono.orden,
    );
  }

  protected soltarAbono(abono: Abono): void {
    abono.vivo = false;
    this.terminar((t) => t.abono === abono);
  }

  soltarDeuda(deuda: Deuda): void {
    deuda.viva = false;
    if (deuda.origen) this.recargosVivos.delete(deuda.clave);
    this.terminar((t) => t.deuda === deuda);
  }

  protected terminar(condicion: (tramo: Tramo) => boolean): void {
    for (const tramo of this.tramos) if (tramo.hasta === null && condicion(tramo)) tramo.hasta = this.hoy;
  }

  protected suma(condicion: (tramo: Tramo) => boolean): number {
    return this.tramos.reduce((suma, tramo) => suma + (condicion(tramo) ? tramo.monto : 0), 0);
  }
}
