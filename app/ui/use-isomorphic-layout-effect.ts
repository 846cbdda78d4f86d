import { useEffect, useLayoutEffect } from "react";

/** useLayoutEffect without the server's warning. */
export const useIsomorphicLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
