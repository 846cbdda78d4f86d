import type { Alcance } from "~/base/acceso/alcance.server";
import { traspasarSaldo } from "~/dinero/cobranza/devoluciones/commands/traspasar-saldo.server";
import { centavos } from "~/lib/money";
import type { Azar } from "../demo/azar";
import type { Modelo } from "./modelo";
import type { Torturado } from "./tortura-escuela";

/** An account, and the simple model of it. */
export type Lado = { torturado: Pick<Torturado, "alumnoId" | "servicioId">; modelo: Modelo };

type Movido = { de: Modelo; salida: string; a: Modelo; entrada: string };

/** Credit that moves between two accounts of a student, and back, in the ledger and in the simple models of both. */
export class TraspasosAlAzar {
  /** By each of its two rows. */
  private readonly movidos = new Map<number, Movido>();

  constructor(
    private readonly azar: Azar,
    /** The row that entered, by the row that left. */
    private readonly entradaDe: (salidaId: number) => number,
  ) {}

  async mover(alcance: Alcance, de: Lado, a: Lado): Promise<string> {
    const favor = de.modelo.aFavor();
    if (favor === 0 && this.azar.ocurre(0.8)) return "nada";
    const monto = this.azar.entero(1, Math.max(1, Math.round(favor * 1.2)));
    const respuesta = await traspasarSaldo(alcance, {
      ...cuentaDe(de),
      destino: cuentaDe(a),
      montoCentavos: centavos(monto),
      motivo: "Tortura",
    });
    const cabe = monto <= favor;
    if (respuesta.ok !== cabe) throw new Error(`traspasar ${monto} de ${favor}: ${JSON.stringify(respuesta)}`);
    if (!respuesta.ok) return "rechazado";
    const salidaId = respuesta.transaccionId;
    const entradaId = this.entradaDe(salidaId);
    const movido = { de: de.modelo, salida: `TRASPASO ${salidaId}`, a: a.modelo, entrada: `TRASPASO ${entradaId}` };
    de.modelo.devolver(movido.salida, monto, null);
    a.modelo.pagar(movido.entrada, monto, alcance.hoy, [], 0);
    this.movidos.set(salidaId, movido).set(entradaId, movido);
    return `traspasar ${monto} al servicio ${a.torturado.servicioId}`;
  }

  /** Reverses both halves in the models; false if what entered has left again. */
  regresar(movimientoId: number): boolean {
    const { de, salida, a, entrada } = this.movidos.get(movimientoId)!;
    const abono = a.abonos.find(({ clave }) => clave === entrada)!;
    if (!a.sePuedeReversar(abono)) return false;
    a.reversarAbono(abono);
    de.recuperar(salida);
    de.barrer();
    return true;
  }
}

const cuentaDe = ({ torturado: { alumnoId, servicioId } }: Lado) => ({ alumnoId, servicioId });
