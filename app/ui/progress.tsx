import { useNavigation } from "@remix-run/react";
import { classNames } from "./class-names";

/**
 * The thin bar on top while a page or an answer is on its way. It waits 150 ms before it shows, so that what is quick
 * does not flicker.
 */
export function NavigationProgress() {
  const busy = useNavigation().state !== "idle";
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-x-0 top-0 z-[60] h-0.5 overflow-hidden print:hidden"
    >
      <div
        className={classNames(
          "h-full origin-left bg-primario transition-transform",
          busy ? "scale-x-90 delay-150 duration-[4000ms] ease-out" : "scale-x-0 duration-0",
        )}
      />
    </div>
  );
}
