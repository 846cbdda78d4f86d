import { Form } from "@remix-run/react";
import { type FormEvent, useRef } from "react";
import { HiddenContext } from "~/forms/form-context";
import { Button } from "~/ui/button";
import { CloseLink } from "~/ui/dialog-route";
import { EmptyState } from "~/ui/empty-state";
import { contar } from "../comunicado";
import type { AlumnoElegible, AlumnoPorElegir } from "../elegidos.server";
import { CLAVES_ELECCION } from "../filtros";
import { CampoBuscar, OtrasClaves } from "./busqueda-de-dialogo";

const FORMULARIO = "por-elegir";

/**
 * The search and what it found, with a box for each. Both are one form, so that another search takes the ticks along;
 * those who are ticked stay in sight whatever is searched.
 */
export function BuscarAlumnos({ buscar, porElegir }: { buscar: string; porElegir: readonly AlumnoPorElegir[] }) {
  return (
    <Form id={FORMULARIO} method="post" preventScrollReset>
      <HiddenContext />
      <OtrasClaves menos={CLAVES_ELECCION} />
      <div role="search" aria-label="Buscar alumnos" className="flex items-end gap-2">
        <CampoBuscar
          name="fabuscar"
          label="Buscar alumno"
          value={buscar}
          placeholder="Nombre, matrícula, CURP, tutor o teléfono"
          autoFocus
          className="min-w-0 flex-1"
        />
        <Button variant="secondary" formMethod="get">
          Buscar
        </Button>
      </div>
      {buscar !== "" && porElegir.every(({ marcado }) => marcado) ? (
        <EmptyState title="No existen resultados con ese criterio" />
      ) : null}
      {porElegir.length > 0 ? (
        <ul className="mt-3 divide-y divide-slate-100 rounded-md border border-slate-200">
          {porElegir.map(({ alumnoId, alumno, matricula, grupo, marcado }) => (
            <li key={alumnoId}>
              <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1 text-sm">
                <input
                  type="checkbox"
                  name="agregar"
                  value={alumnoId}
                  defaultChecked={marcado}
                  className="h-[1.125rem] w-[1.125rem] shrink-0 accent-primario"
                />
                <span className="min-w-0">
                  {alumno}
                  <span className="block text-xs text-slate-600">{`${matricula} · ${grupo}`}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      ) : null}
    </Form>
  );
}

/** At the foot of the dialog: in sight however long the list is. */
export function BotonAgregar() {
  return (
    <>
      <CloseLink />
      <Button form={FORMULARIO}>Agregar los marcados</Button>
    </>
  );
}

/** Who is chosen already; each can be taken out. */
export function AlumnosElegidos({ elegidos }: { elegidos: readonly AlumnoElegible[] }) {
  const titulo = useRef<HTMLHeadingElement>(null);
  // The row goes, and with it the button that has the focus. The row beside it takes it and not that row's button, which
  // a key held down would press too.
  const alLado = ({ nativeEvent }: FormEvent) => {
    const fila = (nativeEvent as SubmitEvent).submitter?.closest("li");
    const otra = fila?.nextElementSibling ?? fila?.previousElementSibling ?? titulo.current;
    (otra as HTMLElement | null)?.focus();
  };
  return (
    <section aria-labelledby="elegidos" className="mt-6">
      <h3 ref={titulo} id="elegidos" tabIndex={-1} className="mb-2 text-sm font-semibold text-slate-800">
        {elegidos.length === 0
          ? "Todavía no hay alumnos elegidos"
          : contar(elegidos.length, "alumno elegido", "alumnos elegidos")}
      </h3>
      <Form method="post" preventScrollReset onSubmit={alLado}>
        <HiddenContext />
        <ul className="divide-y divide-slate-100">
          {elegidos.map(({ alumnoId, alumno, grupo }) => (
            <li key={alumnoId} tabIndex={-1} className="flex min-h-11 items-center gap-3 py-1 text-sm">
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
