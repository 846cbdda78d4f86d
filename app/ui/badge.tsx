import type { ReactNode } from "react";
import { classNames } from "./class-names";

export type Tone = "neutral" | "info" | "success" | "warning" | "danger";

// Complete class names, so that Tailwind finds them. The tone's glyph stands in the staff's sheet, so that fifty rows
// of a list do not repeat it.
const TONES: Record<Tone, string> = {
  neutral: "badge badge-neutral",
  info: "badge badge-info",
  success: "badge badge-success",
  warning: "badge badge-warning",
  danger: "badge badge-danger",
};

type Props = {
  tone?: Tone;
  children: ReactNode;
  /** True to allow two lines in narrow places. */ wraps?: boolean;
  /** True if all is well and nobody must act: the glyph and the word, without the pill. */ plain?: boolean;
  /** True if time causes the state: a clock in place of the tone's glyph. */ clock?: boolean;
};

/** A state shown by a glyph and a word, coloured by its tone; a pill if somebody must act. */
export function Badge({ tone = "neutral", children, wraps = false, plain = false, clock = false }: Props) {
  return (
    <span
      className={classNames(TONES[tone], plain && "badge-plain", clock && "badge-clock", !wraps && "whitespace-nowrap")}
    >
      {children}
    </span>
  );
}
