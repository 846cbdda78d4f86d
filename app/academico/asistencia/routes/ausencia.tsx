import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/acceso/permissions.server";
import { cumple } from "~/acceso/puertas";
import { submit } from "~/acceso/submit.server";
import { FormDialog } from "~/forms/form-dialog";
import { type Fecha, formatFecha } from "~/lib/dates";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/shell/producto";
import { ButtonLink } from "~/ui/button";
import { CamposDeJustificacion } from "../components/campos-de-justificacion";
import { obtenerAusencia } from "../ausencias-de-alumno.server";
import { operaciones } from "../operaciones.server";
import { JUSTIFICA, VE_AUSENCIAS } from "../puertas";
import type { justificarSchema } from "../schemas.server";

export const meta = () => titulo("Justificar ausencia alumno");

/** C§2.9: an absence is justified, or its justification is looked at. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, VE_AUSENCIAS);
  const cual = parseParams(params, { alumnoId: "id", ausenciaId: "id" });
  const ausencia = await obtenerAusencia(alcance, cual);
  const { tipoJustificacion, personaJustifica, justificacion, justificada, fecha, inicia, termina } = ausencia;
  const dia = `${formatFecha(fecha as Fecha)}, ${inicia} a ${termina}`;
  return {
    dia,
    retardo: ausencia.retardo,
    clase: ausencia.asignatura,
    grupo: `${ausencia.nivel} ${ausencia.grado} ${ausencia.grupo}`,
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
  const { dia, retardo, clase, grupo, justificada, puede, valores } = useLoaderData<typeof loader>();
  return (
    <FormDialog<typeof justificarSchema>
      title="Justificar ausencia alumno"
      defaultValue={valores}
      isNew={!justificada}
      buttons={
        justificada && puede ? (
          <ButtonLink to="eliminar" keepSearch>
            Eliminar justificación
          </ButtonLink>
        ) : null
      }
    >
      {(fields) => (
        <div className="space-y-4">
          <p className="text-sm text-texto">
            <strong className="text-fuerte">{`${retardo ? "Retardo" : "Falta"} · ${dia}`}</strong>
            <span className="block">{`${clase} · ${grupo}`}</span>
          </p>
          <CamposDeJustificacion fields={fields} puede={puede} />
        </div>
      )}
    </FormDialog>
  );
}
