import type { ReactNode } from "react";
import { Badge } from "~/ui/badge";
import type { InformacionEscolar } from "../informacion-escolar.server";
import { promedioComoTexto } from "../calificacion";
import { fraseDeComparacion } from "../comparacion";

type Resumen = NonNullable<InformacionEscolar["resumen"]>;
type Props = Pick<Resumen, "materias" | "minima" | "aprobatoria"> & { enlace: ReactNode };

const MAXIMA = 100;

/**
 * A student's subjects beside the group's averages: one bar each from the minimum to 10, with a mark at the group's
 * average.
 */
export function MateriasComparadas({ materias, minima, aprobatoria, enlace }: Props) {
  return (
    <section aria-label="Asignaturas" className="overflow-hidden rounded-lg border border-linea bg-carta">
      <div className="flex items-baseline justify-between gap-2 border-b border-linea px-4 py-2.5">
        <h3 className="text-sm font-semibold text-fuerte">
          {fraseDeComparacion(materias.filter(({ promedia }) => promedia))}
        </h3>
        {enlace}
      </div>
      <table className="w-full text-left text-sm">
        <thead className="border-b border-linea text-xs text-quieto">
          <tr>
            <th className="px-4 py-2 font-medium">Asignatura</th>
            <th className="hidden px-2 py-2 font-medium xl:table-cell">Campo formativo</th>
            <th className="hidden px-2 py-2 font-medium sm:table-cell">
              {materias.some(({ promedia }) => promedia) ? `De ${minima / 10} a 10, y el grupo` : "Se evalúa con"}
            </th>
            <th className="px-2 py-2 text-right font-medium">Promedio</th>
            <th className="px-4 py-2 text-right font-medium">Grupo</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-linea/75">
          {materias.map(({ id, nombre, campoFormativo, promedia, enNumero, promedio, grupo }) => (
            <tr key={id}>
              <td className="px-4 py-2 font-medium text-fuerte">{nombre}</td>
              <td className="hidden px-2 py-2 text-xs text-quieto xl:table-cell">{campoFormativo}</td>
              <td className="hidden px-2 py-2 sm:table-cell">
                {promedia ? (
                  <Barra promedio={promedio} grupo={grupo} minima={minima} />
                ) : (
                  <Badge tone="neutral" plain>
                    {enNumero ? "No promedia" : "Palabras"}
                  </Badge>
                )}
              </td>
              <td
                className={`px-2 py-2 text-right font-semibold tabular-nums ${
                  promedio !== null && promedio < aprobatoria ? "text-mal-texto" : "text-fuerte"
                }`}
              >
                {promedio === null ? "—" : promedioComoTexto(promedio)}
              </td>
              <td className="px-4 py-2 text-right tabular-nums text-quieto">
                {grupo === null ? "—" : promedioComoTexto(grupo)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type BarraProps = { promedio: number | null; grupo: number | null; minima: number };

function Barra({ promedio, grupo, minima }: BarraProps) {
  const lugar = (valor: number) => Math.max(0, ((valor - minima) * 100) / (MAXIMA - minima));
  return (
    <svg viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true" className="h-3.5 w-28">
      <rect y="4" width="100" height="6" className="fill-hundida" />
      {promedio === null ? null : <rect y="4" width={lugar(promedio)} height="6" className="fill-acento-linea" />}
      {grupo === null ? null : <rect x={lugar(grupo) - 0.75} width="1.5" height="14" className="fill-fuerte" />}
    </svg>
  );
}
