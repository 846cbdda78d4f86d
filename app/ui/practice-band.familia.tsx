/**
 * The mark of every page of the practice school, on the screen and on paper. It is a band above it and a frame around
 * the visible part, which stays while the page scrolls.
 */
export function PracticeBand() {
  return (
    <aside
      aria-label="Escuela de práctica"
      className="bg-mal-texto px-4 py-1 text-center text-sm font-semibold text-carta [print-color-adjust:exact]"
    >
      Escuela de práctica: todos son inventados y nada de aquí cuenta
      <div
        aria-hidden="true"
        className="pointer-events-none fixed inset-0 z-50 border-4 border-mal-texto [print-color-adjust:exact]"
      />
    </aside>
  );
}
