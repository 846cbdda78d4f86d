/**
 * A QR code drawn on the server. It is dark on white with its quiet zone whatever the page's colours, because cameras
 * read no other.
 */
export function QrCode({ cells, label }: { cells: boolean[][]; label: string }) {
  const side = cells.length + 8;
  const path = cells.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : ""))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="mx-auto my-3 h-56 w-56"
    >
      <path d={`M0 0h${side}v${side}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
