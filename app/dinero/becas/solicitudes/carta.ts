import type { Combinable } from "~/dinero/cobranza/libro/beca-asignada";
import { type Fecha, formatFecha } from "~/lib/dates";
import { promedioEnPalabras, type Renovacion } from "../beca";

/** The conditions of a grant, as its letter lists them. */
export type CondicionesDeBeca = {
  condicion: string;
  promedioDecimas: number | null;
  combinable: Combinable;
  renovacion: Renovacion;
  /** The last day of a grant that was ended; null for one that stands. */
  terminada: Fecha | null;
  /** The acceptance of a request: its day, that it is waited for, or null where none is asked for. */
  aceptacion: { dia: Fecha | null } | null;
};

const RENUEVA: Readonly<Record<Renovacion, string>> = {
  NO: "Es de este ciclo y no se renueva.",
  SOLA: "Se renueva cada ciclo, mientras se cumplan sus condiciones.",
  CON_SOLICITUD: "Se solicita otra vez para cada ciclo.",
};

/** The folio of the letter of a grant: 'C-0012'. */
export const folioDeCarta = (becaAlumnoId: number): string => `C-${String(becaAlumnoId).padStart(4, "0")}`;

/** The conditions of a grant in sentences. */
export function condicionesDeCarta(beca: CondicionesDeBeca): string[] {
  const { condicion, promedioDecimas, combinable, renovacion, terminada, aceptacion } = beca;
  return [
    ...(condicion === "" ? [] : [`Condición: ${condicion}.`]),
    ...(promedioDecimas === null
      ? []
      : [`Se conserva con un promedio de ${promedioEnPalabras(promedioDecimas)} o más.`]),
    combinable === "NETO"
      ? "El descuento por pronto pago se calcula sobre lo que queda con la beca."
      : "No se suma al descuento por pronto pago: cuenta el mayor de los dos.",
    "Los recargos son de lo que queda por pagar con la beca.",
    RENUEVA[renovacion],
    ...(aceptacion === null
      ? []
      : [
          aceptacion.dia === null
            ? "La familia todavía no la acepta; la beca cuenta desde su fecha."
            : `La familia la aceptó el ${formatFecha(aceptacion.dia)}.`,
        ]),
    ...(terminada === null ? [] : [`La beca terminó el ${formatFecha(terminada)}.`]),
  ];
}
