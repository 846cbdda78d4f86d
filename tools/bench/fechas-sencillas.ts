/** A date (YYYY-MM-DD) so many days later, by the calendar of the machine's own dates: the model shares nothing with the ledger. */
export function masDias(fecha: string, dias: number): string {
  // The model counts its days anew with each question, and they are few.
  const clave = `${fecha}${dias}`;
  let dia = sabidos.get(clave);
  if (dia === undefined) {
    dia = new Date(Date.parse(`${fecha}T00:00:00Z`) + dias * 86_400_000).toISOString().slice(0, 10);
    sabidos.set(clave, dia);
  }
  return dia;
}

const sabidos = new Map<string, string>();

/** Order of dates, or of any text. */
export function comparar(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
