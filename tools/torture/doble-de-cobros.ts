import { setTimeout as esperar } from "node:timers/promises";
import { dobleDeStripe } from "../../tests/adquirientes/stripe";
import type { Falla } from "../../tests/adquirientes/doble";
import { Azar } from "../demo/azar";
import type { Verdad } from "./tortura-cobros";

const FALLAS: readonly Falla[] = [
  "PERDER_PETICION",
  "PERDER_RESPUESTA",
  "BASURA",
  "OTRA_COSA",
  "CAIDO",
  "DEMASIADAS",
  { tardaMs: 60 },
];

/**
 * A provider in a process of its own, whose payers pay, decline and wait, and whose line fails. Prints its environment, and
 * at its end the truth about each order. `calma` names the number of orders from which it fails no more.
 */
export async function servirCobros({
  semilla,
  calma,
  decir,
}: {
  semilla: number;
  calma: number;
  decir: (linea: string) => void;
}): Promise<void> {
  const azar = new Azar(semilla);
  const doble = await dobleDeStripe();
  const pagos = new Map<string, number>();
  const vistas = new Set<string>();
  // A quarter of the requests fail.
  for (const falla of FALLAS) doble.fallar(falla, { veces: Infinity, en: () => azar.ocurre(0.04) });
  const fin = new AbortController();
  process.stdin.on("end", () => fin.abort()).resume();
  decir(JSON.stringify({ entorno: { ADQUIRIENTE_METODOS: "TARJETA,SPEI,EFECTIVO", ...doble.entorno } }));
  while (!fin.signal.aborted) {
    for (const referencia of new Set(doble.referencias())) {
      if (vistas.has(referencia)) continue;
      if (azar.ocurre(0.3)) continue;
      vistas.add(referencia);
      const orden = doble.sesiones.find(({ metadata }) => metadata.referencia === referencia)!;
      if (azar.ocurre(0.1)) doble.vencer(referencia);
      else {
        doble.pagar(referencia, { tipo: azar.uno(["CREDITO", "DEBITO", "SPEI", "EFECTIVO"] as const) });
        pagos.set(referencia, Number(orden.amount_total));
      }
    }
    if (vistas.size >= calma) doble.sanar();
    await esperar(8);
  }
  const ordenes = doble.referencias();
  const verdad: Record<string, Verdad[string]> = {};
  for (const referencia of ordenes) {
    const sesiones = doble.sesiones.filter(({ metadata }) => metadata.referencia === referencia);
    const intentos = new Set(sesiones.map(({ payment_intent }) => payment_intent?.id));
    const devuelto = doble.reembolsos
      .filter(({ payment_intent, status }) => intentos.has(payment_intent) && status === "succeeded")
      .reduce((suma, { amount }) => suma + amount, 0);
    verdad[referencia] = { pagado: pagos.get(referencia) ?? 0, devuelto, ordenes: sesiones.length };
  }
  decir(JSON.stringify({ verdad }));
  await doble.cerrar();
}
