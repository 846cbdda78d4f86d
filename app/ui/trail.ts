/** A history entry written by this document: its position, and if its content was closed. */
export type Step = { idx: number; key: string | undefined; path: string; closed: boolean };

/** The pages of one browser tab, from the first on; `path` is an address with its query. */
export type Trail = readonly Step[];

type Entry = Pick<Step, "idx" | "key" | "path">;

/** The trail after a page was opened (PUSH): the entries ahead are removed. */
export function opened(trail: Trail, entry: Entry): Trail {
  return [...trail.filter(({ idx }) => idx < entry.idx), { ...entry, closed: false }];
}

/**
 * The trail after a page replaced another (REPLACE): a dialog was closed, or its form was sent. The entries directly
 * below that belonged to the closed content (a tab, a step) are closed with it.
 */
export function replaced(trail: Trail, from: string, entry: Entry): Trail {
  const below = trail.filter(({ idx }) => idx < entry.idx).sort((a, b) => a.idx - b.idx);
  const root = leftBehind(pathnameOf(from), pathnameOf(entry.path));
  const lastOpen = below.map(({ path }) => root !== null && isInside(pathnameOf(path), root)).lastIndexOf(false);
  const marked = below.map((step, at) => (at <= lastOpen ? step : { ...step, closed: true }));
  const ahead = trail.filter(({ idx }) => idx > entry.idx);
  return [...marked, { ...entry, closed: false }, ...ahead];
}

/**
 * True if Back and Forward skip an entry: its content was closed, or it is already in sight (the page below a closed
 * dialog).
 */
export function isPassedOver(trail: Trail, at: Pick<Entry, "idx" | "key">, current: string): boolean {
  const step = trail.find(({ idx, key }) => idx === at.idx && key === at.key);
  return step !== undefined && (step.closed || step.path === current);
}

// The topmost address that is left on the way between two pages; null if the second lies inside the first.
function leftBehind(from: string, to: string): string | null {
  const [left, arrived] = [from.split("/"), to.split("/")];
  const at = left.findIndex((piece, i) => piece !== arrived[i]);
  return at === -1 ? null : left.slice(0, at + 1).join("/");
}

const pathnameOf = (path: string) => (path.split("?")[0] ?? "").replace(/\/$/, "");

const isInside = (path: string, root: string) => path === root || path.startsWith(`${root}/`);
