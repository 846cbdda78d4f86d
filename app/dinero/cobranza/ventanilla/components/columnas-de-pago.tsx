import type { ReactNode } from "react";

/** The form of a payment: the items on the left, the method on the right; one below the other on a phone. */
export function ColumnasDePago({ conceptos, como }: { conceptos: ReactNode; como: ReactNode }) {
  return (
    // From edge to edge of the dialog's body, so that the right column is a panel of its own.
    <div className="-mx-4 -my-4 sm:-mx-6 min-[720px]:grid min-[720px]:grid-cols-[minmax(0,1fr)_340px]">
      <div className="space-y-3 px-4 py-4 sm:px-6">{conceptos}</div>
      <div className="border-t border-linea bg-tenue px-4 py-4 sm:px-6 min-[720px]:border-l min-[720px]:border-t-0">
        {como}
      </div>
    </div>
  );
}
