import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and in the first client render, true afterwards: for what only JavaScript can offer. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
