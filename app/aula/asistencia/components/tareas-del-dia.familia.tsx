import { counted } from "~/lib/counts";

type Tarea = {
  id: number;
  titulo: string;
  materia: string;
  seEntrega: string;
  entregadas: number;
  porCalificar: number;
  hoja: string;
  calificaciones: string | null;
};

const ENLACE = "inline-flex min-h-11 items-center pr-4 text-acento-texto underline";

/** A teacher's tasks of a day: those due, and those handed in that wait to be graded. */
export function TareasDelDia({ tareas }: { tareas: readonly Tarea[] }) {
  if (tareas.length === 0) return null;
  return (
    <section aria-label="Tareas" className="mt-6">
      <h2 className="mb-2 text-base font-semibold text-fuerte">Tareas</h2>
      <ul className="space-y-3">
        {tareas.map(({ id, titulo, materia, seEntrega, entregadas, porCalificar, hoja, calificaciones }) => (
          <li key={id} className="rounded-lg border border-linea bg-carta p-3">
            <h3 className="font-semibold text-fuerte">{titulo}</h3>
            <p className="text-sm text-texto">{materia}</p>
            <p className="text-sm text-quieto">{`${seEntrega} · ${comoEntregadas(entregadas)}`}</p>
            {porCalificar > 0 ? (
              <p className="mt-1 text-sm font-semibold text-atencion-texto">{`${porCalificar} por calificar`}</p>
            ) : null}
            <a href={hoja} className={ENLACE} aria-label={`Calificar ${titulo}`}>
              Calificar
            </a>
            {calificaciones ? (
              <a href={calificaciones} className={ENLACE} aria-label={`Calificaciones del parcial de ${titulo}`}>
                Calificaciones del parcial
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

const comoEntregadas = (cuantas: number) => (cuantas === 0 ? "sin entregas" : counted(cuantas, "entrega", "entregas"));
