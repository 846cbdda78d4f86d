import { Link } from "@remix-run/react";
import { counted } from "~/lib/counts";
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

/** The debts by age, as a bar and as amounts; each age filters the report. */
export function AntiguedadDeSaldos({ resumen, filtros }: Props) {
  const { alumnos, vencidoCentavos, porAntiguedad } = resumen;
  return (
    <section
      aria-label="Antigüedad de saldos"
      className="border-t border-linea px-4 py-3 lg:px-6 print:border-0 print:px-0 print:py-1"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Money centavos={vencidoCentavos as Centavos} className="text-xl font-semibold text-fuerte" />
        <span className="text-sm text-quieto">{counted(alumnos, "alumno", "alumnos")}</span>
      </p>
      <div aria-hidden="true" className="mt-3 flex h-3 overflow-hidden print:hidden rounded-full bg-hundida">
        {ANTIGUEDADES.map((cada) => (
          <span
            key={cada}
            className={COLORES[cada]}
            style={{ width: `${vencidoCentavos > 0 ? (100 * porAntiguedad[cada]) / vencidoCentavos : 0}%` }}
          />
        ))}
      </div>
      <ul className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-4 print:mt-1">
        {ANTIGUEDADES.map((cada) => {
          const elegida = filtros.antiguedad === cada;
          return (
            <li key={cada}>
              <Link
                to={`?${consultaDeVencidos({ ...filtros, antiguedad: elegida ? null : cada })}`}
                aria-current={elegida || undefined}
                className={classNames(
                  "block rounded-md border px-3 py-2 hover:bg-acento-50 print:border-0 print:p-0 print:text-xs",
                  elegida ? "border-acento bg-acento-50" : "border-linea",
                  FOCUS,
                )}
              >
                <span className="flex items-center gap-2 text-sm text-texto">
                  <span aria-hidden="true" className={classNames("h-2.5 w-2.5 rounded-full", COLORES[cada])} />
                  {TEXTOS_ANTIGUEDAD[cada]}
                </span>
                <Money centavos={porAntiguedad[cada] as Centavos} className="mt-1 block font-medium text-fuerte" />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
