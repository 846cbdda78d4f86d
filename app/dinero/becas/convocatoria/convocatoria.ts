import { type Fecha, formatFecha } from "~/lib/date-texts";
import { foldText } from "~/lib/text";

/** The days on which families may ask; null for no limit on that side. */
export type VentanaDeSolicitudes = { desde: Fecha | null; hasta: Fecha | null };

/** A paper that a request is asked for. */
export type PapelPedido = { id: number; nombre: string; obligatorio: boolean };

/** RECIBIDO with the request; EXPEDIENTE: the student's file has it, so nobody is asked for it; FALTA. */
export type EstadoDePapel = "RECIBIDO" | "EXPEDIENTE" | "FALTA";
export type PapelConEstado = PapelPedido & { estado: EstadoDePapel };

export const TEXTOS_DE_PAPEL: Readonly<Record<EstadoDePapel, string>> = {
  RECIBIDO: "Recibido",
  EXPEDIENTE: "En su expediente",
  FALTA: "Falta",
};

/** The number of papers that a school may ask for, and the length of a name. */
export const MAX_PEDIDOS = 8;
export const MAX_NOMBRE = 100;

export const MENSAJES_CONVOCATORIA = {
  alReves: "Debe ser el mismo día que Desde, o después",
  repetido: "Ya hay un papel con ese nombre",
  muchos: `Máximo ${MAX_PEDIDOS} papeles`,
} as const;

/** True if families may ask on that day. */
export const seReciben = ({ desde, hasta }: VentanaDeSolicitudes, hoy: Fecha): boolean =>
  (desde === null || desde <= hoy) && (hasta === null || hoy <= hasta);

/** 'Las solicitudes se reciben del 01-nov-26 al 30-nov-26.'; null without limits. */
export function fraseDeVentana({ desde, hasta }: VentanaDeSolicitudes): string | null {
  if (desde === null && hasta === null) return null;
  const dias =
    desde === null
      ? `hasta el ${formatFecha(hasta!)}`
      : hasta === null
        ? `desde el ${formatFecha(desde)}`
        : `del ${formatFecha(desde)} al ${formatFecha(hasta)}`;
  return `Las solicitudes se reciben ${dias}.`;
}

/**
 * Each asked paper with its state, the missing ones first and the required ones before the others. `expediente` has the
 * names of the valid papers in the student's file, folded.
 */
export function conEstado(
  pedidos: readonly PapelPedido[],
  { recibidos, expediente }: { recibidos: ReadonlySet<number>; expediente: ReadonlySet<string> },
): PapelConEstado[] {
  const estadoDe = ({ id, nombre }: PapelPedido): EstadoDePapel =>
    recibidos.has(id) ? "RECIBIDO" : expediente.has(foldText(nombre)) ? "EXPEDIENTE" : "FALTA";
  const orden = ({ estado, obligatorio }: PapelConEstado) => (estado !== "FALTA" ? 2 : obligatorio ? 0 : 1);
  return pedidos
    .map((papel) => ({ ...papel, estado: estadoDe(papel) }))
    .sort((primero, segundo) => orden(primero) - orden(segundo));
}

/** The names of the required papers that are missing: 'Carta y Comprobante de ingresos'; '' if none is. */
export function losQueFaltan(papeles: readonly PapelConEstado[]): string {
  const nombres = papeles
    .filter(({ obligatorio, estado }) => obligatorio && estado === "FALTA")
    .map(({ nombre }) => nombre);
  return nombres.length < 2 ? nombres.join("") : `${nombres.slice(0, -1).join(", ")} y ${nombres.at(-1)!}`;
}

/** The budget of becas of a cycle, what is granted of it, and its part in whole percent. */
export type Presupuesto = { montoCentavos: number; otorgadoCentavos: number; porciento: number };

/** The sum granted against a budget; above it, it is more than a hundred percent. */
export const gastado = (montoCentavos: number, otorgadoCentavos: number): Presupuesto => ({
  montoCentavos,
  otorgadoCentavos,
  // More than all of it never rounds down to all of it.
  porciento:
    otorgadoCentavos > montoCentavos
      ? Math.max(101, Math.round((otorgadoCentavos * 100) / montoCentavos))
      : Math.floor((otorgadoCentavos * 100) / montoCentavos),
});
