import { estaCerrado, type Mes, mesEnPalabras, mesInicial, primerDiaDe } from "~/dinero/cobranza/mes-cerrado";
import { type Fecha, formatFecha, mesMovido, ultimoDiaDelMes } from "~/lib/dates";
import { type Refusal, refuse } from "~/lib/outcome";

/**
 * The state of a check: done, without anything to look at, or still to be done by the closing itself. A warning may be
 * accepted with a reason. A fault keeps the month open.
 */
export type EstadoDeRevision = "BIEN" | "NADA" | "AL_CERRAR" | "AVISO" | "MAL";

/** The states in words, as the page and the folder of the month have them. */
export const TEXTOS_DE_REVISION: Readonly<Record<EstadoDeRevision, string>> = {
  BIEN: "Bien",
  NADA: "Nada que revisar",
  AL_CERRAR: "Al cerrar",
  AVISO: "Aviso",
  MAL: "Impide cerrar",
};

export type ClaveDeRevision = "CORTES" | "DEPOSITOS" | "BANCO" | "FACTURAS" | "GLOBAL" | "DIA" | "LIBRO" | "SALDOS";

/** One of the eight checks of a month: what it found, and the one thing to do about it. */
export type Revision = {
  clave: ClaveDeRevision;
  estado: EstadoDeRevision;
  titulo: string;
  detalle: string;
  verbo: { texto: string; ruta: string } | null;
};

export const mesSiguiente = (mes: Mes): Mes => mesMovido(mes, 1);
export const mesPrevio = (mes: Mes): Mes => mesMovido(mes, -1);

type Calendario = { hoy: Fecha; cerradoHasta: Mes | null };

/** The reason why a month is not closed now, or null: it is over, it is open, and it follows the last closed one. */
export function impedimentoDeCierre(
  mes: Mes,
  { hoy, cerradoHasta }: Calendario,
): Refusal<"CERRADO" | "NO_TERMINA" | "ANTES"> | null {
  const conflicto = { status: 409 } as const;
  const ultimo = ultimoDiaDelMes(primerDiaDe(mes));
  if (estaCerrado(ultimo, cerradoHasta)) return refuse("CERRADO", `${mesInicial(mes)} ya está cerrado.`, conflicto);
  if (ultimo >= hoy)
    return refuse("NO_TERMINA", `${mesInicial(mes)} se puede cerrar después del ${formatFecha(ultimo)}.`, conflicto);
  if (cerradoHasta !== null && mes !== mesSiguiente(cerradoHasta))
    return refuse("ANTES", `Cierra antes ${mesEnPalabras(mesSiguiente(cerradoHasta))}.`, conflicto);
  return null;
}

/** The reason why a closed month is not reopened, or null: the last closed one is reopened first. */
export function impedimentoDeReapertura(mes: Mes, cerradoHasta: Mes | null): Refusal<"ABIERTO" | "DESPUES"> | null {
  if (cerradoHasta === null || mes > cerradoHasta)
    return refuse("ABIERTO", `${mesInicial(mes)} no está cerrado.`, { status: 409 });
  if (mes < cerradoHasta)
    return refuse(
      "DESPUES",
      `Reabre antes ${mesEnPalabras(cerradoHasta)}: los meses se reabren del último al primero.`,
      {
        status: 409,
      },
    );
  return null;
}

/** The month that a page of the closing shows first: the one to close next, else the last that is over. */
export function mesPorCerrar({ hoy, cerradoHasta }: Calendario): Mes {
  const pasado = mesPrevio(hoy.slice(0, 7));
  if (cerradoHasta === null) return pasado;
  const siguiente = mesSiguiente(cerradoHasta);
  return siguiente <= pasado ? siguiente : cerradoHasta;
}

export const avisosDe = (revisiones: readonly Revision[]) => revisiones.filter(({ estado }) => estado === "AVISO");
export const fallasDe = (revisiones: readonly Revision[]) => revisiones.filter(({ estado }) => estado === "MAL");

/** The checks that a person saw, as one text: a closing is of that sight, or it is refused. */
export const vistaDe = (revisiones: readonly Revision[]): string =>
  revisiones.map(({ clave, estado, titulo }) => `${clave}:${estado}:${titulo}`).join("|");
