import type { ReactNode } from "react";
import { FOCUS, classNames } from "./class-names";
import { ChevronDownIcon } from "./icons";

type AccordionProps = {
  title: string;
  /** Shown beside the title, also while folded: a link to edit. */
  actions?: ReactNode;
  /** Folded initially. */
  folded?: boolean;
  children: ReactNode;
};

/** A titled block that folds natively, without scripts. */
export function Accordion({ title, actions, folded = false, children }: AccordionProps) {
  return (
    <section className="relative rounded-lg border border-linea bg-carta">
      <details open={!folded} className="group">
        <summary
          className={classNames(
            "flex min-h-14 cursor-pointer list-none items-center gap-2 rounded-lg px-4 py-2 hover:bg-tenue [&::-webkit-details-marker]:hidden",
            FOCUS,
          )}
        >
          <ChevronDownIcon className="h-5 w-5 shrink-0 -rotate-90 text-quieto transition-transform group-open:rotate-0" />
          <h3 className="text-sm font-semibold text-texto">{title}</h3>
        </summary>
        <div className="border-t border-linea p-4">{children}</div>
      </details>
      {actions ? <div className="absolute right-3 top-3">{actions}</div> : null}
    </section>
  );
}
