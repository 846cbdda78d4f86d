/** One entry of the browser's history that this document wrote: where it stands, and whether what it showed was closed. */
export type Step = { idx: number; key: string | undefined; path: string; closed: boolean };

/** The pages of one browser tab, from the first on; `path` is an address with its query. */
export type Trail = readonly Step[];

type Entry = Pick<Step, "idx" | "key" | "path">;

/** The trail after a page was opened over (PUSH) what stood there: what lay ahead is gone. */
export function opened(trail: Trail, entry: Entry): Trail {
  return [...trail.filter(({ idx }) => idx < entry.idx), { ...entry, closed: false }];
}

/**
 * The trail after a page took the place of another (REPLACE): a dialog was closed, or its form was sent. The pages right
 * below that were inside of what was closed (a tab, a step) are closed with it.
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
 * Whether Back and Forward pass over an entry: what it showed was closed, or it shows what is in sight already (what a
 * closed dialog lay over).
 */
export function isPassedOver(trail: Trail, at: Pick<Entry, "idx" | "key">, current: string): boolean {
  const step = trail.find(({ idx, key }) => idx === at.idx && key === at.key);
  return step !== undefined && (step.closed || step.path === current);
}

// The upmost address that is left on the way from one page to another; null where the second lies inside the first.
function leftBehind(from: string, to: string): string | null {
  const [left, arrived] = [from.split("/"), to.split("/")];
  const at = left.findIndex((piece, i) => piece !== arrived[i]);
  return at === -1 ? null : left.slice(0, at + 1).join("/");
}

const pathnameOf = (path: string) => (path.split("?")[0] ?? "").replace(/\/$/, "");

const isInside = (path: string, root: string) => path === root || path.startsWith(`${root}/`);
