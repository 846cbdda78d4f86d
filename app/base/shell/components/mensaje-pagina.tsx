import type { ReactNode } from "react";
import { Drawing } from "~/ui/empty-state";

type MensajePaginaProps = { titulo: string; children?: ReactNode; action?: ReactNode };

/** A page with only a message, and optionally a way on. */
export function MensajePagina({ titulo, children, action }: MensajePaginaProps) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-3 px-4 py-16 text-center">
      <Drawing name="search" />
      <h1 className="text-lg font-medium text-fuerte">{titulo}</h1>
      {children ? <div className="max-w-md text-sm text-texto">{children}</div> : null}
      {action}
    </div>
  );
}
