import type { ReactNode } from "react";

/** A titled part of the page of pieces. */
export function Muestra({ nombre, children }: { nombre: string; children: ReactNode }) {
  return (
    <section aria-label={nombre} className="border-t border-linea px-4 py-4 lg:px-6">
      <h2 className="mb-3 text-sm font-semibold text-fuerte">{nombre}</h2>
      {children}
    </section>
  );
}
