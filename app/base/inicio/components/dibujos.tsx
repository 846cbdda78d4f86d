import type { Chart } from "~/lib/chart";
import { ChartPicture } from "~/ui/chart";
import { useLateRead } from "~/ui/use-late-read";
import type { Curva, Indicador } from "../tarjeta";

/** The day's income as a curve, with a usual day as a dashed line. */
export function DibujoDeCurva({ descripcion, linea, area, usual, punto, horas }: Curva) {
  return (
    <svg
      viewBox="0 0 200 96"
      role="img"
      aria-label={descripcion}
      className="mt-1 block w-full px-4"
      preserveAspectRatio="none"
    >
      <path d={area} className="fill-acento-suave" />
      {usual ? (
        <path
          d={usual}
          className="fill-none stroke-linea-fuerte"
          strokeDasharray="3 3"
          vectorEffect="non-scaling-stroke"
        />
      ) : null}
      <path d={linea} className="fill-none stroke-acento" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      <line x1="0" x2="200" y1="80" y2="80" className="stroke-linea" vectorEffect="non-scaling-stroke" />
      <circle cx={punto[0]} cy={punto[1]} r="2.5" className="fill-acento" />
      {horas.map(({ x, texto, ahora }) => (
        <text
          key={texto}
          x={x}
          y="93"
          textAnchor={x < 12 ? "start" : x > 188 ? "end" : "middle"}
          className={
            ahora ? "fill-current text-acento-texto text-[9px] font-semibold" : "fill-current text-quieto text-[9px]"
          }
        >
          {texto}
        </text>
      ))}
    </svg>
  );
}

/** A chart that costs the page nothing: it is read once the page is drawn. Without scripts it is a picture. */
export function DibujoDeIndicador({ dibujo, foto }: Indicador) {
  const chart = useLateRead<Chart>(dibujo);
  return (
    <div className="min-h-[170px] px-4 pt-1">
      {chart ? (
        <>
          <p className="pb-1 text-xs text-quieto">{chart.title}</p>
          <ChartPicture {...chart} />
        </>
      ) : chart === null ? (
        <p className="text-sm text-quieto">La gráfica no llegó. Vuelve a abrir la página.</p>
      ) : (
        <noscript>
          <img src={foto} alt="" loading="lazy" className="w-full" />
        </noscript>
      )}
    </div>
  );
}
