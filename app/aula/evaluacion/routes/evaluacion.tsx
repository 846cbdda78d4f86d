import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { FormDialog } from "~/forms/form-dialog";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { CamposDeEvaluacion } from "../components/campos-de-evaluacion";
import { operaciones } from "../operaciones.server";
import { obtenerEvaluacion } from "../queries.server";
import type { evaluacionSchema } from "../schemas.server";

export const meta = () => titulo("Cómo califica el nivel");

/** A level's way of grading, counting and display, and the words for its numbers. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.guardarEvaluacion.permiso);
  return obtenerEvaluacion(alcance, parseParams(params, { nivelId: "id" }).nivelId);
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardarEvaluacion,
    context: ["colegioId"],
    mensaje: ({ cambiadas }) =>
      cambiadas > 0 ? `Guardado; cambiaron ${cambiadas} calificaciones` : "Forma de calificar guardada",
    success: (_, { up }) => up(),
  });
}

export default function Evaluacion() {
  const { nombre, ajustes, escala, lastModifiedDate } = useLoaderData<typeof loader>();
  const { omitidaCuenta, visualizacionPorPeriodo, retardosPorFalta, faltasPorDiaUnaFalta, ...textos } = ajustes;
  const defaultValue = {
    ...textos,
    retardosPorFalta: String(retardosPorFalta),
    faltasPorDiaUnaFalta: String(faltasPorDiaUnaFalta),
    omitidaCuenta: omitidaCuenta ? "on" : "",
    visualizacionPorPeriodo: visualizacionPorPeriodo ? "on" : "",
    lastModifiedDate,
  };
  return (
    <FormDialog<typeof evaluacionSchema>
      title={`Cómo califica ${nombre}`}
      size="lg"

      defaultValue={defaultValue}
    >
      {(fields) => <CamposDeEvaluacion fields={fields} escala={escala} version={lastModifiedDate} />}
    </FormDialog>
  );
}
