/** How a mark of a chart looks: what is told, what it is compared with, and what went before. */
export type ChartTone = "main" | "soft" | "before";

/** A chart as the server measured it: everything has its place, nothing is left to reckon. */
export type Chart = {
  width: number;
  height: number;
  /** What it shows, for whoever cannot see it. */
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
