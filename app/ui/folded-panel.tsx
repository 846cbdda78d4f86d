import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Glyph } from "./glyph";
import { useOnPaper } from "./paper";

type Props = {
  label: string;
  /** The number of its filters that are set, shown beside the label. */
  active: number;
  /** The look of its button: that of the pills beside it. */
  buttonClassName: string;
  children: ReactNode;
};

/** The filters that a row has no room for: a panel below it, on a phone a sheet from the foot. Works without scripts. */
export function FoldedPanel({ label, active, buttonClassName, children }: Props) {
  if (useOnPaper()) return <>{children}</>;
  return (
    <details className="shrink-0">
      <summary
        className={classNames(
          buttonClassName,
          "flex cursor-pointer list-none items-center gap-1 [&::-webkit-details-marker]:hidden",
        )}
      >
        {label}
        {active > 0 ? ` ${active}` : null}
        <Glyph name="chevron-down" className="h-4 w-4" />
      </summary>
      <div className="flex flex-wrap gap-2 border border-linea bg-carta p-3 shadow-lg max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-50 max-sm:max-h-[70vh] max-sm:overflow-y-auto sm:absolute sm:right-0 sm:top-full sm:z-20 sm:mt-1 sm:w-80 sm:rounded-lg">
        {children}
      </div>
    </details>
  );
}
