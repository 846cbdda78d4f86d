import type { Mes } from "~/dinero/cobranza/mes-cerrado";

/** The figures of a month in one service, in centavos. Debits are positive; credits are the amount that they take off. */
export type Cifras = {
  debianCentavos: number;
  cargosCentavos: number;
  recargosCentavos: number;
  descuentosCentavos: number;
  pagosCentavos: number;
  reversosCentavos: number;
  /** Credit that was given back as money: the accounts have that much less in their favour. */
  devolucionesCentavos: number;
  otrosCentavos: number;
  debenCentavos: number;
};

export type CifrasDeServicio = Cifras & { servicioId: number; servicio: string };

/** The receipts of a month in a series: their first and last folio, and how many. */
export type Folios = { serie: string; primero: number; ultimo: number; recibos: number };

/** The sum of the rows of a service with one operation, before the month or in it. */
export type Suma = {
  servicioId: number;
  servicio: string;
  codigoOperacion: string;
  enElMes: 0 | 1;
  cargoCentavos: number;
  abonoCentavos: number;
};

const VACIAS: Cifras = {
  debianCentavos: 0,
  cargosCentavos: 0,
  recargosCentavos: 0,
  descuentosCentavos: 0,
  pagosCentavos: 0,
  reversosCentavos: 0,
  devolucionesCentavos: 0,
  otrosCentavos: 0,
  debenCentavos: 0,
};

type Renglon = Exclude<keyof Cifras, "debianCentavos" | "debenCentavos">;

const LUGARES: Readonly<Record<string, Renglon>> = {
  CARGO: "cargosCentavos",
  RECARGO: "recargosCentavos",
  DESCUENTO: "descuentosCentavos",
  CONDONACION_RECARGOS: "descuentosCentavos",
  PAGO: "pagosCentavos",
  REVERSO: "reversosCentavos",
  DEVOLUCION: "devolucionesCentavos",
};
const QUE_BAJAN: ReadonlySet<string> = new Set(["descuentosCentavos", "pagosCentavos"]);

/**
 * The figures of a month by service, from the sums of its rows. They always add up to the ledger: an operation that has no
 * place of its own counts among the others.
 */
export function cifrasPorServicio(sumas: readonly Suma[]): CifrasDeServicio[] {
  const servicios = new Map<number, CifrasDeServicio>();
  for (const { servicioId, servicio, codigoOperacion, enElMes, cargoCentavos, abonoCentavos } of sumas) {
    const cifras = servicios.get(servicioId) ?? { servicioId, servicio, ...VACIAS };
    const neto = cargoCentavos - abonoCentavos;
    const lugar = LUGARES[codigoOperacion] ?? "otrosCentavos";
    if (enElMes === 0) cifras.debianCentavos += neto;
    else cifras[lugar] += QUE_BAJAN.has(lugar) ? -neto : neto;
    cifras.debenCentavos += neto;
    servicios.set(servicioId, cifras);
  }
  return [...servicios.values()].sort((a, b) => a.servicioId - b.servicioId);
}

/** The sum of the figures of all services. */
export function totalDe(servicios: readonly Cifras[]): Cifras {
  const total = { ...VACIAS };
  const claves = Object.keys(VACIAS) as (keyof Cifras)[];
  for (const cifras of servicios) for (const clave of claves) total[clave] += cifras[clave];
  return total;
}

/** True if a month goes from the balance with which it began to the one with which it ends. */
export const cuadran = (cifras: Cifras): boolean =>
  cifras.debianCentavos +
    cifras.cargosCentavos +
    cifras.recargosCentavos -
    cifras.descuentosCentavos -
    cifras.pagosCentavos +
    cifras.reversosCentavos +
    cifras.devolucionesCentavos +
    cifras.otrosCentavos ===
  cifras.debenCentavos;

/** The text of which a month's hash is made: numbers alone, in a fixed order, so that a new name changes nothing. */
export function textoParaHuella(
  mes: Mes,
  {
    servicios,
    folios,
    renglones,
  }: { servicios: readonly CifrasDeServicio[]; folios: readonly Folios[]; renglones: number },
): string {
  const claves = Object.keys(VACIAS) as (keyof Cifras)[];
  const porServicio = servicios.map((cifras) => [cifras.servicioId, ...claves.map((clave) => cifras[clave])]);
  const porSerie = folios.map(({ serie, primero, ultimo, recibos }) => [serie, primero, ultimo, recibos]);
  return JSON.stringify([mes, renglones, porServicio, porSerie]);
}
