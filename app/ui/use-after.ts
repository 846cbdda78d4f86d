import { useEffect, useRef } from "react";

/** Runs `work` in the browser after `of` has been drawn, and again for every new `of`. */
export function useAfter(of: unknown, work: () => void): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => latest.current(), [of]);
}
