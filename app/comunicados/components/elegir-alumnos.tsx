import { Form, useSearchParams } from "@remix-run/react";
import { HiddenContext } from "~/forms/form-context";
import { inputClasses } from "~/forms/field-frame";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { contar } from "../comunicado";
import type { AlumnoElegible } from "../elegidos.server";

/** The search and what it found, with a box for each. */
export function BuscarAlumnos({ buscar, encontrados }: { buscar: string; encontrados: readonly AlumnoElegible[] }) {
  const [search] = useSearchParams();
  const otras = [...search].filter(([clave]) => clave !== "fbuscar");
  return (
    <>
      <Form method="get" role="search" aria-label="Buscar alumnos" className="flex items-end gap-2">
        {otras.map(([clave, valor]) => (
          <input key={`${clave}=${valor}`} type="hidden" name={clave} value={valor} />
        ))}
        <div className="min-w-0 flex-1">
          <label htmlFor="fbuscar" className="mb-1 block text-sm font-medium text-slate-800">
            Buscar alumno
          </label>
          <input
            key={buscar}
            type="search"
            id="fbuscar"
            name="fbuscar"
            defaultValue={buscar}
            maxLength={100}
            data-autofocus=""
            placeholder="Nombre, matrícula, CURP, tutor o teléfono"
            className={inputClasses(false, false)}
          />
        </div>
        <Button variant="secondary">Buscar</Button>
      </Form>
      {buscar !== "" && encontrados.length === 0 ? <EmptyState title="No existen resultados con ese criterio" /> : null}
      {encontrados.length > 0 ? (
        <Form method="post" className="mt-3 space-y-2">
          <HiddenContext />
          <ul className="divide-y divide-slate-100 rounded-md border border-slate-200">
            {encontrados.map(({ alumnoId, alumno, matricula, grupo }) => (
              <li key={alumnoId}>
                <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1 text-sm">
                  <input
                    type="checkbox"
                    name="agregar"
                    value={alumnoId}
                    className="h-[1.125rem] w-[1.125rem] accent-primario"
                  />
                  <span className="min-w-0">
                    {alumno}
                    <span className="block text-xs text-slate-600">{`${matricula} · ${grupo}`}</span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <Button>Agregar los marcados</Button>
        </Form>
      ) : null}
    </>
  );
}

/** Who is chosen already; each can be taken out. */
export function AlumnosElegidos({ elegidos }: { elegidos: readonly AlumnoElegible[] }) {
  return (
    <section aria-labelledby="elegidos" className="mt-6">
      <h3 id="elegidos" className="mb-2 text-sm font-semibold text-slate-800">
        {elegidos.length === 0
          ? "Todavía no hay alumnos elegidos"
          : contar(elegidos.length, "alumno elegido", "alumnos elegidos")}
      </h3>
      <Form method="post">
        <HiddenContext />
        <ul className="divide-y divide-slate-100">
          {elegidos.map(({ alumnoId, alumno, grupo }) => (
            <li key={alumnoId} className="flex min-h-11 items-center gap-3 py-1 text-sm">
              <span className="min-w-0 flex-1">
                {alumno}
                <span className="block text-xs text-slate-600">{grupo}</span>
              </span>
              <Button variant="secondary" size="sm" name="quitar" value={alumnoId} aria-label={`Quitar a ${alumno}`}>
                Quitar
              </Button>
            </li>
          ))}
        </ul>
      </Form>
    </section>
  );
}
