import { type PointerEvent, useRef, useState } from "react";
import { useWindowEvent } from "./use-window-event";

type Drag = { from: string; over: string | null };

/** The drop target under the pointer: the nearest element with `data-drop`. */
const dropAt = ({ clientX, clientY }: PointerEvent): string | null =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-drop]")?.dataset.drop ?? null;

/**
 * Moves things by mouse, finger or pen. An element with `handle(key)` is dragged, and dropped on one with `data-drop`;
 * Esc, or dropping elsewhere, leaves it in place. Always beside another way, for people without a pointer.
 */
export function useDrag(drop: (from: string, to: string) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  // Beside the state: the last move may come just before the drop.
  const taken = useRef<string | null>(null);
  const end = () => {
    taken.current = null;
    setDrag(null);
  };
  useWindowEvent("keydown", (event) => {
    if (taken.current === null || !("key" in event && event.key === "Escape")) return;
    event.preventDefault();
    end();
  });
  const handle = (from: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      taken.current = from;
      setDrag({ from, over: null });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (taken.current === null) return;
      const over = dropAt(event);
      setDrag((before) => (before?.over === over ? before : { from, over }));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (taken.current === null) return;
      const to = dropAt(event);
      end();
      if (to !== null && to !== from) drop(from, to);
    },
    onPointerCancel: end,
    "aria-hidden": true as const,
    // A finger on it moves it, and not the page.
    className: "cursor-grab touch-none select-none active:cursor-grabbing",
  });
  return { drag, handle };
}
