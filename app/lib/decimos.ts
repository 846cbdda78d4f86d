/** '9.5', '10', or empty text. */
export function decimosComoTexto(decimos: number | null): string {
  if (decimos === null) return "";
  return decimos % 10 === 0 ? String(decimos / 10) : `${Math.floor(decimos / 10)}.${decimos % 10}`;
}

type Limites = {
  /** In tenths. */
  minimo: number;
  decimales: 0 | 1;
};

/** A typed number up to ten, with point or comma, in tenths (9.5 is 95); otherwise the error. */
export function leerDecimos(escrito: string, { minimo, decimales }: Limites): { valor: number } | { error: string } {
  const partes = /^(\d{1,3})(?:\.(\d?)(\d*))?$/.exec(escrito.trim().replace(",", "."));
  if (!partes) return { error: "No es un valor numérico" };
  if (/[1-9]/.test(partes[3] ?? "")) return { error: "Solo un decimal" };
  const decimas = partes[2] === "0" ? "" : (partes[2] ?? "");
  if (decimales === 0 && decimas !== "") return { error: "En este nivel se califica sin decimales" };
  const valor = Number(partes[1]) * 10 + Number(decimas || 0);
  if (valor > 100) return { error: "Máximo 10" };
  if (valor < minimo) return { error: `Mínimo ${decimosComoTexto(minimo)}` };
  return { valor };
}
