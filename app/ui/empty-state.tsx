import type { ReactNode } from "react";

// In grey, with one stroke in the accent; 96 × 72.
const DRAWINGS = {
  list: {
    grey: "M20 15v42M76 15v42M25 10h46M25 62h46M20 15q0-5 5-5M71 10q5 0 5 5M20 57q0 5 5 5M71 62q5 0 5-5M30 24h4M40 24h26M30 36h4M40 36h26M30 48h4M40 48h14",
    accent: "m66 52 5 5 10-12",
  },
  search: { grey: "M24 34a18 18 0 1 0 36 0a18 18 0 1 0-36 0M56 48l16 14", accent: "M35 34h14" },
  locked: {
    grey: "M34 32h28q2 0 2 2v22q0 2-2 2H34q-2 0-2-2V34q0-2 2-2M38 32v-8a10 10 0 0 1 20 0v8",
    accent: "M48 42v6",
  },
};

type Props = {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** For a list without entries, a search without results, or content that may not be seen. */
  drawing?: keyof typeof DRAWINGS;
};

/** The content of an empty list: a drawing, the words, optionally a reason, and a way on. */
export function EmptyState({ title, children, action, drawing = "list" }: Props) {
  return (
    <div className="flex flex-col items-center justify-center gap-1 px-4 py-8 text-center">
      <Drawing name={drawing} />
      <p className="text-sm font-semibold text-fuerte">{title}</p>
      {children ? <div className="max-w-md text-sm text-quieto">{children}</div> : null}
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}

/** The drawing alone, for a page that has only a message. */
export function Drawing({ name }: { name: keyof typeof DRAWINGS }) {
  const { grey, accent } = DRAWINGS[name];
  return (
    <svg viewBox="0 0 96 72" aria-hidden="true" className="glyph mb-1 h-[66px] w-[88px] text-linea-fuerte">
      <path d={grey} />
      <path d={accent} className="text-acento" />
    </svg>
  );
}
