import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RadioGroup } from "~/forms/choice-fields";
import { TextArea } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { obtenerNombre } from "~/personas/alumnos/queries.server";
import { CargosPorElegir } from "~/dinero/programaspago/asignaciones/components/cargos-por-elegir";
import { parseParams, queryText } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { NothingLeft } from "~/ui/nothing-left";
import { operaciones } from "../operaciones.server";
import { MENSAJES_PROMOCION } from "../promocion";
import { buscarPropuestaAbierta } from "../propuesta-abierta.server";
import type { reinscripcionSchema } from "../schemas.server";

export const meta = () => titulo("Reinscripción");

/** The outcome of a student's proposal: confirmed, with the question of an enrolment, or not. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.decidir.permiso);
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  const nombreCompleto = await obtenerNombre(alcance, alumnoId);
  const propuesta = await buscarPropuestaAbierta(alcance, alumnoId);
  const decision = queryText(request, "decision") === "NO" ? "NO" : "CONFIRMAR";
  return { nombreCompleto, decision, propuesta: propuesta && { lugar: propuesta.lugar, ciclo: propuesta.ciclo } };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.decidir,
    mensaje: ({ seReinscribe }) => (seReinscribe ? "Alumno inscrito correctamente." : "No se reinscribió."),
  });
}

export default function Reinscripcion() {
  const { nombreCompleto, propuesta, decision } = useLoaderData<typeof loader>();
  if (!propuesta) return <NothingLeft title="Reinscripción" says={MENSAJES_PROMOCION.sinPropuesta} />;
  return (
    <FormDialog<typeof reinscripcionSchema>
      title="Reinscripción"
      size="md"
      isNew
      alwaysSave="valid"
      defaultValue={{ decision, motivo: "" }}
      choices={<CargosPorElegir />}
    >
      {(fields) => (
        <div className="space-y-4">
          <p className="text-sm leading-6 text-texto">
            <strong>{nombreCompleto}</strong> está propuesto para {propuesta.lugar}, ciclo {propuesta.ciclo}. Al
            confirmar se inscribe y se le carga lo que cobra su lugar.
          </p>
          <RadioGroup
            field={fields.decision}
            label="Qué decidió la familia"
            required
            options={[
              { value: "CONFIRMAR", label: "Confirmar" },
              { value: "NO", label: "No se reinscribió" },
            ]}
          />
          <TextArea field={fields.motivo} label="Por qué no se reinscribe" maxLength={500} rows={2} />
        </div>
      )}
    </FormDialog>
  );
}
