import type { DeAntes } from "../hoja-de-tarea.server";
import { EstadoDeUna } from "./estado-de-una";

/**
 * Below the grid of a task: the pupils who did it and have changed group since. Their work can be read, but no longer
 * graded.
 */
export function LosDeAntes({ filas }: { filas: readonly DeAntes[] }) {
  if (filas.length === 0) return null;
  return (
    <section className="px-4 py-4 lg:px-6">
      <h2 className="text-base font-semibold text-fuerte">Ya no están en el grupo</h2>
      <p className="text-sm text-quieto">Lo que entregaron se conserva y se lee; aquí ya no se califica.</p>
      <ul className="mt-2 divide-y divide-linea border-y border-linea">
        {filas.map((fila) => (
          <li key={fila.inscripcionId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
            <span className="min-w-0 flex-1 basis-48 text-texto [overflow-wrap:anywhere]">{fila.nombre}</span>
            <EstadoDeUna fila={fila} />
            <span className="tabular-nums text-fuerte">{fila.calificacion || "Sin calificar"}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
