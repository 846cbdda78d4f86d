import { segunSalga } from "../en-camino.server";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormDialog } from "~/forms/form-dialog";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { Badge } from "~/ui/badge";
import { DialogRoute } from "~/ui/dialog-route";
import { DetalleCorreo } from "../components/detalle-correo";
import { ESTADOS } from "../correo";
import { leerCorreo } from "../lectura.server";
import type { reintentarSchema } from "../schemas.server";

export const meta = () => titulo("Correo");

/** One mail to read, with a retry if it did not leave. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.reintentar.permiso);
  const { correoId } = parseParams(params, { correoId: "id" });
  return { correo: await leerCorreo(alcance, correoId), zonaHoraria: alcance.zonaHoraria };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.reintentar,
    mensaje: () => segunSalga("El correo se intenta enviar de nuevo.", "De aquí no sale correo: quedó guardado."),
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
