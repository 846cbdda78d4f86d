import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { cumple } from "~/base/acceso/puertas";
import { submit } from "~/base/acceso/submit.server";
import { formatFecha } from "~/lib/dates";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { Justificar } from "~/aula/asistencia/components/justificar";
import { JUSTIFICA, VE_AUSENCIAS } from "~/aula/asistencia/puertas";
import { operaciones } from "../operaciones.server";
import { obtenerOmitida } from "../tareas-de-alumno.server";

export const meta = () => titulo("Justificar tarea omitida");

/** Justifies an omitted task like an absence, or shows its justification. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, VE_AUSENCIAS);
  const { alumnoId, tareaId } = parseParams(params, { alumnoId: "id", tareaId: "id" });
  const tarea = await obtenerOmitida(alcance, { alumnoId, definicionId: tareaId });
  const { tipoJustificacion, personaJustifica, justificacion, justificada } = tarea;
  return {
    asunto: tarea.titulo,
    donde: `${tarea.asignatura} · ${tarea.grupo} · se entregaba el ${formatFecha(tarea.seEntrega)}`,
    justificada,
    puede: cumple(alcance.permisos, JUSTIFICA),
    valores: { tipoJustificacion: tipoJustificacion ?? "", personaJustifica, justificacion },
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.justificarOmitida,
    context: ["colegioId"],
    mensaje: ({ nueva }) => (nueva ? "Justificación registrada" : "Justificación actualizada"),
  });
}

export default function Omitida() {
  return <Justificar title="Justificar tarea omitida" {...useLoaderData<typeof loader>()} />;
}
