import type { Modelo } from "./modelo";
import {
  copiarReglas,
  type Definicion,
  definicionDe,
  type Deuda,
  type Valores,
  type Reglas,
  ultima,
} from "./modelo-reglas";

/** The charges that a change removed from each account to post them anew. */
type Quitados = Map<Modelo, Map<Definicion, Deuda>>;

/** A person's change: the resulting charges, the affected ones, and the way it is applied. */
type Cambiando = {
  despues: ReadonlyMap<number, Valores>;
  cargoIds: readonly number[];
  clase: "cargos" | "recargos" | "descuentos";
  conDiferencias: boolean;
};

/**
 * A program in the simple model. Its charges have values from each day on. Written from the rules and not from the
 * program's commands. It knows no undo: the twins try that.
 */
export class ProgramaSencillo {
  hoy = "";
  readonly cuentas: Modelo[] = [];

  constructor(readonly definiciones: Definicion[]) {}

  /** The current values of the charges by id, without deleted ones. */
  dice(): Map<number, Valores> {
    return new Map(
      this.definiciones.filter(({ viva }) => viva).map((definicion) => [definicion.cargoId, valoresDe(definicion)!]),
    );
  }

  asignar(cuentas: readonly Modelo[], cobrarDesde: string): void {
    // A program with a single charge applies whenever somebody joins.
    const [unica, segundaDefinicion] = this.definiciones.filter(({ viva }) => viva);
    const desde = unica && !segundaDefinicion && unica.fin < cobrarDesde ? unica.fin : cobrarDesde;
    for (const cuenta of cuentas) {
      if (cuenta.asignacion) continue;
      cuenta.asignacion = { fecha: this.hoy, cobrarDesde: desde };
      cuenta.avanzar(this.hoy);
    }
  }

  cambiar({ despues, cargoIds, clase, conDiferencias }: Cambiando): void {
    const quitados: Quitados = new Map(this.cuentas.map((cuenta) => [cuenta, new Map()]));
    const cuentasAsignadas = this.cuentas.filter(({ asignacion }) => asignacion);
    if (conDiferencias)
      for (const cuenta of cuentasAsignadas)
        for (const cargoId of cargoIds) {
          const cargo = cuenta.vivo(this.definicion(cargoId));
          if (!cargo || !cuenta.estaIntacto(cargo)) continue;
          cuenta.quitar(cargo);
          quitados.get(cuenta)!.set(cargo.definicion!, cargo);
        }
    for (const cargoId of new Set([...this.dice().keys(), ...despues.keys()]))
      this.decir(this.definicion(cargoId), despues.get(cargoId) ?? null, { quitados, conDiferencias });
    for (const cuenta of this.cuentas) for (const cargo of cuenta.cargos()) cuenta.soltarLosDeHoy(cargo);
    for (const cuenta of this.cuentas) {
      for (const [definicion, cargo] of quitados.get(cuenta)!)
        if (clase !== "cargos") cuenta.reponer(cargo, copiarReglas(definicion.reglas));
        else if (definicion.inicio <= this.hoy) cuenta.nacer(definicion, cargo.reglas!);
      cuenta.avanzar(this.hoy);
    }
  }

  private definicion(cargoId: number): Definicion {
    const definicionHallada = this.definiciones.find((definicion) => definicion.cargoId === cargoId);
    if (definicionHallada) return definicionHallada;
    const nada = { monto: 0, inicio: "", limite: "", fin: "", recargo: null, descuento: null };
    const nueva = { ...definicionDe({ ...nada, cargoId }), viva: false };
    this.definiciones.push(nueva);
    return nueva;
  }

  private decir(
    definicion: Definicion,
    despues: Valores | null,
    { quitados, conDiferencias }: { quitados: Quitados; conDiferencias: boolean },
  ): void {
    const valoresPrevios = valoresDe(definicion);
    const seQuito = [...quitados.values()].some((cargosQuitados) => cargosQuitados.has(definicion));
    if (iguales(valoresPrevios, despues) && !seQuito) return;
    const { recargo = null, descuento = null, ...datos } = despues ?? {};
    Object.assign(definicion, { ...datos, viva: despues !== null });
    const nuevas = { recargo, descuento };
    const desde = this.hoy;
    for (const parte of ["recargo", "descuento"] as const) {
      const regla = nuevas[parte];
      if (iguales(ultima<unknown>(definicion.reglas[parte]), regla)) continue;
      // A charge never posted to anybody has no past.
      const sinPasado = conDiferencias || !this.naceEnAlguna(definicion);
      for (const vigentes of this.reglasDe(definicion)) {
        const deNuevo = sinPasado && vigentes === definicion.reglas;
        Object.assign(vigentes, {
          [parte]: deNuevo ? [{ desde: "", regla }] : [...vigentes[parte], { desde, regla }],
        });
      }
    }
  }

  private naceEnAlguna(definicion: Definicion): boolean {
    return this.cuentas.some(({ deudas }) => deudas.some((deuda) => deuda.definicion === definicion));
  }

  /** The rules of a charge, and those of each of its debts. */
  private reglasDe(definicion: Definicion): Set<Reglas> {
    const deudas = this.cuentas.flatMap((cuenta) => cuenta.deudas.filter((deuda) => deuda.definicion === definicion));
    return new Set([definicion.reglas, ...deudas.flatMap(({ reglas }) => reglas ?? [])]);
  }
}

const iguales = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The current values of a charge; null if it was deleted. */
function valoresDe({ viva, monto, inicio, limite, fin, reglas }: Definicion): Valores | null {
  const { recargo, descuento } = reglas;
  return viva ? { monto, inicio, limite, fin, recargo: ultima(recargo), descuento: ultima(descuento) } : null;
}
