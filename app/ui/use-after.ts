import { useEffect, useRef } from "react";

/** Does something in the browser once `of` has been drawn, and again with every other `of`. */
export function useAfter(of: unknown, work: () => void): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => latest.current(), [of]);
}
