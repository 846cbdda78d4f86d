import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { submit } from "~/base/acceso/submit.server";
import { FormDialog } from "~/forms/form-dialog";
import { formatFechaHora } from "~/lib/dates";
import { withoutKeys } from "~/lib/query";
import { parseParams, queryInt } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { Alert } from "~/ui/alert";
import { NothingLeft } from "~/ui/nothing-left";
import { obtenerCalificacion } from "../calificacion.server";
import { CamposDeCalificacion } from "../components/campos-de-calificacion";
import { HistoriaDeCalificacion } from "../components/historia-de-calificacion";
import { operaciones } from "../operaciones.server";
import type { calificacionSchema } from "../schemas.server";
import { CLAVES_DE_CELDA, ELIMINADA } from "../tabla-de-alumno";

const tituloDe = (id: number) => (id === 0 ? "Agregar calificación" : "Editar calificación");
export const meta: MetaFunction<typeof loader> = ({ data }) => titulo(tituloDe(data?.id ?? 0));

/** One grade of a student (C§2.11): 0, or minus a partial's id, adds; with its id it edits. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.calificar);
  const { alumnoId, calificacionId } = parseParams(params, { alumnoId: "id", calificacionId: "signedId" });
  const calificacion = await obtenerCalificacion(alcance, {
    alumnoId,
    calificacionId,
    asignaturaId: queryInt(request, "asignaturaId", { min: 1 }),
    asignaturaSeccionId: queryInt(request, "asignaturaSeccionId", { min: 1 }),
    parcialId: queryInt(request, "parcialId", { min: 1 }),
  });
  const { lastModifiedDate, historia } = calificacion;
  const cuando = (fecha: string) => formatFechaHora(fecha, alcance.zonaHoraria);
  return {
    ...calificacion,
    modificada: lastModifiedDate && cuando(lastModifiedDate),
    historia: historia.map((linea) => ({ ...linea, fecha: cuando(linea.fecha) })),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.calificar,
    context: ["colegioId", "cicloId"],
    mensaje: ({ borrada }) => (borrada ? "Calificación eliminada" : "Calificación guardada"),
    success: (_, { up, request }) => {
      const [arriba] = up(1, "informacionescolar").split("?");
      return `${arriba}${withoutKeys(new URL(request.url).search, CLAVES_DE_CELDA)}`;
    },
  });
}

export default function Calificacion() {
  const datos = useLoaderData<typeof loader>();
  const { id, version, asignatura, seccion, periodo, parcial, escrito, calculada, cerrado, puede, eliminada } = datos;
  const { asignaturaId, seccionId, parcialId, historia, lastModifiedBy, modificada } = datos;
  if (!puede)
    return (
      <NothingLeft title={[asignatura, seccion].filter(Boolean).join(" · ")} says={escrito || "Sin calificación"}>
        <p>{cerrado}</p>
        <HistoriaDeCalificacion historia={historia} />
      </NothingLeft>
    );
  return (
    <FormDialog<typeof calificacionSchema>
      title={tituloDe(id)}
      defaultValue={{ calificacion: escrito, observaciones: "" }}
    >
      {(fields) => (
        <div className="space-y-4">
          <input type="hidden" name="asignaturaId" value={asignaturaId} />
          <input type="hidden" name="asignaturaSeccionId" value={seccionId ?? ""} />
          <input type="hidden" name="parcialId" value={parcialId} />
          <input type="hidden" name="version" value={version} />
          <p className="text-sm text-texto">
            <strong className="text-fuerte">{[asignatura, seccion].filter(Boolean).join(" · ")}</strong>
            {` — ${periodo}, ${parcial}`}
          </p>
          {cerrado ? <Alert tone="warning">{cerrado}</Alert> : null}
          {calculada ? <Alert tone="info">Sale de sus criterios; lo que escribas queda en su lugar.</Alert> : null}
          {eliminada ? <Alert>{ELIMINADA}</Alert> : null}
          <CamposDeCalificacion fields={fields} seBorra={id > 0 && escrito !== "" && !calculada} {...datos} />
          {lastModifiedBy ? (
            <p className="text-sm text-quieto">{`Última modificación: ${lastModifiedBy}, ${modificada}`}</p>
          ) : null}
          <HistoriaDeCalificacion historia={historia} />
        </div>
      )}
    </FormDialog>
  );
}
