import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import { ConfirmRoute } from "~/forms/confirm-route";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { NothingLeft } from "~/ui/nothing-left";
import { exigirCiclo } from "../catalogo.server";
import { previsualizarPlantilla } from "../commands/cargar-plantilla.server";
import { operaciones } from "../operaciones.server";

const TITULO = "Crear asignaturas de la plantilla";

export const meta = () => titulo(TITULO);

/** The additions of the template to a cycle, grade by grade. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PERMISO);
  const { cicloId } = parseParams(params, { cicloId: "id" });
  await exigirCiclo(alcance, cicloId);
  const grados = await previsualizarPlantilla(alcance, cicloId);
  return { grados: grados.filter(({ asignaturas }) => asignaturas.length > 0) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.cargarPlantilla,
    context: ["colegioId"],
    mensaje: ({ asignaturas }) => `Se crearon ${asignaturas} asignaturas`,
    success: (_, { up }) => up(),
  });
}

export default function Plantilla() {
  const { grados } = useLoaderData<typeof loader>();
  if (grados.length === 0)
    return <NothingLeft title={TITULO} says="El ciclo ya tiene lo que la plantilla trae para sus grados." />;
  return (
    <ConfirmRoute title={TITULO} confirm="Crear">
      <p>
        Lo que se suele enseñar en cada grado. Lo que ya tienes se queda como está, y todo se puede cambiar después.
      </p>
      <ul className="list-disc space-y-1 pl-5">
        {grados.map(({ gradoId, nombre, asignaturas }) => (
          <li key={gradoId}>
            <strong>{nombre}</strong>: {asignaturas.map((asignatura) => asignatura.nombre).join(", ")}
          </li>
        ))}
      </ul>
    </ConfirmRoute>
  );
}
