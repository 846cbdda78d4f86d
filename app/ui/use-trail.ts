import { useLocation, useNavigationType } from "@remix-run/react";
import { type Step, type Trail, isPassedOver, opened, replaced } from "./trail";
import { useIsomorphicLayoutEffect } from "./use-isomorphic-layout-effect";

const KEPT = "trail";

type Here = Pick<Step, "idx" | "key" | "path">;

let trail: Trail = [];
let here: Here | null = null;

/**
 * Makes Back and Forward skip closed entries. Called once, before the router listens, so that the router never learns
 * of skipped entries.
 */
export function passOverClosed(): void {
  addEventListener("popstate", (event) => {
    const at = markOf(event.state);
    if (here === null || at === null) return;
    if (at.idx === here.idx || !isPassedOver(trail, at, here.path)) {
      // At once: on a slow line the next key comes before the page does.
      here = { ...at, path: location.pathname + location.search };
      return;
    }
    event.stopImmediatePropagation();
    const isClosed = trail.some(({ idx, closed }) => idx === at.idx && closed);
    // There may be nothing before the first entry to go back to, so the visible page takes that entry: the closed
    // content's address must not stay.
    if (at.idx === 0 && isClosed) stayAt(0);
    else history.go(Math.sign(at.idx - here.idx));
  });
}

/** Records each page that is shown. Once, at the root. */
export function useTrail(): void {
  const location = useLocation();
  const how = useNavigationType();
  useIsomorphicLayoutEffect(() => {
    const mark = markOf(history.state);
    // Another page is already following.
    if (mark === null || location.key !== (mark.key ?? "default")) return;
    const entry = { ...mark, path: location.pathname + location.search };
    if (here === null) trail = keptTrail(entry) ?? opened([], entry);
    else if (how === "PUSH") trail = opened(trail, entry);
    else if (how === "REPLACE") trail = replaced(trail, here.path, entry);
    here = entry;
    keep();
  }, [location, how]);
}

function stayAt(idx: number): void {
  if (here === null) return;
  const { key, path } = here;
  history.replaceState({ ...history.state, idx, key }, "", path);
  here = { idx, key, path };
  trail = trail.map((step) => (step.idx === idx ? { ...here!, closed: false } : step));
  keep();
}

// The router's mark in each entry; null for a link within the page.
function markOf(state: unknown): Pick<Step, "idx" | "key"> | null {
  const { idx, key } = (state ?? {}) as { idx?: unknown; key?: string };
  return typeof idx === "number" ? { idx, key } : null;
}

// After a reload the entries are still there; entries of another visit in this tab are ignored.
function keptTrail(entry: Here): Trail | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null") as Step[] | null;
    const isThis = ({ idx, key, path }: Step) => idx === entry.idx && key === entry.key && path === entry.path;
    return kept?.some(isThis) ? kept : null;
  } catch {
    return null;
  }
}

function keep(): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(trail));
  } catch {
    // Storage full or forbidden: the trail is lost only on a reload.
  }
}
