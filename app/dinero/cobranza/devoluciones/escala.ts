import type { Fecha } from "~/lib/date-texts";
import { type Centavos, centavos, formatPesos, porcentaje } from "~/lib/money";

/** A step of a school's scale: until so many days before the cycle begins, this part goes back. */
export type Escalon = { dias: number; porCiento: number };

const ESCALON = /^(\d{1,3})\s*:\s*(\d{1,3})\s*%?$/;

/** The message about a scale that is not written like '60: 100, 30: 50', or null. Blank is none. */
export function faltaDeEscala(texto: string): string | null {
  if (texto.trim() === "") return null;
  const escala = leerEscala(texto);
  if (escala === null) return "Escribe cada parte como días: por ciento, con comas. Por ejemplo 60: 100, 30: 50";
  if (new Set(escala.map(({ dias }) => dias)).size < escala.length) return "Hay dos partes con los mismos días";
  return escala.some(({ porCiento }) => porCiento > 100) ? "El máximo es 100 %" : null;
}

/** The steps of a written scale, the earliest day first; null if it cannot be read. */
export function leerEscala(texto: string): Escalon[] | null {
  const partes = texto
    .split(/[,;]/)
    .map((parte) => parte.trim())
    .filter((parte) => parte !== "")
    .map((parte) => ESCALON.exec(parte));
  if (partes.some((parte) => parte === null)) return null;
  return partes
    .map((parte) => ({ dias: Number(parte![1]), porCiento: Number(parte![2]) }))
    .sort((a, b) => b.dias - a.dias);
}

/** The part that a scale gives so many days before the cycle; null on a day after its last step. */
export const escalonDe = (escala: readonly Escalon[], faltan: number): Escalon | null =>
  escala.find(({ dias }) => faltan >= dias) ?? null;

export type Propuesta = { montoCentavos: Centavos; frase: string };

type Pedido = {
  escala: string;
  /** The cycle of the money, and the days until it begins; negative once it has begun. */
  ciclo: { nombre: string; fechaInicio: Fecha };
  faltan: number;
  saldoCentavos: number;
};

/** The sum that a service's scale gives back today, with its rule; null if the service has no scale. */
export function propuestaDeEscala({ escala, ciclo, faltan, saldoCentavos }: Pedido): Propuesta | null {
  const escalones = leerEscala(escala) ?? [];
  if (escalones.length === 0) return null;
  const escalon = escalonDe(escalones, faltan);
  const dia = (dias: number) => (Math.abs(dias) === 1 ? "1 día" : `${Math.abs(dias)} días`);
  const cuando =
    faltan > 0
      ? `faltan ${dia(faltan)} para que empiece ${ciclo.nombre}`
      : faltan === 0
        ? `hoy empieza ${ciclo.nombre}`
        : `${ciclo.nombre} empezó hace ${dia(faltan)}`;
  if (escalon === null)
    return {
      montoCentavos: centavos(0),
      frase: `La escala del colegio no devuelve nada hoy: ${cuando}, y termina ${dia(escalones.at(-1)!.dias)} antes.`,
    };
  const montoCentavos = porcentaje(centavos(saldoCentavos), escalon.porCiento * 100);
  return {
    montoCentavos,
    frase: `La escala del colegio da hoy ${escalon.porCiento} %, ${formatPesos(montoCentavos)}: ${cuando}, y hasta ${dia(escalon.dias)} antes se devuelve esa parte.`,
  };
}
