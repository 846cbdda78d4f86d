import { useMailLeaves } from "~/ui/page-context";
import { SinCorreo } from "~/base/correo/components/sin-correo";
import { enCamino } from "~/base/correo/en-camino.server";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmRoute } from "~/forms/confirm-route";
import { Agreed } from "~/forms/force-panel";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { counted } from "~/lib/counts";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { previsualizarRecordatorio } from "../commands/recordar-saldos.server";
import { leerFiltrosVencidos } from "../saldos-vencidos.server";

export const meta = () => titulo("Recordar saldos vencidos");

export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.recordarATodos.permiso);
  return previsualizarRecordatorio(alcance, leerFiltrosVencidos(request));
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.recordarATodos,
    mensaje: ({ correos }) => enCamino(counted(correos, "recordatorio", "recordatorios")),
  });
}

/** The confirmation before any mail: the number of recipients, and the students that no mail reaches. */
export default function Recordar() {
  const { alumnos, correos, sinCorreo, force } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute
      title="Recordar saldos vencidos"
      confirm={useMailLeaves() ? "Enviar recordatorios" : "Dejarlos en la cola"}
    >
      <Agreed to={force} />
      <SinCorreo />
      <p>
        La lista tiene {counted(alumnos, "alumno", "alumnos")} con saldo vencido. Se{" "}
        {correos === 1 ? "escribe 1 correo" : `escriben ${correos} correos`} a sus tutores, cada uno con lo que debe su
        alumno.
      </p>
      {sinCorreo > 0 ? (
        <p>
          {sinCorreo === 1
            ? "1 alumno no tiene un tutor con correo: "
            : `${sinCorreo} alumnos no tienen un tutor con correo: `}
          recuérdaselo por WhatsApp o por teléfono desde la lista.
        </p>
      ) : null}
      <p>A cada tutor se le escribe una vez al día; a quien ya recibió el de hoy no se le repite.</p>
    </ConfirmRoute>
  );
}
