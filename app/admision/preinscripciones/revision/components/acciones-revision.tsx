import { useLocation } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { CloseLink } from "~/ui/dialog-route";
import { decisionesPosibles } from "../../decision";
import type { Preinscripcion } from "../revision.server";

type Props = {
  preinscripcion: Preinscripcion;
  veAlumno: boolean;
  inscribe: boolean;
};

/**
 * The buttons of a registration: the one to press now is filled. Rejecting cannot be undone, so it stands apart, at the
 * left.
 */
export function AccionesRevision({ preinscripcion, veAlumno, inscribe }: Props) {
  const { estado, alumnoId, inscrito } = preinscripcion;
  const decisiones = decisionesPosibles(estado);
  // Closing the student's file returns to this one, with its list as it was.
  const { pathname, search } = useLocation();
  const volver = `?${new URLSearchParams({ volver: pathname + search })}`;
  const abre = alumnoId !== null && veAlumno;
  const falta = abre && inscribe && !inscrito;
  return (
    <>
      {decisiones.includes("RECHAZAR") ? (
        <ButtonLink to="rechazar" keepSearch variant="danger" className="mr-auto">
          Rechazar…
        </ButtonLink>
      ) : null}
      {/* A phone has it in the head alone, so that the decisions are one row. */}
      <CloseLink className={decisiones.length > 1 ? "max-sm:hidden" : undefined} />
      {decisiones.includes("DEVOLVER") ? (
        <span data-review="r" className="contents">
          <ButtonLink to="devolver" keepSearch>
            Devolver…
          </ButtonLink>
        </span>
      ) : null}
      {decisiones.includes("ACEPTAR") ? (
        <span data-review="a" className="contents">
          <ButtonLink to="aceptar" keepSearch variant="primary">
            Aceptar
          </ButtonLink>
        </span>
      ) : null}
      {abre ? (
        <ButtonLink to={`/alumno/${alumnoId}${volver}`} variant={falta ? "secondary" : "primary"}>
          Abrir al alumno
        </ButtonLink>
      ) : null}
      {falta ? (
        <ButtonLink to={`/alumno/${alumnoId}/inscribir${volver}`} variant="primary">
          Inscribir alumno
        </ButtonLink>
      ) : null}
    </>
  );
}
