import type { ReactNode } from "react";
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
type PorTerminar = { clave: string; texto: string; detalle: string; ruta: string };

const RENGLON = "flex min-h-14 items-center gap-3 py-2";

const Flecha = () => (
  <span aria-hidden="true" className="shrink-0 text-xl leading-none text-quieto">
    ›
  </span>
);

function Seccion({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section aria-label={titulo} className="mt-4">
      <h2 className="mb-2 text-base font-semibold text-fuerte">{titulo}</h2>
      <ul className="divide-y divide-linea rounded-lg border border-linea bg-carta px-3">{children}</ul>
    </section>
  );
}

/** A teacher's unfinished work, each row a link to the page that finishes it. */
export function TrabajoPorTerminar({ filas }: { filas: readonly PorTerminar[] }) {
  if (filas.length === 0) return null;
  return (
    <Seccion titulo="Por terminar">
      {filas.map(({ clave, texto, detalle, ruta }) => (
        <li key={clave}>
          <a href={ruta} className={RENGLON}>
            <span className="min-w-0 flex-1">
              <strong className="block font-semibold text-atencion-texto">{texto}</strong>
              <span className="block text-sm text-quieto">{detalle}</span>
            </span>
            <Flecha />
          </a>
        </li>
      ))}
    </Seccion>
  );
}

/** A teacher's tasks of a day: those due, and those handed in that wait to be graded. */
export function TareasDelDia({ tareas }: { tareas: readonly Tarea[] }) {
  if (tareas.length === 0) return null;
  return (
    <Seccion titulo="Tareas">
      {tareas.map(({ id, titulo, materia, seEntrega, entregadas, porCalificar, hoja, calificaciones }) => (
        <li key={id}>
          <a href={hoja} className={RENGLON} aria-label={`Calificar ${titulo}`}>
            <span className="min-w-0 flex-1">
              <strong className="block font-semibold text-fuerte">{titulo}</strong>
              <span className="block text-sm text-texto">{materia}</span>
              <span className="block text-sm text-quieto">{`${seEntrega} · ${comoEntregadas(entregadas)}`}</span>
            </span>
            {porCalificar > 0 ? (
              <span className="shrink-0 text-sm font-semibold text-atencion-texto">{`${porCalificar} por calificar`}</span>
            ) : null}
            <Flecha />
          </a>
          {calificaciones ? (
            <a
              href={calificaciones}
              className="inline-flex min-h-11 items-center text-sm text-acento-texto underline"
              aria-label={`Calificaciones del parcial de ${titulo}`}
            >
              Calificaciones del parcial
            </a>
          ) : null}
        </li>
      ))}
    </Seccion>
  );
}

const comoEntregadas = (cuantas: number) => (cuantas === 0 ? "sin entregas" : counted(cuantas, "entrega", "entregas"));
