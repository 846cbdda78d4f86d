import type { Chart } from "~/lib/chart";
import { centavos, formatPesos } from "~/lib/money";
import { nombreDelMes } from "~/lib/dates";
import { type Mes, primerDiaDe } from "~/dinero/cobranza/mes-cerrado";
import type { Cifras } from "./cifras";

type Paso = { nombre: string; centavos: number; saldo: boolean };

/** The steps of a month, from the balance with which it began to the one with which it ends. Signs are as they change it. */
export function pasosDe(mes: Mes, total: Cifras): Paso[] {
  const corto = nombreDelMes(primerDiaDe(mes)).slice(0, 3);
  const paso = (nombre: string, monto: number): Paso => ({ nombre, centavos: monto, saldo: false });
  return [
    {
      nombre: `${nombreDelSaldo(total.debianCentavos, "Debían")} el 1-${corto}`,
      centavos: total.debianCentavos,
      saldo: true,
    },
    paso("Se cargó", total.cargosCentavos),
    paso("Recargos", total.recargosCentavos),
    paso("Descuentos", -total.descuentosCentavos),
    paso("Pagaron", -total.pagosCentavos),
    paso("Se reversó", total.reversosCentavos),
    ...(total.devolucionesCentavos === 0 ? [] : [paso("Se devolvió", total.devolucionesCentavos)]),
    ...(total.otrosCentavos === 0 ? [] : [paso("Otros", total.otrosCentavos)]),
    { nombre: `${nombreDelSaldo(total.debenCentavos, "Deben")} al cierre`, centavos: total.debenCentavos, saldo: true },
  ];
}

/** A balance below zero is no debt: the families paid ahead. */
const nombreDelSaldo = (centavosDelSaldo: number, debe: string) => (centavosDelSaldo < 0 ? "A favor" : debe);

/**
 * 'La cartera creció $207,500.00: se cobró 91 % de lo cargado'; of a school whose families paid ahead, the amount in their
 * favour.
 */
export function fraseDeCascada({
  debianCentavos,
  debenCentavos,
  cargosCentavos,
  recargosCentavos,
  pagosCentavos,
}: Cifras) {
  const cambio = debenCentavos - debianCentavos;
  const cargado = cargosCentavos + recargosCentavos;
  const cobrado = cargado > 0 ? `: se cobró ${Math.round((100 * pagosCentavos) / cargado)} % de lo cargado` : "";
  if (debenCentavos < 0) return `Las familias tienen ${formatPesos(centavos(-debenCentavos))} a favor${cobrado}`;
  if (cambio === 0) return `La cartera quedó igual${cobrado}`;
  return `La cartera ${cambio > 0 ? "creció" : "bajó"} ${formatPesos(centavos(Math.abs(cambio)))}${cobrado}`;
}

const [ANCHO, ALTO, ARRIBA, ABAJO] = [640, 230, 24, 36] as const;

const enMiles = (monto: number) => `${(monto / 100_000).toFixed(1).replaceAll(/\B(?=(\d{3})+\.)/g, ",")} k`;
const conSigno = ({ centavos: monto, saldo }: Paso) => {
  const cifra = `$${enMiles(Math.abs(monto))}`;
  if (saldo) return cifra;
  return monto === 0 ? "—" : `${monto > 0 ? "+" : "−"}${cifra}`;
};

/** The waterfall of a month, measured for the screen and for paper. */
export function cascadaDe(mes: Mes, total: Cifras): Chart {
  const pasos = pasosDe(mes, total);
  let corre = 0;
  const tramos = pasos.map(({ centavos: monto, saldo }) => {
    const [inicio, final] = saldo ? [0, monto] : [corre, corre + monto];
    corre = final;
    return [Math.min(inicio, final), Math.max(inicio, final)] as const;
  });
  const [minimo, maximo] = [
    Math.min(0, ...tramos.map(([bajo]) => bajo)),
    Math.max(1, ...tramos.map(([, alto]) => alto)),
  ];
  const y = (monto: number) => ARRIBA + ((maximo - monto) * (ALTO - ARRIBA - ABAJO)) / (maximo - minimo);
  const paso = ANCHO / pasos.length;
  const ancho = Math.min(56, paso - 16);
  const medio = (i: number) => paso * i + paso / 2;
  return {
    width: ANCHO,
    height: ALTO,
    title: fraseDeCascada(total),
    bars: pasos.map(({ nombre, centavos: monto, saldo }, i) => {
      const [bajo, alto] = tramos[i]!;
      return {
        x: medio(i) - ancho / 2,
        y: y(alto),
        width: ancho,
        height: Math.max(1, y(bajo) - y(alto)),
        tone: saldo ? "main" : monto < 0 ? "before" : "soft",
        says: `${nombre}: ${formatPesos(centavos(monto))}`,
        to: null,
      };
    }),
    lines: [],
    ticks: [],
    labels: pasos.map(({ nombre, saldo }, i) => ({ x: medio(i), text: nombre, strong: saldo })),
    values: pasos.map((cada, i) => ({ x: medio(i), y: y(tramos[i]![1]) - 6, text: conSigno(cada) })),
  };
}
