import { scaleBand, scaleLinear, scalePoint } from "d3-scale";
import { line } from "d3-shape";
import type { Chart, ChartTone } from "~/lib/chart";
import { escapeHtml } from "~/lib/html";

/**
 * The data of a chart: rows along the x axis, and for each row the values of the series; null if a value is missing.
 */
export type Drawing = {
  title: string;
  kind: "bars" | "lines";
  rows: readonly { label: string; values: readonly (number | null)[]; strong?: boolean; to?: string | null }[];
  series: readonly { name: string; tone: ChartTone }[];
  /** The text of a value on its tick or above its mark. */
  format: (value: number) => string;
  /** The start of the value axis: 0 unless the relevant values lie in a narrow band. */
  from?: number;
};

const [WIDTH, HEIGHT, LEFT, TOP, BOTTOM] = [560, 240, 56, 18, 28];
const TICKS = 4;

/**
 * Lays out a chart. Its axis ends on round numbers. Bars of several series lie one inside the other, with the widest
 * behind.
 */
export function measureChart({ title, kind, rows, series, format, from = 0 }: Drawing): Chart {
  const all = rows.flatMap(({ values }) => values.filter((value) => value !== null));
  const highest = Math.max(from, ...all);
  const y = scaleLinear([from, highest > from ? highest : from + 1], [HEIGHT - BOTTOM, TOP]).nice(TICKS);
  const names = rows.map((_, i) => String(i));
  const band = scaleBand(names, [LEFT, WIDTH]).paddingInner(0.35).paddingOuter(0.15);
  const point = scalePoint(names, [LEFT + 12, WIDTH - 24]);
  const middle = (i: number) => (kind === "bars" ? band(String(i))! + band.bandwidth() / 2 : point(String(i))!);
  const every = Math.ceil(rows.length / 14);
  return {
    width: WIDTH,
    height: HEIGHT,
    title,
    // Of ticks with the same label (0.5 and 1 pupils), the last, which is the rounder one.
    ticks: y
      .ticks(TICKS)
      .map((tick) => ({ y: round(y(tick)), text: format(tick) }))
      .filter(({ text }, i, all) => text !== all[i + 1]?.text),
    labels: rows.flatMap(({ label, strong = false }, i) =>
      i % every === 0 ? [{ x: round(middle(i)), text: label, strong }] : [],
    ),
    bars: kind === "bars" ? barsOf() : [],
    lines: kind === "lines" ? series.flatMap(lineOf) : [],
    values:
      kind === "bars" && rows.length <= 14
        ? rows.flatMap(({ values }, i) => {
            const [last] = values.slice(-1);
            return typeof last === "number" && last > from
              ? [
                  {
                    x: round(middle(i)),
                    y: round(y(Math.max(...values.filter((value) => value !== null)))) - 5,
                    text: format(last),
                  },
                ]
              : [];
          })
        : [],
  };

  function barsOf(): Chart["bars"] {
    return rows.flatMap(({ label, values, to = null }, i) =>
      values.flatMap((value, s) => {
        if (value === null || value <= from) return [];
        const inset = s === 0 ? 0 : band.bandwidth() * 0.18;
        const top = round(y(value));
        return [
          {
            x: round(band(String(i))! + inset),
            y: top,
            width: round(band.bandwidth() - 2 * inset),
            height: round(HEIGHT - BOTTOM - top),
            tone: series[s]!.tone,
            says: `${label}, ${series[s]!.name}: ${format(value)}`,
            to,
          },
        ];
      }),
    );
  }

  function lineOf({ name, tone }: Drawing["series"][number], s: number): Chart["lines"] {
    const points = rows.flatMap(({ values }, i) => {
      const value = values[s];
      return typeof value === "number" ? [[round(middle(i)), round(y(value))] as [number, number]] : [];
    });
    const end = points.at(-1);
    return end ? [{ path: line()(points)!, tone, says: name, end }] : [];
  }
}

const round = (value: number) => Math.round(value * 10) / 10;

const COLOURS: Record<ChartTone, string> = { main: "#585cb0", soft: "#d7dcfa", before: "#898b9b" };

/** The same chart as a separate picture (SVG) for download: light, with its title on it. */
export function chartSvg({ width, height, title, bars, lines, ticks, labels, values }: Chart): string {
  const text = (x: number, y: number, what: string, anchor: string, extra = "") =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="Helvetica, Arial, sans-serif" font-size="11" fill="#36374a"${extra}>${escapeHtml(what)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -28 ${width} ${height + 28}" width="${width}" height="${height + 28}">`,
    `<rect y="-28" width="${width}" height="${height + 28}" fill="#ffffff"/>`,
    text(4, -10, title, "start", ' font-weight="bold"'),
    ...ticks.flatMap(({ y, text: what }) => [
      `<line x1="52" x2="${width}" y1="${y}" y2="${y}" stroke="#e2e3ea"/>`,
      text(46, y + 4, what, "end"),
    ]),
    ...bars.map(
      ({ x, y, width: wide, height: high, tone }) =>
        `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="${COLOURS[tone]}"/>`,
    ),
    ...lines.map(({ path, tone }) => `<path d="${path}" fill="none" stroke="${COLOURS[tone]}" stroke-width="2"/>`),
    ...labels.map(({ x, text: what }) => text(x, height - 6, what, "middle")),
    ...values.map(({ x, y, text: what }) => text(x, y, what, "middle", ' font-weight="bold"')),
    "</svg>",
  ].join("");
}
