import type { Fecha } from "~/lib/dates";
import { prefijoDeRecargos } from "./reglas";

export type EstadoPosteo = "VIGENTE" | "ANULADO_POR_REGLA" | "ANULADO_POR_PERSONA";

export type Posteo = {
  clave: string;
  movimientoId: number;
  estado: EstadoPosteo;
  /** A surcharge of a charge with a cap: its row may not have been read. */
  recargo?: RecargoPosteado;
};

/** The amount and the day of a posted surcharge. */
export type RecargoPosteado = { montoCentavos: number; fecha: Fecha };

/** The posting keys of an account, with the row of each: what the rules posted, and what was taken back. */
export class Posteos {
  /** The keys that this operation marked. */
  readonly cambiados = new Set<string>();
  private readonly porClave = new Map<string, Posteo>();
  private readonly porMovimiento = new Map<number, string>();
  /** The keys of the surcharges of each charge; built when a rule with a cap asks for it. */
  private readonly recargos = new Map<number, Set<string>>();

  constructor(posteos: readonly Posteo[]) {
    for (const posteo of posteos) this.registrar(posteo);
  }

  get(clave: string): Posteo | undefined {
    return this.porClave.get(clave);
  }

  values(): IterableIterator<Posteo> {
    return this.porClave.values();
  }

  delMovimiento(movimientoId: number): Posteo | undefined {
    const clave = this.porMovimiento.get(movimientoId);
    return clave === undefined ? undefined : this.porClave.get(clave);
  }

  marcar(posteo: Posteo): void {
    this.registrar(posteo);
    this.cambiados.add(posteo.clave);
  }

  /** The posted surcharges of a charge's definition. */
  recargosDe(cargoId: number): Posteo[] {
    const prefijo = prefijoDeRecargos(cargoId);
    let claves = this.recargos.get(cargoId);
    if (!claves) {
      claves = new Set([...this.porClave.keys()].filter((clave) => clave.startsWith(prefijo)));
      this.recargos.set(cargoId, claves);
    }
    return Array.from(claves, (clave) => this.porClave.get(clave)!);
  }

  private registrar(posteo: Posteo): void {
    const { clave, movimientoId } = posteo;
    if (!this.porClave.has(clave))
      for (const [cargoId, claves] of this.recargos)
        if (clave.startsWith(prefijoDeRecargos(cargoId))) claves.add(clave);
    this.porClave.set(clave, posteo);
    this.porMovimiento.set(movimientoId, clave);
  }
}
