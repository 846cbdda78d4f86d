import { comparar } from "./fechas-sencillas";
import { type Abono, aplicarRegla, type DefinicionDeCargo, type Deuda, fechasDeRecargo } from "./modelo-reglas";

type Tramo = { abono: Abono; deuda: Deuda; monto: number; desde: string; hasta: string | null };

/**
 * A second, slower and simpler ledger, written from the rules and not from the first one: debts, credits, and stretches of
 * time during which a credit settled part of a debt. It knows no rows, no negative applications and no stored balances;
 * what is owed is counted anew each time it is asked. The torture compares both after every step. Dates are YYYY-MM-DD,
 * money is centavos.
 */
export class Modelo {
  hoy = "";
  readonly deudas: Deuda[] = [];
  readonly abonos: Abono[] = [];
  private readonly tramos: Tramo[] = [];
  /** What a person took back is never posted again. */
  private readonly vetados = new Set<string>();
  private orden = 0;

  constructor(private readonly definiciones: readonly DefinicionDeCargo[]) {}

  debe(deuda: Deuda): number {
    return deuda.monto - this.suma((t) => t.deuda === deuda && t.hasta === null);
  }

  resto(abono: Abono): number {
    return abono.monto - this.suma((t) => t.abono === abono && t.hasta === null);
  }

  saldo(): number {
    const debido = this.deudas.reduce((suma, deuda) => suma + (deuda.viva ? deuda.monto : 0), 0);
    return debido - this.abonos.reduce((suma, abono) => suma + (abono.vivo ? abono.monto : 0), 0);
  }

  cargos(): Deuda[] {
    return this.deudas
      .filter((deuda) => deuda.viva && deuda.de === null)
      .sort((a, b) => comparar(a.limite, b.limite) || a.orden - b.orden);
  }

  recargosDe(cargo: Deuda): Deuda[] {
    return this.deudas
      .filter((deuda) => deuda.viva && deuda.de === cargo)
      .sort((a, b) => comparar(a.fecha, b.fecha) || a.orden - b.orden);
  }

  /** A new day, and everything that the rules post up to it. */
  avanzar(hoy: string): void {
    this.hoy = hoy;
    const sucesos: { fecha: string; paso: number; definicion: DefinicionDeCargo }[] = [];
    for (const definicion of this.definiciones) {
      if (definicion.inicio <= hoy) sucesos.push({ fecha: definicion.inicio, paso: 0, definicion });
      for (const fecha of fechasDeRecargo(definicion, hoy)) sucesos.push({ fecha, paso: 1, definicion });
    }
    sucesos.sort(
      (a, b) => comparar(a.fecha, b.fecha) || a.paso - b.paso || a.definicion.cargoId - b.definicion.cargoId,
    );
    for (const { fecha, paso, definicion } of sucesos) {
      if (paso === 0) this.nacer(definicion);
      else {
        const recargo = this.recargar(definicion, fecha);
        if (recargo) this.conCredito(recargo);
      }
    }
  }

  cargar(clave: string, monto: number, fecha: string): void {
    this.conCredito(this.deber({ clave, monto, fecha, limite: fecha, definicion: null, de: null }));
  }

  pagar(clave: string, monto: number, fecha: string, elegidos: readonly Deuda[], adelantar: number): void {
    const futuros = this.definiciones
      .filter((d) => d.inicio > this.hoy && !this.yaNacio(d))
      .sort((a, b) => comparar(a.inicio, b.inicio) || a.cargoId - b.cargoId)
      .slice(0, adelantar)
      .map((definicion) => this.nacer(definicion)!);
    const pago = this.abonar({ clase: "PAGO", clave, monto, fecha, sobre: null, ganado: false });
    for (const cargo of new Set([...elegidos, ...futuros, ...this.cargos()])) {
      if (this.resto(pago) === 0) break;
      this.pagarCargo(pago, cargo, fecha);
    }
    this.barrer();
  }

  /** False when it is more than what may be taken off. */
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

  reversarAbono(abono: Abono): void {
    const adelantados = this.tramos
      .filter((t) => t.abono === abono && t.hasta === null && t.deuda.de === null)
      .map((t) => t.deuda)
      .filter(({ definicion }) => abono.clase === "PAGO" && definicion !== null && definicion.inicio > this.hoy);
    if (abono.clase === "PAGO") {
      const pagadas = this.tramos.filter((t) => t.abono === abono && t.hasta === null).map((t) => t.deuda);
      for (const otro of this.abonos)
        if (otro.vivo && otro.ganado && pagadas.includes(otro.sobre!)) this.soltarAbono(otro);
    } else if (abono.ganado) this.vetados.add(`DESCUENTO ${abono.sobre!.clave}`);
    this.soltarAbono(abono);
    for (const cargo of adelantados) {
      if (!cargo.viva || this.tramos.some((t) => t.deuda === cargo && t.hasta === null)) continue;
      cargo.volvera = true;
      this.soltarDeuda(cargo);
    }
    this.barrer();
  }

  /** False when something stands in the way. */
  reversarDeuda(deuda: Deuda): boolean {
    if (deuda.de) {
      if (this.tramos.some((t) => t.deuda === deuda && t.hasta === null && t.abono.clase === "CONDONACION"))
        return false;
      this.vetados.add(deuda.clave);
    } else {
      for (const abono of this.abonos) if (abono.vivo && abono.sobre === deuda) this.soltarAbono(abono);
      for (const recargo of this.recargosDe(deuda)) this.soltarDeuda(recargo);
    }
    this.soltarDeuda(deuda);
    this.barrer();
    return true;
  }

  /** What is open: of debts what is owed, of payments what is left, negative. */
  abierto(): Map<string, number> {
    const abierto = new Map<string, number>();
    for (const deuda of this.deudas)
      if (deuda.viva && this.debe(deuda) !== 0) abierto.set(deuda.clave, this.debe(deuda));
    for (const abono of this.abonos)
      if (abono.vivo && this.resto(abono) !== 0) abierto.set(abono.clave || "rebaja", -this.resto(abono));
    return abierto;
  }

  private yaNacio(definicion: DefinicionDeCargo): boolean {
    return this.deudas.some((deuda) => deuda.definicion === definicion && deuda.de === null && !deuda.volvera);
  }

  private nacer(definicion: DefinicionDeCargo): Deuda | null {
    if (this.yaNacio(definicion)) return null;
    const { cargoId, monto, inicio, limite } = definicion;
    const cargo = this.deber({ clave: `C${cargoId}`, monto, fecha: inicio, limite, definicion, de: null });
    this.conCredito(cargo);
    return cargo;
  }

  private recargar(definicion: DefinicionDeCargo, fecha: string): Deuda | null {
    const cargo = this.deudas.find((deuda) => deuda.definicion === definicion && deuda.de === null && deuda.viva);
    const clave = `R${definicion.cargoId} ${fecha}`;
    if (!cargo || this.vetados.has(clave)) return null;
    if (this.deudas.some((deuda) => deuda.clave === clave && deuda.viva)) return null;
    const monto = this.montoDeRecargo(cargo, fecha);
    return monto > 0 ? this.deber({ clave, monto, fecha, limite: cargo.limite, definicion, de: cargo }) : null;
  }

  private montoDeRecargo(cargo: Deuda, fecha: string): number {
    const debia = cargo.monto - this.suma((t) => t.deuda === cargo && t.desde < fecha && (t.hasta ?? fecha) >= fecha);
    return debia <= 0 ? 0 : aplicarRegla(cargo.definicion!.recargo!, debia);
  }

  private pagos(): Abono[] {
    return this.abonos
      .filter((abono) => abono.vivo && abono.clase === "PAGO")
      .sort((a, b) => comparar(a.fecha, b.fecha) || a.orden - b.orden);
  }

  private conCredito(deuda: Deuda): void {
    for (const pago of this.pagos())
      if (this.resto(pago) > 0 && this.debe(deuda) > 0)
        this.liquidarDeuda(pago, deuda, pago.fecha > deuda.fecha ? pago.fecha : deuda.fecha);
  }

  /** Nobody has money to spare while he owes: what is free settles what is open, today. */
  private barrer(): void {
    const deudas = this.cargos().flatMap((cargo) => [...this.recargosDe(cargo), cargo]);
    for (const pago of this.pagos())
      for (const deuda of deudas)
        if (this.resto(pago) > 0 && this.debe(deuda) > 0) this.liquidarDeuda(pago, deuda, this.hoy);
  }

  private liquidarDeuda(pago: Abono, deuda: Deuda, fecha: string): void {
    if (deuda.de === null) this.liquidarCargo(pago, deuda, fecha);
    else this.liquidar(pago, deuda, this.debe(deuda), fecha);
  }

  private pagarCargo(pago: Abono, cargo: Deuda, fecha: string): void {
    const saldado = this.debe(cargo) === 0;
    const recargos = this.recargosDe(cargo);
    const previos = recargos.filter((recargo) => saldado || recargo.fecha <= fecha);
    for (const recargo of previos) this.liquidar(pago, recargo, this.debe(recargo), fecha);
    if (saldado) return;
    this.liquidarCargo(pago, cargo, fecha);
    for (const recargo of recargos) {
      if (previos.includes(recargo)) continue;
      const vigente = this.achicar(cargo, recargo);
      if (vigente) this.liquidar(pago, vigente, this.debe(vigente), fecha);
    }
  }

  // A payment of an earlier day made the surcharge's base smaller: the smaller one stands in its place.
  private achicar(cargo: Deuda, recargo: Deuda): Deuda | null {
    const suyos = this.tramos.filter((t) => t.deuda === recargo && t.hasta === null);
    if (suyos.some((t) => t.abono.clase === "CONDONACION")) return recargo;
    if (this.montoDeRecargo(cargo, recargo.fecha) >= recargo.monto) return recargo;
    const pagaron = suyos.map((t) => ({ abono: t.abono, desde: t.desde }));
    this.soltarDeuda(recargo);
    const otro = this.recargar(cargo.definicion!, recargo.fecha);
    if (otro) for (const { abono, desde } of pagaron) this.liquidar(abono, otro, this.debe(otro), desde);
    return otro;
  }

  private liquidarCargo(pago: Abono, cargo: Deuda, fecha: string): void {
    const debe = this.debe(cargo);
    const descuento = this.descuentoDe(cargo, fecha);
    const alcanza = descuento > 0 && this.resto(pago) >= debe - descuento;
    this.liquidar(pago, cargo, alcanza ? debe - descuento : debe, fecha);
    if (!alcanza) return;
    const abono = this.abonar({ clase: "DESCUENTO", clave: "", monto: descuento, fecha, sobre: cargo, ganado: true });
    this.liquidar(abono, cargo, descuento, fecha);
  }

  private descuentoDe(cargo: Deuda, fecha: string): number {
    const regla = cargo.definicion?.descuento;
    if (!regla || fecha > regla.vence || this.vetados.has(`DESCUENTO ${cargo.clave}`)) return 0;
    if (this.abonos.some((abono) => abono.vivo && abono.ganado && abono.sobre === cargo)) return 0;
    return Math.min(this.debe(cargo), aplicarRegla(regla, cargo.monto));
  }

  private deber(deuda: Omit<Deuda, "orden" | "viva">): Deuda {
    const nueva = { ...deuda, orden: this.orden++, viva: true };
    this.deudas.push(nueva);
    return nueva;
  }

  private abonar(abono: Omit<Abono, "orden" | "vivo">): Abono {
    const nuevo = { ...abono, orden: this.orden++, vivo: true };
    this.abonos.push(nuevo);
    return nuevo;
  }

  private liquidar(abono: Abono, deuda: Deuda, hasta: number, desde: string): void {
    const monto = Math.min(hasta, this.resto(abono));
    if (monto > 0) this.tramos.push({ abono, deuda, monto, desde, hasta: null });
  }

  private soltarAbono(abono: Abono): void {
    abono.vivo = false;
    this.terminar((t) => t.abono === abono);
  }

  private soltarDeuda(deuda: Deuda): void {
    deuda.viva = false;
    this.terminar((t) => t.deuda === deuda);
  }

  private terminar(cuales: (tramo: Tramo) => boolean): void {
    for (const tramo of this.tramos) if (tramo.hasta === null && cuales(tramo)) tramo.hasta = this.hoy;
  }

  private suma(cuales: (tramo: Tramo) => boolean): number {
    return this.tramos.reduce((suma, tramo) => suma + (cuales(tramo) ? tramo.monto : 0), 0);
  }
}
