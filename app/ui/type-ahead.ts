import { useEffect, useRef } from "react";

/** The longest wait for a page, after which typed keys are the page's own again. */
const WAIT_MS = 10_000;

let figures: string | null = null;
let timer = 0;

/**
 * Keeps the figures typed from now on, while the form that they are for is on its way: fingers are quicker than the
 * line. An Enter among them does nothing, because nobody saves a form unseen.
 */
export function catchFigures(): void {
  if (figures !== null) return;
  figures = "";
  document.addEventListener("keydown", keep, true);
  timer = window.setTimeout(takeFigures, WAIT_MS);
}

function takeFigures(): string {
  const caught = figures ?? "";
  figures = null;
  document.removeEventListener("keydown", keep, true);
  clearTimeout(timer);
  return caught;
}

/** Ends the wait once the form is drawn, and gives it the figures if there are any. */
export function useCaughtFigures(give: (figures: string) => void): void {
  const arrived = useRef(give);
  useEffect(() => {
    // A frame later its dialog has its focus, and the form may be drawn again at once.
    const frame = requestAnimationFrame(() => {
      const caught = takeFigures();
      if (caught !== "") arrived.current(caught);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
}

function keep(event: KeyboardEvent) {
  const isTyping =
    event.target instanceof Element && event.target.matches("input:not([type=checkbox]), select, textarea");
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^[\d.]$/.test(event.key)) figures += event.key;
  else if (event.key === "Backspace") figures = (figures ?? "").slice(0, -1);
  else if (event.key !== "Enter") return;
  event.preventDefault();
  event.stopPropagation();
}
