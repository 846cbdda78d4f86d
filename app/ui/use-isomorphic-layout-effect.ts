import { useEffect, useLayoutEffect } from "react";

/** useLayoutEffect that the server does not warn about. */
export const useIsomorphicLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
