import type { Alcance } from "~/base/acceso/alcance.server";
import { traspasarSaldo } from "~/dinero/cobranza/devoluciones/commands/traspasar-saldo.server";
import { centavos } from "~/lib/money";
import type { Azar } from "../demo/azar";
import type { Modelo } from "./modelo";
import type { Torturado } from "./tortura-escuela";

/** An account, and the simple model of it. */
export type Lado = { torturado: Pick<Torturado, "alumnoId" | "servicioId">; modelo: Modelo };

type Movido = { origen: Modelo; salida: string; destino: Modelo; entrada: string };

/** Credit that moves between two accounts of a student, and back, in the ledger and in the simple models of both. */
export class TraspasosAlAzar {
  /** By each of its two rows. */
  private readonly movidos = new Map<number, Movido>();

  constructor(
    private readonly azar: Azar,
    /** The row that entered, by the row that left. */
    private readonly entradaDe: (salidaId: number) => number,
  ) {}

  async mover(alcance: Alcance, origen: Lado, destino: Lado): Promise<string> {
    const favor = origen.modelo.aFavor();
    if (favor === 0 && this.azar.ocurre(0.8)) return "nada";
    const monto = this.azar.entero(1, Math.max(1, Math.round(favor * 1.2)));
    const respuesta = await traspasarSaldo(alcance, {
      ...cuentaDe(origen),
      destino: cuentaDe(destino),
      montoCentavos: centavos(monto),
      motivo: "Tortura",
    });
    const cabe = monto <= favor;
    if (respuesta.ok !== cabe) throw new Error(`traspasar ${monto} de ${favor}: ${JSON.stringify(respuesta)}`);
    if (!respuesta.ok) return "rechazado";
    const salidaId = respuesta.transaccionId;
    const entradaId = this.entradaDe(salidaId);
    const movido = {
      origen: origen.modelo,
      salida: `TRASPASO ${salidaId}`,
      destino: destino.modelo,
      entrada: `TRASPASO ${entradaId}`,
    };
    origen.modelo.devolver(movido.salida, monto, null);
    destino.modelo.pagar(movido.entrada, monto, alcance.hoy, [], 0);
    this.movidos.set(salidaId, movido).set(entradaId, movido);
    return `traspasar ${monto} al servicio ${destino.torturado.servicioId}`;
  }

  /** Reverses both halves in the models; false if what entered has left again. */
  regresar(movimientoId: number): boolean {
    const { origen, salida, destino, entrada } = this.movidos.get(movimientoId)!;
    const abono = destino.abonos.find(({ clave }) => clave === entrada)!;
    if (!destino.sePuedeReversar(abono)) return false;
    destino.reversarAbono(abono);
    origen.recuperar(salida);
    origen.barrer();
    return true;
  }
}

const cuentaDe = ({ torturado: { alumnoId, servicioId } }: Lado) => ({ alumnoId, servicioId });
