import { Form, Link, useLocation } from "@remix-run/react";
import { inputClasses } from "~/forms/field-frame";
import { OtherKeys } from "~/forms/other-keys";
import { withQuery } from "~/lib/query";
import { Button } from "~/ui/button";
import { FOCUS, classNames } from "~/ui/class-names";
import type { AlumnoDeMisiva } from "../alumnos.server";

type Props = { buscar: string; hallados: readonly AlumnoDeMisiva[]; fijo: boolean };

/** C§2.6: whom a new misiva is about, looked for by name or enrolment number; `fijo` where the file says it already. */
export function BuscarAlumno({ buscar, hallados, fijo }: Props) {
  const { search } = useLocation();
  if (fijo)
    return (
      <p className="text-sm text-texto">
        El alumno no está inscrito en este ciclo, o no le impartes ninguna asignatura: no puedes escribir sobre él.
      </p>
    );
  return (
    <div className="space-y-3">
      <Form method="get" role="search" aria-label="Buscar alumno" preventScrollReset className="flex items-end gap-3">
        <OtherKeys except={["buscar", "alumnoId"]} />
        <label className="min-w-0 flex-1">
          <span className="field-label">Alumno</span>
          <input
            type="search"
            name="buscar"
            defaultValue={buscar}
            maxLength={100}
            autoComplete="off"
            data-autofocus=""
            placeholder="Nombre o matrícula"
            className={inputClasses(false, false)}
          />
        </label>
        <Button variant="secondary">Buscar</Button>
      </Form>
      <p className="text-sm text-quieto">Captura al menos 4 caracteres para iniciar la búsqueda</p>
      {hallados.length > 0 ? (
        <ul className="divide-y divide-linea rounded-md border border-linea">
          {hallados.map(({ inscripcionId, alumnoId, alumno, matricula, lugar }) => (
            <li key={inscripcionId}>
              <Link
                to={withQuery(search, { alumnoId: String(alumnoId), buscar: "" })}
                className={classNames("block min-h-11 px-3 py-2 text-sm hover:bg-hundida", FOCUS)}
              >
                <strong className="font-medium text-fuerte">{alumno}</strong>
                <span className="text-quieto">{` · ${matricula} · ${lugar}`}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : buscar === "" ? null : (
        <p className="text-sm">No existen resultados con ese criterio</p>
      )}
    </div>
  );
}
