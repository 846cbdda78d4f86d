import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormDialog } from "~/forms/form-dialog";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/acceso/permissions.server";
import { submit } from "~/acceso/submit.server";
import { titulo } from "~/shell/producto";
import { Badge } from "~/ui/badge";
import { DialogRoute } from "~/ui/dialog-route";
import { DetalleCorreo } from "../components/detalle-correo";
import { reintentarCorreo } from "../commands/reintentar-correo.server";
import { ESTADOS } from "../correo";
import { leerCorreo } from "../lectura.server";
import { reintentarSchema } from "../schemas.server";

const PERMISO = "PERM_ADMIN_CONFIGURACION";

export const meta = () => titulo("Correo");

/** One mail to read, and to have tried again when it did not leave. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PERMISO);
  const { correoId } = parseParams(params, { correoId: "id" });
  return { correo: await leerCorreo(alcance, correoId), zonaHoraria: alcance.zonaHoraria };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    permiso: PERMISO,
    params: { correoId: "id" },
    schema: reintentarSchema,
    run: (_, { alcance, params }) => reintentarCorreo(alcance, params.correoId),
    mensaje: "El correo se intenta enviar de nuevo.",
    success: (_, { up }) => up(),
  });
}

export default function Correo() {
  const { correo, zonaHoraria } = useLoaderData<typeof loader>();
  const { texto, tono } = ESTADOS[correo.estado];
  const estado = <Badge tone={tono}>{texto}</Badge>;
  const detalle = <DetalleCorreo correo={correo} zonaHoraria={zonaHoraria} />;
  if (!correo.puedeReintentar)
    return (
      <DialogRoute title={correo.asunto} size="md" actions={estado}>
        {detalle}
      </DialogRoute>
    );
  return (
    <FormDialog<typeof reintentarSchema>
      title={correo.asunto}
      size="md"
      actions={estado}
      save="Reintentar"
      alwaysSave
      isNew
    >
      {detalle}
    </FormDialog>
  );
}
