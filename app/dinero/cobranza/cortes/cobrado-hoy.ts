import type { Curva } from "~/base/inicio/tarjeta";

/** The payments of one hour of a day, by the clock of the school. */
export type Hora = { hora: number; centavos: number };

const [ANCHO, SUELO, TECHO] = [200, 80, 6];
/** A window is open from seven to four; a payment before or after extends the day. */
const [ABRE, CIERRA] = [7, 16];

/** The accumulated payments at the end of each hour of a day, from `desde` to `hasta`. */
export function acumulado(horas: readonly Hora[], desde: number, hasta: number): number[] {
  const total = (hora: number) => horas.reduce((suma, cada) => (cada.hora <= hora ? suma + cada.centavos : suma), 0);
  return Array.from({ length: hasta - desde + 1 }, (_, i) => total(desde + i));
}

/**
 * The usual course of these days: their mean at the end of each hour. Days without payments are not counted; null if no
 * day is left.
 */
export function diaUsual(dias: readonly (readonly Hora[])[], desde: number, hasta: number): number[] | null {
  const abiertos = dias.filter((horas) => horas.length > 0);
  if (abiertos.length === 0) return null;
  const sumas = abiertos.map((horas) => acumulado(horas, desde, hasta));
  return sumas[0]!.map((_, i) => Math.round(sumas.reduce((suma, dia) => suma + dia[i]!, 0) / abiertos.length));
}

/** The hours between which a day is drawn, so that no payment is left out. */
export function horasDelDibujo(dias: readonly (readonly Hora[])[], ahora: number): { desde: number; hasta: number } {
  const horas = [...dias.flat().map(({ hora }) => hora), ahora];
  return { desde: Math.min(ABRE, ...horas), hasta: Math.max(CIERRA, ...horas) };
}

/** The day up to now as one line, and the usual day as another. */
export function curvaDelDia(
  hoy: readonly number[],
  usual: readonly number[] | null,
  { desde, hasta, ahora, descripcion }: { desde: number; hasta: number; ahora: number; descripcion: string },
): Curva {
  const maximo = Math.max(1, ...hoy, ...(usual ?? []));
  const punto = (valor: number, i: number) =>
    [redondo((ANCHO * i) / Math.max(1, hasta - desde)), redondo(SUELO - ((SUELO - TECHO) * valor) / maximo)] as const;
  const linea = (valores: readonly number[]) =>
    valores.map((valor, i) => `${i === 0 ? "M" : "L"}${punto(valor, i).join(" ")}`).join("");
  const hastaAhora = hoy.slice(0, ahora - desde + 1);
  const ultimo = punto(hastaAhora.at(-1) ?? 0, Math.max(0, hastaAhora.length - 1));
  return {
    descripcion,
    linea: linea(hastaAhora),
    area: `${linea(hastaAhora)}L${ultimo[0]} ${SUELO}L0 ${SUELO}Z`,
    usual: usual ? linea(usual) : null,
    punto: ultimo,
    horas: [desde, ahora, hasta]
      .filter((hora) => hora === ahora || Math.abs(hora - ahora) > 1)
      .map((hora) => ({
        x: punto(0, hora - desde)[0],
        texto: `${hora}:00`,
        ahora: hora === ahora,
      })),
  };
}

const redondo = (valor: number) => Math.round(valor * 10) / 10;
