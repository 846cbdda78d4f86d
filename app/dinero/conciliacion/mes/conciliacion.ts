import { estaCerrado, type Mes, mesInicial } from "~/dinero/cobranza/mes-cerrado";
import { diasEntre } from "~/lib/dates";
import { centavos, formatPesos } from "~/lib/money";
import { type Refusal, refuse } from "~/lib/outcome";
import { esComision, type Partida, type Renglon, totalDe } from "./partida";

type Rechazo = "NO_VA" | "CAMPO" | "MES_CERRADO";

type Pedido = {
  renglon: Renglon;
  partidas: readonly Partida[];
  motivo: string;
  /** The bank of the line. */
  bancoId: number;
  cerradoHasta: Mes | null;
  /** The most days between a line and its movement. */
  dias: number;
};

const noVa = (mensaje: string) => refuse("NO_VA", mensaje, { status: 409, campo: "partidas" });

/**
 * MES_CERRADO (409) if a match, or its undoing, changes a closed month alone: its line and all its movements lie in closed
 * months. With one side in an open month the figures of the closed one stay, because its item changes only its name.
 */
export function rechazoPorCierre(
  renglon: Pick<Renglon, "fecha">,
  partidas: readonly Pick<Partida, "fecha">[],
  cerradoHasta: Mes | null,
): Refusal<"MES_CERRADO"> | null {
  const dias = [renglon, ...partidas].map(({ fecha }) => fecha);
  if (!dias.every((dia) => estaCerrado(dia, cerradoHasta))) return null;
  const ultimo = dias.sort().at(-1)!;
  return refuse(
    "MES_CERRADO",
    `${mesInicial(ultimo.slice(0, 7))} está cerrado y su conciliación quedó firmada: reabre el mes para cambiarla.`,
    { status: 409 },
  );
}

/** The reason why a line and some movements are not matched as a person asks, or null. */
export function rechazoDeEnlace(pedido: Pedido): Refusal<Rechazo> | null {
  const { renglon, partidas, motivo, bancoId, dias } = pedido;
  if (partidas.length === 0) return refuse("CAMPO", "Elige al menos un movimiento", { campo: "partidas" });
  if (partidas.length > 1 && partidas.some(({ clave }) => clave.startsWith("C")))
    return noVa("Un depósito de caja se concilia solo: el banco lo muestra en un renglón.");
  const suma = totalDe(partidas);
  if (Math.sign(suma) !== Math.sign(renglon.centavos))
    return noVa("Un depósito del banco no muestra dinero que sale, ni un retiro dinero que entra.");
  if (partidas.some(({ fecha }) => Math.abs(diasEntre(fecha, renglon.fecha)) > dias))
    return noVa(`El banco muestra un movimiento a lo más ${dias} días antes o después.`);
  const cerrado = rechazoPorCierre(renglon, partidas, pedido.cerradoHasta);
  if (cerrado) return cerrado;
  if (motivo !== "") return null;
  if (partidas.some((partida) => partida.bancoId !== null && partida.bancoId !== bancoId))
    return refuse("CAMPO", "El movimiento dice otro banco: escribe por qué es este", { campo: "motivo" });
  const diferencia = renglon.centavos - suma;
  if (diferencia === 0 || esComision(partidas, renglon.centavos)) return null;
  const sentido = diferencia < 0 ? "menos" : "más";
  const monto = formatPesos(centavos(Math.abs(diferencia)));
  return refuse("CAMPO", `El banco muestra ${monto} ${sentido}: escribe por qué`, { campo: "motivo" });
}
