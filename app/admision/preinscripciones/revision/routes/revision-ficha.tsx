import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { tienePermiso } from "~/base/acceso/alcance.server";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { titulo } from "~/base/shell/producto";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { CloseLink, DialogRoute } from "~/ui/dialog-route";
import { DatosPreinscripcion } from "../components/datos-preinscripcion";
import { ESTADOS_PREINSCRIPCION } from "../../preinscripcion";
import { decisionesPosibles } from "../../decision";
import { obtenerPreinscripcion } from "../revision.server";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titulo(data ? `Preinscripción de ${data.preinscripcion.nombreAspirante}` : "Preinscripción");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_ADMIN_PREINSCRIPCIONES");
  const { preinscripcionId } = parseParams(params, { preinscripcionId: "id" });
  return {
    preinscripcion: await obtenerPreinscripcion(alcance, preinscripcionId),
    veAlumno: tienePermiso(alcance, "PERM_VER_ALUMNO"),
    inscribe: tienePermiso(alcance, "PERM_ADMIN_INSCRIPCION_ALUMNO"),
    zonaHoraria: alcance.zonaHoraria,
  };
}

const BOTONES = {
  ACEPTAR: { ruta: "aceptar", texto: "Aceptar", variant: "primary" },
  DEVOLVER: { ruta: "devolver", texto: "Devolver", variant: "secondary" },
  RECHAZAR: { ruta: "rechazar", texto: "Rechazar", variant: "secondary" },
} as const;

/** All data that a family sent, and the school's possible decisions. */
export default function RevisionFicha() {
  const { preinscripcion, veAlumno, inscribe, zonaHoraria } = useLoaderData<typeof loader>();
  const { nombreAspirante, estado, alumnoId, inscrito } = preinscripcion;
  const { texto, tono } = ESTADOS_PREINSCRIPCION[estado];
  const decisiones = decisionesPosibles(estado);
  // Closing the student's file returns to this one, with its list as it was.
  const { pathname, search } = useLocation();
  const volver = `?${new URLSearchParams({ volver: pathname + search })}`;
  const footer = (
    <>
      <CloseLink />
      {alumnoId !== null && veAlumno ? (
        <ButtonLink to={`/alumno/${alumnoId}${volver}`}>Abrir al alumno</ButtonLink>
      ) : null}
      {alumnoId !== null && veAlumno && inscribe && !inscrito ? (
        <ButtonLink to={`/alumno/${alumnoId}/inscribir${volver}`} variant="primary">
          Inscribir alumno
        </ButtonLink>
      ) : null}
      {[...decisiones].reverse().map((decision) => {
        const { ruta, texto: nombre, variant } = BOTONES[decision];
        return (
          <ButtonLink key={decision} to={ruta} keepSearch variant={variant}>
            {nombre}
          </ButtonLink>
        );
      })}
    </>
  );
  return (
    <DialogRoute
      title={nombreAspirante}
      size="lg"
      actions={<Badge tone={tono}>{texto}</Badge>}
      footer={footer}
      takesFocus
    >
      <DatosPreinscripcion preinscripcion={preinscripcion} zonaHoraria={zonaHoraria} />
    </DialogRoute>
  );
}
