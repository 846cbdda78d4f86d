import { useNavigation } from "@remix-run/react";
import { classNames } from "./class-names";

const BAR = "pointer-events-none fixed inset-x-0 top-0 z-[60] h-1 overflow-hidden print:hidden";
// The header below it is dark, the pages without a header are light.
const COLOUR = "h-full origin-left bg-atencion-marca shadow-[0_1px_0_rgb(15_23_42/0.5)]";

/**
 * The thin bar at the top while a page or an answer is under way, with words if it takes longer (B§2 loading message).
 * It appears after 150 ms, so that quick answers do not flicker.
 */
export function NavigationProgress() {
  const busy = useNavigation().state !== "idle";
  return (
    <>
      <div aria-hidden="true" className={BAR}>
        <div
          className={classNames(
            COLOUR,
            "transition-transform",
            busy ? "scale-x-90 delay-150 duration-[4000ms] ease-out" : "scale-x-0 duration-0",
          )}
        />
      </div>
      <p
        role="status"
        className={classNames(
          "pointer-events-none fixed left-1/2 top-2 z-[60] -translate-x-1/2 rounded-full bg-velo px-4 py-1.5 text-sm font-medium text-sobre-acento shadow-lg transition-[visibility,opacity] print:hidden",
          busy ? "visible opacity-100 delay-1000" : "invisible opacity-0 duration-0",
        )}
      >
        {busy ? "Cargando…" : null}
      </p>
    </>
  );
}

/** The bar of a page that is starting: it disappears after two seconds (A§1), with scripts or without. */
export function StartUpProgress() {
  return (
    <div aria-hidden="true" data-start-up="" className={classNames(BAR, "animate-start-up")}>
      <div className={classNames(COLOUR, "animate-start-up-bar")} />
    </div>
  );
}
