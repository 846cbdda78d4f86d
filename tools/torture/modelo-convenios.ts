import { masDias } from "../bench/fechas-sencillas";
import { CuentaConBecas } from "./modelo-becas";
import type { Deuda } from "./modelo-reglas";

type CuotaSencilla = { fecha: string; monto: number };

/** A debt of a convenio, with the money and the other credits that it had on the day of the signature. */
type Incluida = { deuda: Deuda; debia: number; dinero: number; rebajas: number };

/** A convenio in the simple model: no row and no posting, only a calendar. */
export type ConvenioSencillo = {
  id: number;
  desde: string;
  /** The first day on which surcharges fall again; null while it is alive. */
  corre: string | null;
  estado: "VIGENTE" | "CUMPLIDO" | "ROTO" | "CANCELADO";
  trato: "CONDONAR_AL_CUMPLIR" | "PAGAR";
  gracia: number;
  cuotas: CuotaSencilla[];
  incluidas: Incluida[];
};

/** The simple model's convenios: the days on which no surcharge falls, and the surcharges that wait to be forgiven. */
export abstract class CuentaConConvenios extends CuentaConBecas {
  readonly convenios: ConvenioSencillo[] = [];

  /** True if no surcharge of a charge falls on a day. */
  protected congelado(cargo: Deuda, dia: string): boolean {
    return this.deEseCargo(cargo).some(({ desde, corre }) => desde < dia && (corre === null || dia < corre));
  }

  /** True if the surcharges of a charge wait on a day: payments pass them by. */
  protected enEspera(cargo: Deuda, dia: string): boolean {
    return this.deEseCargo(cargo).some(
      ({ desde, corre, trato }) => trato === "CONDONAR_AL_CUMPLIR" && desde <= dia && (corre === null || dia < corre),
    );
  }

  /** True if a payment of a day may pick a charge: it owes, or a surcharge that does not wait does. */
  sePuedeElegir(cargo: Deuda, dia: string): boolean {
    if (this.debe(cargo) > 0) return true;
    return !this.enEspera(cargo, dia) && this.recargosDe(cargo).some((recargo) => this.debe(recargo) > 0);
  }

  /** The surcharges that wait today come after all other debts. */
  protected enEsperaAlFinal(deudas: readonly Deuda[]): Deuda[] {
    const espera = (deuda: Deuda) => deuda.origen !== null && this.enEspera(deuda.origen, this.hoy);
    return [...deudas.filter((deuda) => !espera(deuda)), ...deudas.filter(espera)];
  }

  // A charge that is posted anew by its definition stays in its convenio.
  private deEseCargo(cargo: Deuda): ConvenioSencillo[] {
    if (!cargo.definicion) return [];
    return this.convenios.filter(({ incluidas }) =>
      incluidas.some(({ deuda }) => deuda.origen === null && deuda.definicion === cargo.definicion),
    );
  }

  /** Signs one on charges, with what each of them and of their surcharges owes today. */
  firmar(datos: Pick<ConvenioSencillo, "id" | "trato" | "gracia" | "cuotas">, cargos: readonly Deuda[]): void {
    const deudas = cargos
      .flatMap((cargo) => [cargo, ...this.recargosDe(cargo)])
      .filter((deuda) => this.debe(deuda) > 0);
    const incluidas = deudas.map((deuda) => ({
      deuda,
      debia: this.debe(deuda),
      dinero: this.abonado(deuda, true),
      rebajas: this.abonado(deuda, false),
    }));
    this.convenios.push({ ...datos, desde: this.hoy, corre: null, estado: "VIGENTE", incluidas });
  }

  private abonado(deuda: Deuda, dinero: boolean, antesDe: string | null = null): number {
    return this.suma(
      (t) =>
        t.deuda === deuda &&
        (t.abono.clase === "PAGO") === dinero &&
        (antesDe === null ? t.hasta === null : t.desde < antesDe && (t.hasta ?? antesDe) >= antesDe),
    );
  }

  private sePagan({ incluidas, trato }: ConvenioSencillo): Incluida[] {
    return incluidas.filter(({ deuda }) => deuda.viva && (deuda.origen === null || trato === "PAGAR"));
  }

  private total(convenio: ConvenioSencillo): number {
    const restas = this.sePagan(convenio).map(
      ({ deuda, debia, rebajas }) => debia - (this.abonado(deuda, false) - rebajas),
    );
    return restas.reduce((suma, monto) => suma + monto, 0);
  }

  private pagado(convenio: ConvenioSencillo, antesDe: string | null): number {
    const partes = this.sePagan(convenio).map(({ deuda, dinero }) => this.abonado(deuda, true, antesDe) - dinero);
    return partes.reduce((suma, monto) => suma + monto, 0);
  }

  // Looks at every day since the grace of each instalment.
  private ruptura(convenio: ConvenioSencillo): string | null {
    const total = this.total(convenio);
    let primera: string | null = null;
    let previas = 0;
    for (const { fecha, monto } of convenio.cuotas) {
      const parte = Math.min(monto, Math.max(0, total - previas));
      previas += monto;
      if (parte === 0) continue;
      const acumulado = previas - monto + parte;
      for (let dia = masDias(fecha, convenio.gracia + 1); dia <= this.hoy; dia = masDias(dia, 1))
        if (this.pagado(convenio, dia) < acumulado) {
          if (primera === null || dia < primera) primera = dia;
          break;
        }
    }
    return primera;
  }

  /** The job of a day: the state that the payments give each convenio that no person ended. */
  seguirConvenios(): void {
    for (const convenio of this.convenios) this.seguir(convenio);
  }

  private seguir(convenio: ConvenioSencillo): void {
    if (convenio.estado === "CANCELADO") return;
    const ruptura = this.ruptura(convenio);
    const estado = ruptura ? "ROTO" : this.pagado(convenio, null) >= this.total(convenio) ? "CUMPLIDO" : "VIGENTE";
    if (estado === convenio.estado) return;
    const posterior = this.convenios.some(
      (cada) =>
        cada.id > convenio.id && cada.incluidas.some(({ deuda }) => convenio.incluidas.some((i) => i.deuda === deuda)),
    );
    if (convenio.estado === "ROTO" && posterior) return;
    const seCumplio = convenio.estado === "CUMPLIDO";
    convenio.estado = estado;
    if (estado === "VIGENTE") convenio.corre = null;
    else if (estado === "CUMPLIDO") convenio.corre = masDias(this.hoy, 1);
    else convenio.corre = seCumplio && ruptura! < this.hoy ? this.hoy : ruptura;
    if (estado === "CUMPLIDO" && convenio.trato === "CONDONAR_AL_CUMPLIR") this.perdonar(convenio);
    this.ajustarConvenios();
  }

  private perdonar({ incluidas }: ConvenioSencillo): void {
    const recargos = incluidas.map(({ deuda }) => deuda).filter((deuda) => deuda.origen !== null);
    for (const cargo of this.cargos()) {
      const propios = this.recargosDe(cargo).filter((recargo) => recargos.includes(recargo) && this.debe(recargo) > 0);
      const monto = propios.reduce((suma, recargo) => suma + this.debe(recargo), 0);
      if (monto === 0) continue;
      const abono = this.abonar({
        clase: "CONDONACION",
        clave: "",
        monto,
        fecha: this.hoy,
        sobre: cargo,
        ganado: false,
      });
      for (const recargo of propios) this.liquidar(abono, recargo, this.debe(recargo), this.hoy);
    }
  }

  /** A person ends one: at a request from tomorrow on, or as if it had never been. */
  cancelar(id: number, porError: boolean): void {
    const convenio = this.convenios.find((cada) => cada.id === id)!;
    convenio.estado = "CANCELADO";
    convenio.corre = masDias(porError ? convenio.desde : this.hoy, 1);
    this.ajustarConvenios();
  }

  /** Surcharges of days that are frozen now go, and those of days that are not post. */
  private ajustarConvenios(): void {
    for (const recargo of this.deudas) {
      if (!recargo.viva || recargo.origen === null || !this.congelado(recargo.origen, recargo.fecha)) continue;
      if (this.tramos.some((t) => t.deuda === recargo && t.hasta === null && t.abono.clase === "CONDONACION")) continue;
      this.soltarDeuda(recargo);
    }
    this.repartir();
  }
}
