import { CuentaSencilla } from "./modelo-cuenta";
import { type Abono, aplicarRegla, type BecaSencilla, type Descuento, type Deuda, type Recargo } from "./modelo-reglas";

/** The simple model's becas: an account whose charges come with the grants of their day. */
export abstract class CuentaConBecas extends CuentaSencilla {
  /** The grants of the student, in their order. */
  becas: BecaSencilla[] = [];

  protected abstract repartir(): void;
  protected abstract reglaQueLoCobro(cargo: Deuda, recargo: Deuda): Recargo | null;
  protected abstract achicar(cargo: Deuda, recargo: Deuda, regla: Recargo | null): Deuda | null;
  protected abstract liquidarCargo(pago: Abono, cargo: Deuda, fecha: string, tope?: number): void;

  protected conBecas(cargo: Deuda): Deuda {
    for (const { beca, monto } of this.becasDebidas(cargo, this.debe(cargo)))
      this.becar(cargo, beca, monto, cargo.fecha);
    return cargo;
  }

  private becar(cargo: Deuda, beca: number, monto: number, fecha: string): void {
    const abono = this.abonar({ clase: "BECA", clave: "", monto, fecha, sobre: cargo, ganado: false, beca });
    this.liquidar(abono, cargo, monto, fecha);
  }

  private becasDebidas(cargo: Deuda, tope: number): { beca: number; monto: number }[] {
    let resto = tope;
    const debidas = [];
    for (const beca of this.becas) {
      if (cargo.fecha < beca.desde || cargo.fecha > beca.hasta) continue;
      if (this.vetados.has(`BECA ${beca.id} ${cargo.clave}`)) continue;
      const monto = Math.min(resto, aplicarRegla(beca, cargo.monto));
      resto -= monto;
      if (monto > 0) debidas.push({ beca: beca.id, monto });
    }
    return debidas;
  }

  private becasDe(cargo: Deuda): Abono[] {
    return this.abonos.filter((abono) => abono.vivo && abono.clase === "BECA" && abono.sobre === cargo);
  }

  /** An earned discount is of the rest; beside a beca that does not combine, only what it exceeds it by. */
  protected descuentoConBecas(cargo: Deuda, regla: Descuento): number {
    const becas = this.becasDe(cargo);
    const conBeca = becas.reduce((suma, { monto }) => suma + monto, 0);
    const gana = becas.some(({ beca: id }) => this.becas.some((beca) => beca.id === id && beca.laMejor));
    return gana ? aplicarRegla(regla, cargo.monto) - conBeca : aplicarRegla(regla, cargo.monto - conBeca);
  }

  /** A grant came, went or changed: the charges that differ are settled anew, each payment on its day. */
  ajustarBecas(): void {
    let cambio = false;
    for (const cargo of this.cargos()) if (cargo.definicion) cambio = this.ajustarCargo(cargo) || cambio;
    if (cambio) this.repartir();
  }

  private ajustarCargo(cargo: Deuda): boolean {
    const aMano = this.abonos.filter((a) => a.vivo && a.sobre === cargo && a.clase === "DESCUENTO" && !a.ganado);
    const debidas = this.becasDebidas(cargo, cargo.monto - aMano.reduce((suma, { monto }) => suma + monto, 0));
    const puestas = this.becasDe(cargo);
    const sobran = puestas.filter((a) => !debidas.some(({ beca, monto }) => beca === a.beca && monto === a.monto));
    const faltan = debidas.filter(({ beca, monto }) => !puestas.some((a) => a.beca === beca && a.monto === monto));
    if (sobran.length + faltan.length === 0) return false;
    const suma = (cosas: readonly { monto: number }[]) => cosas.reduce((total, { monto }) => total + monto, 0);
    const sube = suma(faltan) >= suma(sobran);
    const reglas = new Map(this.recargosDe(cargo).map((recargo) => [recargo, this.reglaQueLoCobro(cargo, recargo)]));
    const ganados = this.abonos.filter((a) => a.vivo && a.ganado && a.sobre === cargo);
    const pagos = this.borrarTramos(cargo, ({ clase }) => clase === "PAGO");
    if (sube) this.borrarTramos(cargo, (abono) => ganados.includes(abono) || sobran.includes(abono));
    for (const abono of [...ganados, ...sobran]) this.soltarAbono(abono);
    for (const { beca, monto } of faltan) this.becar(cargo, beca, monto, sube ? cargo.fecha : this.hoy);
    for (const { abono, monto, desde } of pagos)
      this.liquidarCargo(abono, cargo, desde, sube ? monto : this.resto(abono));
    if (sube) for (const [recargo, regla] of reglas) this.achicar(cargo, recargo, regla);
    return true;
  }
}
