/** A QR code drawn on the server, with its quiet zone. */
export function CodigoQr({ celdas, nombre }: { celdas: boolean[][]; nombre: string }) {
  const lado = celdas.length + 8;
  const trazo = celdas
    .flatMap((fila, y) => fila.map((oscura, x) => (oscura ? `M${x + 4} ${y + 4}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={nombre}
      viewBox={`0 0 ${lado} ${lado}`}
      shapeRendering="crispEdges"
      className="mx-auto my-3 h-56 w-56 bg-carta"
    >
      <path d={trazo} fill="#000" />
    </svg>
  );
}
