import type { ReactNode } from "react";

/**
 * The body of a dialog with a panel at its right, to whose edge it reaches; below the
 * content on a phone.
 */
export function WithPanel({ main, panel }: { main: ReactNode; panel: ReactNode }) {
  return (
    // From edge to edge of the dialog's body, so that the right column is a panel of its own.
    <div className="-mx-4 -my-4 sm:-mx-6 min-[720px]:grid min-[720px]:min-h-[calc(100%+2rem)] min-[720px]:grid-cols-[minmax(0,1fr)_340px]">
      <div className="space-y-3 px-4 py-4 sm:px-6">{main}</div>
      <div className="border-t border-linea bg-tenue px-4 py-4 sm:px-6 min-[720px]:border-l min-[720px]:border-t-0">
        {panel}
      </div>
    </div>
  );
}
