import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmRoute } from "~/forms/confirm-route";
import { formatFecha } from "~/lib/dates";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { obtenerDiaVisible } from "../a-ciegas.server";
import { FormasDelDia } from "../components/formas-del-dia";
import { diaPedido } from "../dia.server";

export const meta = () => titulo("Firmar corte");

export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.firmar.permiso);
  const dia = await diaPedido(alcance, request);
  const { caja, formas, corte, fondoCentavos } = await obtenerDiaVisible(alcance, dia);
  const { formas: contadas = null, contadoPor = null } = corte ?? {};
  return { fecha: dia.fecha, caja, formas, fondoCentavos, contadas, contadoPor };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.firmar,
    context: ["colegioId"],
    mensaje: "Corte cerrado",
  });
}

/** The second signature, by a person who did not count: it closes the day for good. */
export default function Firmar() {
  const { caja, fecha, formas, fondoCentavos, contadas, contadoPor } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute title={`Firmar corte · ${caja.nombre}`} confirm="Firmar y cerrar">
      <p>
        {contadoPor ? `${contadoPor} contó la caja del ${formatFecha(fecha)}.` : "Nadie ha contado esta caja."} Con tu
        firma el día queda cerrado: ya no entran pagos ni se reversan los de hoy en esta caja.
      </p>
      <FormasDelDia formas={formas} contadas={contadas} fondoCentavos={fondoCentavos} breve />
    </ConfirmRoute>
  );
}
