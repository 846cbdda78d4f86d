import { Link, useLocation } from "@remix-run/react";
import { withQuery } from "~/lib/query";
import { EmptyState } from "~/ui/empty-state";
import type { Imparte } from "../destinatarios.server";

/** The subject and group of a new task, if the address does not name them. */
export function ElegirClase({ clases, coordina }: { clases: readonly Imparte[]; coordina: boolean }) {
  const { search } = useLocation();
  if (clases.length === 0)
    return (
      <EmptyState title={coordina ? "Ningún grupo tiene asignaturas" : "No impartes ninguna asignatura"}>
        {coordina
          ? "Se reparten en Ajustes, en los grupos del ciclo."
          : "Coordinación reparte las asignaturas de cada grupo."}
      </EmptyState>
    );
  return (
    <>
      <p className="mb-2 text-sm text-quieto">¿De qué asignatura y grupo?</p>
      <ul className="divide-y divide-linea border-y border-linea">
        {clases.map(({ id, grupoId, asignaturaId, grupo, asignatura }) => (
          <li key={id}>
            <Link
              to={{ pathname: ".", search: withQuery(search, { grupoId, asignaturaId }) }}
              replace
              preventScrollReset
              className="flex min-h-11 items-center justify-between gap-3 text-sm text-acento-texto hover:underline"
            >
              <span>{asignatura}</span>
              <span className="text-quieto">{grupo}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
