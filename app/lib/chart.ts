/** The role of a mark in a chart: the data, the comparison, or the previous period. */
export type ChartTone = "main" | "soft" | "before";

/** A chart measured by the server: every part has its position, and nothing is left to compute. */
export type Chart = {
  width: number;
  height: number;
  /** A text alternative for people who cannot see the chart. */
  title: string;
  bars: readonly {
    x: number;
    y: number;
    width: number;
    height: number;
    tone: ChartTone;
    says: string;
    to: string | null;
  }[];
  lines: readonly { path: string; tone: ChartTone; says: string; end: readonly [number, number] }[];
  ticks: readonly { y: number; text: string }[];
  labels: readonly { x: number; text: string; strong: boolean }[];
  values: readonly { x: number; y: number; text: string }[];
};
