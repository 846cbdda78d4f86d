import { Link } from "@remix-run/react";
import type { Columnas, Curva } from "../tarjeta";

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

const ALTO = 140;

/** A bar per month: the expected amount, and within it the received one; each links to its month. */
export function DibujoDeColumnas({ descripcion, maximo, columnas, marcas }: Columnas) {
  const alto = (valor: number) => (maximo > 0 ? (ALTO * valor) / maximo : 0);
  return (
    <div className="overflow-x-auto px-4 pt-2">
      <div role="group" aria-label={descripcion} className="relative min-w-[440px] pl-12" style={{ height: ALTO + 36 }}>
        {marcas.map((marca) => (
          <div
            key={marca.texto}
            aria-hidden="true"
            className="absolute inset-x-0"
            style={{ bottom: 20 + alto(marca.alto) }}
          >
            <span className="absolute -translate-y-1/2 text-xs tabular-nums text-quieto">{marca.texto}</span>
            <span className="ml-12 block border-t border-dashed border-linea" />
          </div>
        ))}
        <ul className="relative flex h-full items-end gap-2">
          {columnas.map(({ clave, texto, entera, llena, arriba, dice, ahora, ruta }) => (
            <li key={clave} className="flex h-full min-w-0 flex-1 flex-col justify-end">
              <Link to={ruta} title={dice} aria-label={dice} className="flex h-full flex-col justify-end rounded">
                <span className="text-center text-xs font-semibold text-fuerte">{arriba}</span>
                <span className="relative block rounded-t bg-acento-200" style={{ height: alto(entera) }}>
                  <span
                    className={`absolute inset-x-0 bottom-0 block ${llena < entera ? "" : "rounded-t"} ${ahora ? "bg-acento" : "bg-acento-400"}`}
                    style={{ height: alto(Math.min(llena, maximo)) }}
                  />
                </span>
                <span
                  className={`h-5 text-center text-xs leading-5 ${ahora ? "font-semibold text-acento-texto" : "text-quieto"}`}
                >
                  {texto}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
