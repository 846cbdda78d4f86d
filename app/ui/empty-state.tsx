import type { ReactNode } from "react";

/** What a list shows when it has nothing: the words, perhaps why, and a way on. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center justify-center gap-2 px-4 py-12 text-center">
      <p className="text-base font-medium text-texto">{title}</p>
      {children ? <div className="max-w-md text-sm text-quieto">{children}</div> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}
