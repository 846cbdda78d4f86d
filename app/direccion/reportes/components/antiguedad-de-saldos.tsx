import { Link } from "@remix-run/react";
import type { Centavos } from "~/lib/money";
import { FOCUS, classNames } from "~/ui/class-names";
import { Money } from "~/ui/money";
import {
  ANTIGUEDADES,
  type Antiguedad,
  consultaDeVencidos,
  type FiltrosVencidos,
  type resumir,
  TEXTOS_ANTIGUEDAD,
} from "../saldos-vencidos";

const COLORES: Record<Antiguedad, string> = {
  HASTA_30: "bg-edad-1",
  HASTA_60: "bg-edad-2",
  HASTA_90: "bg-edad-3",
  MAS_DE_90: "bg-edad-4",
};

type Props = { resumen: ReturnType<typeof resumir>; filtros: FiltrosVencidos };

/** The debts by age, as amounts over a bar; each age filters the report. One line, so that the list begins above. */
export function AntiguedadDeSaldos({ resumen, filtros }: Props) {
  const { vencidoCentavos, porAntiguedad } = resumen;
  return (
    <section
      aria-label="Antigüedad de saldos"
      className="space-y-1.5 border-t border-linea px-4 py-2 lg:px-6 print:border-0 print:px-0 print:py-1"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Money centavos={vencidoCentavos as Centavos} className="text-lg font-semibold text-fuerte max-sm:basis-full" />
        <ul className="grid flex-1 grid-cols-2 gap-1 sm:flex sm:flex-wrap sm:justify-end">
          {ANTIGUEDADES.map((cada) => {
            const elegida = filtros.antiguedad === cada;
            return (
              <li key={cada}>
                <Link
                  to={`?${consultaDeVencidos({ ...filtros, antiguedad: elegida ? null : cada })}`}
                  aria-current={elegida || undefined}
                  className={classNames(
                    "flex min-h-7 flex-wrap items-center gap-x-1.5 rounded-md border px-2 text-xs hover:bg-acento-50 print:border-0 print:p-0",
                    elegida ? "border-acento bg-acento-50" : "border-linea",
                    FOCUS,
                  )}
                >
                  <span aria-hidden="true" className={classNames("h-2.5 w-2.5 rounded-full", COLORES[cada])} />
                  <span className="text-texto">{TEXTOS_ANTIGUEDAD[cada]}</span>
                  <Money centavos={porAntiguedad[cada] as Centavos} className="font-semibold text-fuerte" />
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
      <div aria-hidden="true" className="flex h-1.5 overflow-hidden rounded-full bg-hundida print:hidden">
        {ANTIGUEDADES.map((cada) => (
          <span
            key={cada}
            className={COLORES[cada]}
            style={{ width: `${vencidoCentavos > 0 ? (100 * porAntiguedad[cada]) / vencidoCentavos : 0}%` }}
          />
        ))}
      </div>
    </section>
  );
}
