import type { Recurrencia } from "~/dinero/cobranza/libro/reglas";
import { diaSiguiente, type Fecha, formatFecha } from "~/lib/dates";
import { type Centavos, formatPesos } from "~/lib/money";
import type { DatosDeCargo, DatosDeRecargo, DiasDelCiclo } from "./cargo";

/** How often a surcharge falls in a year; one that falls once has no yearly rate. */
const VECES_AL_ANIO = { UNICA_OCASION: null, DIARIAMENTE: 365, MES_CALENDARIO: 12 } satisfies Record<
  Recurrencia,
  number | null
>;

/** Colegiaturas are accepted without surcharge until this day of the month (agreement of 10 March 1992, article 4). */
const ULTIMO_DIA_SIN_RECARGO = 10;

type ReglaDeRecargo = Omit<DatosDeRecargo, "nombre">;

/** The yearly rate of a surcharge, in whole per cent of a charge of `monto`; null if it falls once. */
function porCientoAlAnio(recargo: ReglaDeRecargo, monto: Centavos): number | null {
  const veces = VECES_AL_ANIO[recargo.recurrente];
  if (veces === null || monto <= 0) return null;
  const parte =
    recargo.tipoRecargo === "PORCENTAJE" ? recargo.recargoDiezmilesimas / 100 : (recargo.montoCentavos * 100) / monto;
  return Math.round(parte * veces);
}

/** The yearly rate in words; empty if there is none. */
export function fraseDelAnio(recargo: ReglaDeRecargo, monto: Centavos): string {
  const porCiento = porCientoAlAnio(recargo, monto);
  return porCiento === null ? "" : `equivale a ${porCiento.toLocaleString("es-MX")} % al año`;
}

/** The day of the first surcharge after a limit, if it is one of the first ten of its month; else null. */
function recargoTemprano(fechaLimitePago: Fecha): Fecha | null {
  const dia = diaSiguiente(fechaLimitePago);
  return Number(dia.slice(8)) <= ULTIMO_DIA_SIN_RECARGO ? dia : null;
}

/** The warning about surcharges that fall before the 11th; null if none does. */
export function avisoDeRecargoTemprano(
  cargos: readonly (Pick<DatosDeCargo, "nombre" | "fechaLimitePago"> & { recargo: object | null })[],
): string | null {
  const primero = cargos.find(({ recargo, fechaLimitePago }) => recargo !== null && recargoTemprano(fechaLimitePago));
  if (!primero) return null;
  const dia = formatFecha(recargoTemprano(primero.fechaLimitePago)!);
  return `${primero.nombre}: el recargo cae el ${dia}, antes del día 11. El acuerdo del 10 de marzo de 1992 pide recibir las colegiaturas sin recargo los primeros diez días de cada mes.`;
}

type Precio = Pick<DatosDeCargo, "nombre" | "montoCentavos">;

/** The warning about a price that rises inside its cycle; null if it does not, or the cycle has not begun. */
export function avisoDeAlza(
  precios: readonly { previo: Precio | null; despues: Precio | null }[],
  { ciclo, hoy }: { ciclo: DiasDelCiclo; hoy: Fecha },
): string | null {
  if (hoy < ciclo.fechaInicio) return null;
  const alza = precios.find(({ previo, despues }) => previo && despues && despues.montoCentavos > previo.montoCentavos);
  if (!alza) return null;
  const { previo, despues } = alza as { previo: Precio; despues: Precio };
  const precio = `de ${formatPesos(previo.montoCentavos)} a ${formatPesos(despues.montoCentavos)}`;
  return `${despues.nombre} sube ${precio} con el ciclo empezado. La ley no admite aumentos que no se anunciaron al empezarlo o en el contrato.`;
}
