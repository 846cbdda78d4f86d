import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormDialog } from "~/forms/form-dialog";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { DialogRoute } from "~/ui/dialog-route";
import { EmptyState } from "~/ui/empty-state";
import { CamposDeLugares } from "../components/campos-de-lugares";
import { lugaresOfrecidos, lugaresQueTiene } from "../lugares.server";
import { operaciones } from "../operaciones.server";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import { obtenerRegistro } from "../queries.server";
import type { lugaresSchema } from "../schemas.server";

export const meta = () => titulo("Lugares del ciclo");

/** The places of a cycle: the grades of each level at each campus and shift that accept enrolments. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PERMISO);
  const { cicloId } = parseParams(params, { cicloId: "id" });
  const { nombre } = await obtenerRegistro(alcance, "ciclos", { registroId: cicloId, padreId: null });
  const tiene = await lugaresQueTiene(alcance, cicloId);
  return { nombre, ofrecidos: await lugaresOfrecidos(alcance), lugares: [...tiene.keys()] };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardarLugares,
    context: ["colegioId"],
    mensaje: "Lugares del ciclo guardados",
    success: (_, { up }) => up(),
  });
}

export default function Lugares() {
  const { nombre, ofrecidos, lugares } = useLoaderData<typeof loader>();
  if (ofrecidos.length === 0)
    return (
      <DialogRoute title={`Lugares · ${nombre}`} closeTo="..">
        <EmptyState
          title="Faltan niveles con grados, planteles o turnos"
          action={<ButtonLink to="/ajustes/niveles">Niveles</ButtonLink>}
        >
          Los lugares de un ciclo son los grados de cada nivel en cada plantel y turno.
        </EmptyState>
      </DialogRoute>
    );
  return (
    <FormDialog<typeof lugaresSchema>
      title={`Lugares · ${nombre}`}
      size="lg"
      defaultValue={{ lugares }}
      omit={["cicloId"]}
      closeTo=".."
    >
      {(fields) => <CamposDeLugares field={fields.lugares} ofrecidos={ofrecidos} />}
    </FormDialog>
  );
}
