import { Form } from "@remix-run/react";
import { type FormEvent, useRef } from "react";
import { HiddenContext } from "~/forms/form-context";
import { counted } from "~/lib/counts";
import { Button } from "~/ui/button";
import { CloseLink } from "~/ui/dialog-route";
import { EmptyState } from "~/ui/empty-state";
import { isEmpty, useFirstUse } from "~/ui/first-use";
import type { AlumnoElegible, AlumnoPorElegir } from "../elegidos.server";
import { CLAVES_ELECCION } from "../filtros";
import { OtherKeys } from "~/forms/other-keys";
import { CampoBuscar } from "./busqueda-de-dialogo";
import { DatosDeAlumno } from "./datos-de-alumno";

const FORMULARIO = "por-elegir";

const CAJA = {
  name: "fabuscar",
  label: "Buscar alumno",
  placeholder: "Nombre, matrícula, CURP, tutor o teléfono",
  autoFocus: true,
  className: "min-w-0 flex-1",
} as const;

const cargarCombobox = () => import("./combobox-de-alumnos");

/**
 * The search and its results, with a box for each. Both are one form, so that another search keeps the ticks; ticked
 * students stay visible in every search. With scripts, focusing the empty search box replaces it by a combobox that
 * lists results as one types.
 */
export function BuscarAlumnos({ buscar, porElegir }: { buscar: string; porElegir: readonly AlumnoPorElegir[] }) {
  const caja = useRef<HTMLInputElement>(null);
  const headless = useFirstUse(caja, cargarCombobox, isEmpty);
  const marcados = porElegir.filter(({ marcado }) => marcado);
  const encontrados = porElegir.filter(({ marcado }) => !marcado);
  const conCasilla = headless ? marcados : porElegir;
  return (
    <Form id={FORMULARIO} method="post" preventScrollReset>
      <HiddenContext />
      <OtherKeys except={CLAVES_ELECCION} />
      <div role="search" aria-label="Buscar alumnos" className="flex flex-wrap items-end gap-2">
        {headless ? (
          <headless.module.ComboboxDeAlumnos
            {...CAJA}
            value={buscar}
            encontrados={encontrados}
            takeFocus={headless.hadFocus}
          />
        ) : (
          <CampoBuscar {...CAJA} value={buscar} caja={caja} />
        )}
        <Button variant="secondary" formMethod="get">
          Buscar
        </Button>
      </div>
      {buscar !== "" && encontrados.length === 0 ? <EmptyState title="No existen resultados con ese criterio" /> : null}
      {conCasilla.length > 0 ? (
        <ul className="mt-3 divide-y divide-linea rounded-md border border-linea">
          {conCasilla.map((alumno) => (
            <li key={alumno.alumnoId}>
              <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1 text-sm">
                <input
                  type="checkbox"
                  name="agregar"
                  value={alumno.alumnoId}
                  defaultChecked={alumno.marcado}
                  className="h-[1.125rem] w-[1.125rem] shrink-0 accent-acento"
                />
                <DatosDeAlumno alumno={alumno} />
              </label>
            </li>
          ))}
        </ul>
      ) : null}
    </Form>
  );
}

/** At the foot of the dialog, visible for lists of any length. */
export function BotonAgregar() {
  return (
    <>
      <CloseLink />
      <Button form={FORMULARIO}>Agregar los marcados</Button>
    </>
  );
}

/** The chosen students; each can be removed. */
export function AlumnosElegidos({ elegidos }: { elegidos: readonly AlumnoElegible[] }) {
  const titulo = useRef<HTMLHeadingElement>(null);
  // Removing a row also removes the focused button. The neighbouring row gets the focus, not its button, because a held
  // key would press that too.
  const alLado = ({ nativeEvent }: FormEvent) => {
    const fila = (nativeEvent as SubmitEvent).submitter?.closest("li");
    const filaVecina = fila?.nextElementSibling ?? fila?.previousElementSibling ?? titulo.current;
    (filaVecina as HTMLElement | null)?.focus();
  };
  return (
    <section aria-labelledby="elegidos" className="mt-6">
      <h3 ref={titulo} id="elegidos" tabIndex={-1} className="mb-2 text-sm font-semibold text-texto">
        {elegidos.length === 0
          ? "Todavía no hay alumnos elegidos"
          : counted(elegidos.length, "alumno elegido", "alumnos elegidos")}
      </h3>
      <Form method="post" preventScrollReset onSubmit={alLado}>
        <HiddenContext />
        <ul className="divide-y divide-linea">
          {elegidos.map(({ alumnoId, alumno, grupo }) => (
            <li key={alumnoId} tabIndex={-1} className="flex min-h-11 items-center gap-3 py-1 text-sm">
              <span className="min-w-0 flex-1">
                {alumno}
                <span className="block text-xs text-quieto">{grupo}</span>
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
