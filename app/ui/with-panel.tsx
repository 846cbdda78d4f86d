import type { ReactNode } from "react";
import { classNames } from "./class-names";

type Props = {
  main: ReactNode;
  panel: ReactNode;
  /** True if the panel is the purpose of the dialog: above the content on a phone, and a little wider on a screen. */
  panelFirst?: boolean;
};

/**
 * The body of a dialog with a panel at its right, to whose edge it reaches; below the content on a phone, or above it.
 */
export function WithPanel({ main, panel, panelFirst = false }: Props) {
  return (
    // From edge to edge of the dialog's body, so that the right column is a panel of its own.
    <div
      className={classNames(
        "-mx-4 -my-4 sm:-mx-6 min-[720px]:grid min-[720px]:min-h-[calc(100%+2rem)]",
        panelFirst
          ? "flex flex-col-reverse min-[720px]:grid-cols-[minmax(0,1fr)_380px]"
          : "min-[720px]:grid-cols-[minmax(0,1fr)_340px]",
      )}
    >
      <div className="space-y-3 px-4 py-4 sm:px-6">{main}</div>
      <div
        className={classNames(
          "border-linea bg-tenue px-4 py-4 sm:px-6 min-[720px]:border-l",
          panelFirst ? "border-b min-[720px]:border-b-0" : "border-t min-[720px]:border-t-0",
        )}
      >
        {panel}
      </div>
    </div>
  );
}
