import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { cumple } from "~/base/acceso/puertas";
import { submit } from "~/base/acceso/submit.server";
import { formatFecha } from "~/lib/dates";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { asignaturaLeida } from "~/aula/academico/ausencias";
import { Justificar } from "../components/justificar";
import { obtenerAusencia } from "../ausencias-de-alumno.server";
import { operaciones } from "../operaciones.server";
import { JUSTIFICA, VE_AUSENCIAS } from "../puertas";

export const meta = () => titulo("Justificar ausencia alumno");

/** C§2.9: justifies an absence, or shows its justification. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, VE_AUSENCIAS);
  const clave = parseParams(params, { alumnoId: "id", ausenciaId: "id" });
  const ausencia = await obtenerAusencia(alcance, clave);
  const { tipoJustificacion, personaJustifica, justificacion, justificada, fecha, inicia, termina } = ausencia;
  const dia = `${formatFecha(fecha)}, ${inicia} a ${termina}`;
  return {
    asunto: `${ausencia.retardo ? "Retardo" : "Falta"} · ${dia}`,
    donde: `${asignaturaLeida(ausencia)} · ${ausencia.nivel} ${ausencia.grado} ${ausencia.grupo}`,
    justificada,
    puede: cumple(alcance.permisos, JUSTIFICA),
    valores: { tipoJustificacion: tipoJustificacion ?? "", personaJustifica, justificacion },
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.justificar,
    context: ["colegioId"],
    mensaje: ({ nueva }) => (nueva ? "Justificación registrada" : "Justificación actualizada"),
  });
}

export default function Ausencia() {
  return <Justificar title="Justificar ausencia alumno" {...useLoaderData<typeof loader>()} />;
}
