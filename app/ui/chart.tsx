import type { Chart, ChartTone } from "~/lib/chart";

const FILLS: Record<ChartTone, string> = { main: "fill-acento", soft: "fill-acento-200", before: "fill-linea-fuerte" };
const STROKES: Record<ChartTone, string> = {
  main: "stroke-acento",
  soft: "stroke-acento-400",
  before: "stroke-linea-fuerte",
};

/**
 * A chart of bars and lines, which scrolls by itself on a phone. It is one picture with a name; its numbers stand in the
 * table beside it.
 */
export function ChartPicture({ width, height, title, bars, lines, ticks, labels, values }: Chart) {
  return (
    // The arrow keys scroll a picture wider than a phone.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={`Dibujo: ${title}`}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={title}
        className="block h-auto w-full min-w-[420px]"
      >
        {ticks.map(({ y, text }) => (
          <g key={text}>
            <line x1="52" x2={width} y1={y} y2={y} className="stroke-linea" strokeDasharray="2 3" />
            <text x="46" y={y + 4} textAnchor="end" className="fill-current text-quieto text-[11px] tabular-nums">
              {text}
            </text>
          </g>
        ))}
        {bars.map(({ tone, says, to: _, ...place }) => (
          <rect key={`${tone} ${says}`} {...place} rx="2" className={FILLS[tone]}>
            <title>{says}</title>
          </rect>
        ))}
        {lines.map(({ path, tone, says, end }) => (
          <g key={says}>
            <path
              d={path}
              className={`fill-none ${STROKES[tone]}`}
              strokeWidth="2"
              strokeDasharray={tone === "before" ? "4 3" : undefined}
            >
              <title>{says}</title>
            </path>
            <circle cx={end[0]} cy={end[1]} r="3" className={FILLS[tone]} />
          </g>
        ))}
        {labels.map(({ x, text, strong }) => (
          <text
            key={`${x} ${text}`}
            x={x}
            y={height - 6}
            textAnchor="middle"
            className={
              strong
                ? "fill-current text-acento-texto text-[11px] font-semibold"
                : "fill-current text-quieto text-[11px]"
            }
          >
            {text}
          </text>
        ))}
        {values.map(({ x, y, text }) => (
          <text
            key={`${x} ${y}`}
            x={x}
            y={y}
            textAnchor="middle"
            className="fill-current text-fuerte text-[11px] font-semibold tabular-nums"
          >
            {text}
          </text>
        ))}
      </svg>
    </div>
  );
}
