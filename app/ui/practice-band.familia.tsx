/**
 * What no page of the practice school is without, on the screen and on paper: a band above it and a frame around what is seen of
 * it, which stays where the page is scrolled.
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
