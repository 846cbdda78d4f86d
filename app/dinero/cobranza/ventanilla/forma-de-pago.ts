/** A method of payment on its card: the short word, and the letter that picks it (null if none is left). */
export type Tarjeta = { corto: string; letra: string | null };

// The methods of the SAT's catalogue that windows take, by their codes. Their letters are those of no other, whatever
// methods a service takes, so that fingers learn them once.
const CONOCIDAS: Readonly<Record<string, { nombre: string; corto: string; letra: string }>> = {
  EFECTIVO: { nombre: "Efectivo", corto: "Efectivo", letra: "e" },
  TD: { nombre: "Tarjeta de débito", corto: "Débito", letra: "d" },
  TC: { nombre: "Tarjeta de crédito", corto: "Crédito", letra: "c" },
  TRANSFERENCIA: { nombre: "Transferencia electrónica de fondos", corto: "Transferencia", letra: "t" },
  DEPOSITO: { nombre: "Depósito en efectivo", corto: "Depósito", letra: "p" },
  CHEQUE: { nombre: "Cheque nominativo", corto: "Cheque", letra: "h" },
  VALES: { nombre: "Vales de despensa", corto: "Vales", letra: "v" },
};

const RESERVADAS = new Set(Object.values(CONOCIDAS).map(({ letra }) => letra));

/**
 * The cards of the methods, in their order. A name that the school chose itself stays whole. A letter is never a figure:
 * at the window figures are an amount (decisiones/345).
 */
export function tarjetasDeFormas(formas: readonly { codigoFormaPago: string; nombre: string }[]): Tarjeta[] {
  const tomadas = new Set(RESERVADAS);
  return formas.map(({ codigoFormaPago, nombre }) => {
    const conocida = CONOCIDAS[codigoFormaPago];
    if (conocida) return { corto: nombre === conocida.nombre ? conocida.corto : nombre, letra: conocida.letra };
    const letra = letrasDe(nombre).find((posible) => !tomadas.has(posible)) ?? null;
    if (letra !== null) tomadas.add(letra);
    return { corto: nombre, letra };
  });
}

const letrasDe = (nombre: string): string[] => nombre.normalize("NFD").toLowerCase().match(/[a-z]/g) ?? [];

/** A key with which an amount begins. */
export const empiezaUnMonto = (tecla: string): boolean => /^[\d.]$/.test(tecla);
