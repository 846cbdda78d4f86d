import type { ReactNode } from "react";

export type Tone = "neutral" | "info" | "success" | "warning" | "danger";

// Whole names, by which Tailwind finds them.
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
};

/** A state said by a word and coloured by its tone. */
export function Badge({ tone = "neutral", children, wraps = false }: Props) {
  return <span className={wraps ? TONES[tone] : `${TONES[tone]} whitespace-nowrap`}>{children}</span>;
}
