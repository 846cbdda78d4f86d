import { comparar } from "../bench/fechas-sencillas";
import { CuentaConConvenios } from "./modelo-convenios";
import {
  type Abono,
  aplicarRegla,
  type Asignacion,
  claveDeRecargo,
  copiarReglas,
  type Definicion,
  type Deuda,
  diasDeRecargo,
  limiteDe,
  type Recargo,
  reglaDelDia,
  type Reglas,
  reglasDeEseDia,
  tieneTope,
} from "./modelo-reglas";

/**
 * A second, slower and simpler ledger, written from the rules and not from the first one. It has no rows, no negative
 * applications and no stored balances. The torture compares both after every step. Dates are YYYY-MM-DD, money is
 * centavos.
 */
export class Modelo extends CuentaConConvenios {
  private conLugar = false;

  /** Charges may be added, changed and deleted meanwhile; without an assignment none is posted. */
  constructor(
    private readonly definiciones: readonly Definicion[],
    public asignacion: Asignacion | null,
  ) {
    super();
  }

  /** A new day, with all postings of the rules up to it. */
  avanzar(hoy: string): void {
    this.hoy = hoy;
    this.postear(hoy, (deuda) => this.conCredito(deuda));
    this.barrer();
  }

  private postear(hoy: string, alEntrar: (deuda: Deuda) => void): void {
    const sucesos: { fecha: string; paso: number; definicion: Definicion; periodo: string }[] = [];
    for (const definicion of this.definiciones) {
      const cargo = this.vivo(definicion);
      const nace = !cargo && this.puedeNacer(definicion) && definicion.inicio <= hoy;
      if (nace) sucesos.push({ fecha: definicion.inicio, paso: 0, definicion, periodo: "" });
      if (!cargo && !nace) continue;
      const { limite, reglas } = cargo ?? this.comoNaceria(definicion);
      for (const suceso of diasDeRecargo({ limite, reglas: reglas! }, hoy))
        sucesos.push({ ...suceso, paso: 1, definicion });
    }
    sucesos.sort(
      (a, b) => comparar(a.fecha, b.fecha) || a.paso - b.paso || a.definicion.cargoId - b.definicion.cargoId,
    );
    for (const { fecha, paso, definicion, periodo } of sucesos) {
      const cargo = this.vivo(definicion);
      const deuda = paso === 0 ? this.entrar(definicion) : cargo && this.recargar(cargo, { fecha, periodo });
      if (deuda) alEntrar(deuda);
    }
  }

  cargar(clave: string, monto: number, fecha: string): void {
    const deuda = { clave, monto, fecha, limite: fecha, fin: fecha, definicion: null, reglas: null, origen: null };
    this.conCredito(this.deber(deuda));
  }

  pagar(clave: string, monto: number, fecha: string, elegidos: readonly Deuda[], adelantar: number): void {
    const futuros = this.definiciones
      .filter((definicion) => definicion.inicio > this.hoy && this.puedeNacer(definicion))
      .sort((a, b) => comparar(a.inicio, b.inicio) || a.cargoId - b.cargoId)
      .slice(0, adelantar)
      .map((definicion) => this.nacer(definicion)!);
    const pago = this.abonar({ clase: "PAGO", clave, monto, fecha, sobre: null, ganado: false });
    for (const cargo of new Set([...elegidos, ...futuros, ...this.cargos()])) {
      if (this.resto(pago) === 0) break;
      this.pagarCargo(pago, cargo, fecha);
    }
    // A smaller surcharge leaves room under its cap for a later day.
    if (this.conLugar) this.postear(this.hoy, (deuda) => this.conCredito(deuda));
    this.conLugar = false;
    this.barrer();
  }

  reversarAbono(abono: Abono): void {
    const adelantados = this.tramos
      .filter((t) => t.abono === abono && t.hasta === null && t.deuda.origen === null)
      .map((t) => t.deuda)
      .filter(({ definicion, fecha }) => abono.clase === "PAGO" && definicion !== null && fecha > this.hoy);
    if (abono.clase === "PAGO") {
      const pagadas = this.tramos.filter((t) => t.abono === abono && t.hasta === null).map((t) => t.deuda);
      const descuentos = this.abonos.filter(({ vivo, ganado, sobre }) => vivo && ganado && pagadas.includes(sobre!));
      for (const descuento of descuentos) this.soltarAbono(descuento);
    } else if (abono.clase === "BECA") {
      this.vetados.add(`BECA ${abono.beca} ${abono.sobre!.clave}`);
      for (const ganado of this.abonos)
        if (ganado.vivo && ganado.ganado && ganado.sobre === abono.sobre) this.soltarAbono(ganado);
    } else if (abono.ganado) this.vetados.add(`DESCUENTO ${abono.sobre!.clave}`);
    this.soltarAbono(abono);
    for (const cargo of adelantados) {
      if (!cargo.viva || this.tramos.some((t) => t.deuda === cargo && t.hasta === null)) continue;
      this.quitar(cargo);
    }
    this.repartir();
  }

  /** Released money settles open debts. A debt that is open again may get a surcharge that it had avoided. */
  protected repartir(): void {
    this.barrer();
    this.postear(this.hoy, (deuda) => this.conCredito(deuda));
  }

  /** False if something prevents it. */
  reversarDeuda(deuda: Deuda): boolean {
    if (deuda.origen) {
      if (this.tramos.some((t) => t.deuda === deuda && t.hasta === null && t.abono.clase === "CONDONACION"))
        return false;
      this.vetados.add(claveDeRecargo(deuda.origen, deuda.periodo!));
      this.vetados.add(claveDeRecargo(deuda.origen, `el ${deuda.fecha}`));
      this.soltarDeuda(deuda);
      deuda.vetada = true;
    } else {
      this.quitar(deuda);
      deuda.volvera = false;
    }
    this.repartir();
    return true;
  }

  /** Reverses a charge by a rule, with its dependents: it may be posted again. */
  quitar(cargo: Deuda): void {
    for (const abono of this.abonos) if (abono.vivo && abono.sobre === cargo) this.soltarAbono(abono);
    for (const recargo of this.recargosDe(cargo)) this.soltarDeuda(recargo);
    this.soltarDeuda(cargo);
    cargo.volvera = true;
  }

  private esDe = (definicion: Definicion, deuda: Deuda) => deuda.origen === null && deuda.definicion === definicion;

  /** The valid charge of a definition. */
  vivo(definicion: Definicion): Deuda | null {
    return this.deudas.find((deuda) => deuda.viva && this.esDe(definicion, deuda)) ?? null;
  }

  puedeNacer(definicion: Definicion): boolean {
    if (!this.asignacion || !definicion.viva || definicion.fin < this.asignacion.cobrarDesde) return false;
    return !this.deudas.some((deuda) => this.esDe(definicion, deuda) && !deuda.volvera);
  }

  /** True if everything so far was posted by rules: nobody paid, discounted, waived or reversed anything. */
  get soloReglas(): boolean {
    return this.abonos.length === 0 && this.vetados.size === 0;
  }

  private comoNaceria(definicion: Definicion) {
    return { limite: limiteDe(definicion, this.asignacion!), reglas: definicion.reglas };
  }

  /** Posts a charge as it is defined, with the given rules or, by default, its own for each day. */
  nacer(definicion: Definicion, reglas?: Reglas): Deuda | null {
    const cargo = this.entrar(definicion, reglas);
    return cargo && this.conCredito(cargo);
  }

  private entrar(definicion: Definicion, reglas: Reglas = copiarReglas(definicion.reglas)): Deuda | null {
    if (!this.puedeNacer(definicion)) return null;
    const { cargoId, monto, inicio, fin } = definicion;
    const { limite } = this.comoNaceria(definicion);
    const cargo = { clave: `C${cargoId}`, monto, fecha: inicio, limite, fin, definicion, reglas, origen: null };
    return this.conBecas(this.deber(cargo));
  }

  /** Posts a reversed charge again exactly as it was. */
  reponer({ clave, monto, fecha, limite, fin, definicion }: Deuda, reglas: Reglas): Deuda {
    const cargo = this.deber({ clave, monto, fecha, limite, fin, definicion, reglas, origen: null });
    return this.conCredito(this.conBecas(cargo));
  }

  private recargar(
    cargo: Deuda,
    { fecha, periodo }: { fecha: string; periodo: string },
    regla = reglaDelDia(cargo.reglas!.recargo, fecha),
  ): Deuda | null {
    const clave = `R${cargo.definicion!.cargoId} ${fecha}`;
    if (this.recargosVivos.has(clave) || this.vetado(cargo, { fecha, periodo })) return null;
    if (this.congelado(cargo, fecha)) return null;
    const monto = this.montoPorRegla(cargo, fecha, regla);
    // A rule saved today does not reach a charge that was settled before that hour.
    if (this.debe(cargo) === 0 && cargo.reglas!.recargo.some(({ desde }) => desde === fecha)) return null;
    const { limite, fin, definicion } = cargo;
    return monto > 0
      ? this.deber({ clave, monto, fecha, limite, fin, definicion, reglas: null, origen: cargo, periodo })
      : null;
  }

  /** Removes today's surcharges that today's rules do not require, if nobody paid or waived any of them. */
  soltarLosDeHoy(cargo: Deuda): void {
    const { hoy } = this;
    if (!cargo.reglas || this.debe(cargo) === 0) return;
    const debidos = this.recargosDebidos(cargo, cargo.reglas, hoy);
    for (const recargo of this.recargosDe(cargo)) {
      if (recargo.fecha !== hoy || this.tramos.some(({ deuda }) => deuda === recargo)) continue;
      if (debidos.get(hoy) !== recargo.monto || !debidos.has(hoy)) this.soltarDeuda(recargo);
    }
  }

  /** The surcharges of a charge that the rules require from a day on, posted or not, by day. */
  recargosDebidos(cargo: Deuda, reglas: Reglas, desde: string): Map<string, number> {
    const debidos = new Map<string, number>();
    for (const { fecha, periodo } of diasDeRecargo({ limite: cargo.limite, reglas }, this.hoy)) {
      if (fecha < desde || this.vetado(cargo, { fecha, periodo }) || this.congelado(cargo, fecha)) continue;
      const monto = this.montoPorRegla(cargo, fecha, reglaDelDia(reglas.recargo, fecha));
      if (monto > 0) debidos.set(fecha, monto);
    }
    return debidos;
  }

  private montoPorRegla(cargo: Deuda, fecha: string, regla: Recargo | null): number {
    const debia = cargo.monto - this.suma((t) => t.deuda === cargo && t.desde < fecha && (t.hasta ?? fecha) >= fecha);
    return debia <= 0 || !regla ? 0 : Math.max(0, Math.min(aplicarRegla(regla, debia), this.cabe(cargo, fecha, regla)));
  }

  private conCredito(deuda: Deuda): Deuda {
    for (const pago of this.pagos())
      if (this.resto(pago) > 0 && this.debe(deuda) > 0)
        this.liquidarDeuda(pago, deuda, pago.fecha > deuda.fecha ? pago.fecha : deuda.fecha);
    return deuda;
  }

  /** No money stays free while there are debts: it settles them today. */
  barrer(): void {
    const deudas = this.cargos().flatMap((cargo) => [...this.recargosDe(cargo), cargo]);
    for (const pago of this.pagos())
      for (const deuda of this.enEsperaAlFinal(deudas))
        if (this.resto(pago) > 0 && this.debe(deuda) > 0) this.liquidarDeuda(pago, deuda, this.hoy);
  }

  private liquidarDeuda(pago: Abono, deuda: Deuda, fecha: string): void {
    if (deuda.origen === null) this.liquidarCargo(pago, deuda, fecha);
    else this.liquidar(pago, deuda, this.debe(deuda), fecha);
  }

  private pagarCargo(pago: Abono, cargo: Deuda, fecha: string): void {
    const saldado = this.debe(cargo) === 0;
    const recargos = this.recargosDe(cargo);
    const previos = recargos.filter((recargo) => saldado || recargo.fecha <= fecha);
    if (!this.enEspera(cargo, fecha))
      for (const recargo of previos) this.liquidar(pago, recargo, this.debe(recargo), fecha);
    if (saldado) return;
    const despues = recargos.filter((cada) => !previos.includes(cada));
    const reglas = new Map(despues.map((recargo) => [recargo, this.reglaQueLoCobro(cargo, recargo)]));
    this.liquidarCargo(pago, cargo, fecha);
    for (const recargo of despues) {
      const vigente = this.achicar(cargo, recargo, reglas.get(recargo)!);
      if (vigente) this.liquidar(pago, vigente, this.debe(vigente), fecha);
      if (vigente !== recargo && tieneTope(reglas.get(recargo)!)) this.conLugar = true;
    }
  }

  // A change of its day may have replaced the rule that charged it.
  protected reglaQueLoCobro(cargo: Deuda, { fecha, monto }: Deuda): Recargo | null {
    const deEseDia = reglasDeEseDia(cargo.reglas!.recargo, fecha);
    const cobra = (regla: Recargo | null) => regla !== null && this.montoPorRegla(cargo, fecha, regla) === monto;
    return deEseDia.find(cobra) ?? deEseDia[0] ?? null;
  }

  // A payment of an earlier day reduced the surcharge's base: the smaller surcharge replaces it.
  protected achicar(cargo: Deuda, recargo: Deuda, regla: Recargo | null): Deuda | null {
    const pagos = this.tramos.filter((t) => t.deuda === recargo && t.hasta === null);
    if (pagos.some((t) => t.abono.clase === "CONDONACION")) return recargo;
    if (!regla) return recargo;
    const monto = this.montoPorRegla(cargo, recargo.fecha, regla);
    if (monto === recargo.monto || (monto > recargo.monto && !tieneTope(regla))) return recargo;
    const pagaron = this.enOrdenDePago(pagos).map(({ abono, desde }) => ({ abono, desde }));
    this.soltarDeuda(recargo);
    const menor = this.recargar(cargo, { fecha: recargo.fecha, periodo: recargo.periodo! }, regla);
    if (menor) for (const { abono, desde } of pagaron) this.liquidar(abono, menor, this.debe(menor), desde);
    return menor;
  }

  protected liquidarCargo(pago: Abono, cargo: Deuda, fecha: string, tope = this.resto(pago)): void {
    const debe = this.debe(cargo);
    const descuento = debe > 0 ? this.descuentoDe(cargo, fecha) : 0;
    const alcanza = descuento > 0 && tope >= debe - descuento;
    this.liquidar(pago, cargo, alcanza ? debe - descuento : Math.min(tope, debe), fecha);
    if (!alcanza) return;
    const ganado = { clase: "DESCUENTO", clave: "", sobre: cargo, ganado: true, con: pago } as const;
    const abono = this.abonar({ ...ganado, monto: descuento, fecha });
    this.liquidar(abono, cargo, descuento, fecha);
  }

  private descuentoDe(cargo: Deuda, fecha: string): number {
    const regla = cargo.reglas && reglaDelDia(cargo.reglas.descuento, fecha);
    if (!regla || fecha > regla.vence || this.vetados.has(`DESCUENTO ${cargo.clave}`)) return 0;
    if (this.abonos.some((abono) => abono.vivo && abono.ganado && abono.sobre === cargo)) return 0;
    return Math.max(0, Math.min(this.debe(cargo), this.descuentoConBecas(cargo, regla)));
  }
}
