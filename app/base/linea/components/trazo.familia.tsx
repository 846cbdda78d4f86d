/** An icon of a page of family weight: one path on a square of 20, in the page itself, since it loads no sprite. */
export function Trazo({ d, className }: { d: string; className: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      aria-hidden="true"
      className={`${className} shrink-0`}
    >
      <path d={d} />
    </svg>
  );
}
