import { type Centavos, centavos, formatPesos } from "~/lib/money";
import type { NuevoMovimiento } from "./movimiento";

/** The value of the button that only requests the total again. */
export const CALCULAR = "CALCULAR";

/** The data of one handing-over of money at a student's window; amounts in centavos. */
export type DatosDePagoConjunto = Pick<
  NuevoMovimiento,
  | "alumnoId"
  | "cajaId"
  | "formaPagoId"
  | "bancoId"
  | "referencia"
  | "cuenta"
  | "autorizacion"
  | "montoCentavos"
  | "recibidoCentavos"
  | "observaciones"
  | "fechaOperacion"
  | "comprobanteUuid"
  | "force"
> & {
  /** CARGO rows, each with the amount paid of it. */
  deudas: readonly { movimientoId: number; montoCentavos: Centavos }[];
};

type Cargo = { id: number; alumnoId: number; servicioId: number };

/**
 * The payment of each account in a joint payment, in the order in which the debts were picked. The cash handed over is
 * divided exactly, and the last payment gives the change. The receipts thus add up to the real exchange.
 */
export function repartirEnCuentas(
  { deudas, montoCentavos: total, recibidoCentavos, ...comun }: DatosDePagoConjunto,
  cargos: readonly Cargo[],
  operacionId: number,
): NuevoMovimiento[] {
  const porId = new Map(cargos.map((cargo) => [cargo.id, cargo]));
  const cuentas = new Map<string, { cargo: Cargo; topes: Map<number, Centavos> }>();
  for (const { movimientoId, montoCentavos } of deudas) {
    const cargo = porId.get(movimientoId)!;
    const clave = `${cargo.alumnoId} ${cargo.servicioId}`;
    const cuenta = cuentas.get(clave) ?? { cargo, topes: new Map() };
    cuenta.topes.set(movimientoId, montoCentavos);
    cuentas.set(clave, cuenta);
  }
  let recibido = recibidoCentavos;
  return [...cuentas.values()].map(({ cargo, topes }, indice) => {
    const montoCentavos = centavos([...topes.values()].reduce((suma, monto) => suma + monto, 0));
    const esUltima = indice === cuentas.size - 1;
    const parteRecibida = recibido === null || esUltima ? recibido : montoCentavos;
    recibido = recibido === null ? null : centavos(recibido - montoCentavos);
    return {
      ...comun,
      alumnoId: cargo.alumnoId,
      servicioId: cargo.servicioId,
      operacionId,
      adquiriente: "",
      montoCentavos,
      recibidoCentavos: parteRecibida,
      elegidos: [...topes.keys()],
      topes,
      adelantar: 0,
      deposito: { montoCentavos: total },
    };
  });
}

/** The reason why a debt of this cost cannot be paid with an amount, or null; without `libre` it is paid in full. */
export function errorDeMonto(montoCentavos: Centavos, cuesta: Centavos, libre: boolean): string | null {
  if (montoCentavos <= 0) return "Debe ser mayor a cero";
  if (!libre && montoCentavos !== cuesta)
    return `El monto cambió mientras capturabas; ahora son ${formatPesos(cuesta)}.`;
  return montoCentavos > cuesta ? `No puede ser mayor que lo que se debe (${formatPesos(cuesta)})` : null;
}

/** The questions of a family's accounts, each once: a question of only one account names its student. */
export function preguntasDeLaFamilia(porCuenta: readonly { nombre: string; preguntas: readonly string[] }[]): string[] {
  const todas = porCuenta.flatMap(({ preguntas }) => preguntas);
  const repetida = (pregunta: string) => todas.filter((candidata) => candidata === pregunta).length > 1;
  const lineas = porCuenta.flatMap(({ nombre, preguntas }) =>
    preguntas.map((pregunta) => (porCuenta.length === 1 || repetida(pregunta) ? pregunta : `${nombre}: ${pregunta}`)),
  );
  return [...new Set(lineas)];
}
