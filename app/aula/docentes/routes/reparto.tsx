import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { SelectField } from "~/forms/choice-fields";
import { FormDialog } from "~/forms/form-dialog";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { EmptyState } from "~/ui/empty-state";
import { CamposDeReparto } from "../components/campos-de-reparto";
import { asignaturasDelGrupo, aulasDelPlantel, listarGruposDelCiclo, obtenerGrupo } from "../grupos.server";
import { operaciones } from "../operaciones.server";
import { listarDocentes } from "../queries.server";
import type { repartoSchema } from "../schemas.server";

export const meta = () => titulo("Asignaturas del grupo");

/** The teaching assignments of a group, one table per group (decisions.md, Academic). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.guardarReparto.permiso);
  const { grupoId } = parseParams(params, { grupoId: "id" });
  const grupo = await obtenerGrupo(alcance, grupoId);
  const docentes = await listarDocentes(alcance, { activos: true });
  const grupos = await listarGruposDelCiclo(alcance);
  return {
    titulo: grupo.titulo,
    asignaturas: await asignaturasDelGrupo(alcance, grupo),
    aulas: await aulasDelPlantel(alcance, grupo.plantelId),
    docentes: docentes.map(({ id, nombreDeLista }) => ({ id, nombre: nombreDeLista })),
    gruposParaCopiar: grupos
      .filter(({ id, asignaturas }) => id !== grupoId && asignaturas > 0)
      .map(({ id, titulo: nombre }) => ({ value: id, label: nombre })),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardarReparto,
    context: ["colegioId"],
    mensaje: "Asignaturas del grupo guardadas",
    success: (_, { up }) => up(),
  });
}

export default function Reparto() {
  const { titulo: nombre, asignaturas, docentes, aulas, gruposParaCopiar } = useLoaderData<typeof loader>();
  return (
    <FormDialog<typeof repartoSchema> title={`Asignaturas de ${nombre}`} size="full" alwaysSave>
      {(fields) =>
        asignaturas.length === 0 ? (
          <EmptyState title="El grado no tiene asignaturas">Primero se agregan en Ajustes › Asignaturas.</EmptyState>
        ) : (
          <div className="space-y-4">
            {gruposParaCopiar.length > 0 ? (
              <SelectField
                field={fields.copiarDe}
                label="Copiar de otro grupo"
                placeholder="No copiar: vale la tabla de abajo"
                options={gruposParaCopiar}
                className="max-w-md"
              />
            ) : null}
            <CamposDeReparto asignaturas={asignaturas} docentes={docentes} aulas={aulas} />
          </div>
        )
      }
    </FormDialog>
  );
}
