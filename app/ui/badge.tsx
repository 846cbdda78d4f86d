import type { ReactNode } from "react";
import { classNames } from "./class-names";

export type Tone = "neutral" | "info" | "success" | "warning" | "danger";

const TONES: Record<Tone, string> = {
  neutral: "bg-slate-100 text-slate-700 ring-slate-300",
  info: "bg-primario-50 text-primario-800 ring-primario-200",
  success: "bg-emerald-50 text-emerald-800 ring-emerald-300",
  warning: "bg-amber-50 text-amber-900 ring-amber-300",
  danger: "bg-red-50 text-red-800 ring-red-300",
};

type Props = {
  tone?: Tone;
  children: ReactNode;
  /** Whether it may take two lines where the place is narrow. */ wraps?: boolean;
};

/** A state said by a word and coloured by its tone. */
export function Badge({ tone = "neutral", children, wraps = false }: Props) {
  return (
    <span
      className={classNames(
        "inline-flex items-center rounded-full px-2 py-0.5 text-xs font-medium ring-1 ring-inset",
        !wraps && "whitespace-nowrap",
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
