/** A date (YYYY-MM-DD) that many days later, by the machine's own dates: the model shares nothing with the ledger. */
export function masDias(fecha: string, dias: number): string {
  // The model counts the same few days again for each question.
  const clave = `${fecha}${dias}`;
  let dia = sabidos.get(clave);
  if (dia === undefined) {
    dia = new Date(Date.parse(`${fecha}T00:00:00Z`) + dias * 86_400_000).toISOString().slice(0, 10);
    sabidos.set(clave, dia);
  }
  return dia;
}

const sabidos = new Map<string, string>();

/** Compares dates, or any texts. */
export function comparar(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
