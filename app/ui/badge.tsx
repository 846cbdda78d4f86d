import type { ReactNode } from "react";
import { classNames } from "./class-names";

export type Tone = "neutral" | "info" | "success" | "warning" | "danger";

// Whole names, by which Tailwind finds them. The tone's glyph stands in the staff's sheet, for fifty rows a list say nothing of it.
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
  /** Whether it may take two lines where the place is narrow. */ wraps?: boolean;
  /** Whether all is well and nobody must act: the glyph and the word, without the pill. */ plain?: boolean;
  /** Whether it is time that makes it so: a clock in place of the tone's glyph. */ clock?: boolean;
};

/** A state said by a glyph and a word and coloured by its tone: a pill when somebody must act. */
export function Badge({ tone = "neutral", children, wraps = false, plain = false, clock = false }: Props) {
  return (
    <span
      className={classNames(TONES[tone], plain && "badge-plain", clock && "badge-clock", !wraps && "whitespace-nowrap")}
    >
      {children}
    </span>
  );
}
