import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmRoute } from "~/forms/confirm-route";
import { Agreed } from "~/forms/force-panel";
import { submit } from "~/base/acceso/submit.server";
import { abrirInscripcion } from "../abrir-inscripcion.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { NothingLeft } from "~/ui/nothing-left";
import { DateText } from "~/ui/date";
import { previsualizarReactivacion } from "../commands/reactivar-inscripcion.server";
import { MENSAJES_INSCRIPCION } from "../inscripcion";

export const meta = () => titulo("Reactivar inscripción");

/** B§4 'Reactivar inscripción', with the charges of the time in between (decisions.md, Baja). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, nombreCompleto, inscripcion } = await abrirInscripcion(
    request,
    params,
    operaciones.reactivar.permiso,
  );
  // Somebody else was faster: this is not a lack of permission.
  if (!inscripcion?.fechaBaja) return { nombreCompleto, baja: null };
  const { inscripcionId, lugar, fechaBaja } = inscripcion;
  return {
    nombreCompleto,
    baja: { lugar, fechaBaja, inscripcionId, ...(await previsualizarReactivacion(alcance, { inscripcionId })) },
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.reactivar,
    mensaje: "Alumno inscrito correctamente.",
  });
}

export default function Reactivar() {
  const { nombreCompleto, baja } = useLoaderData<typeof loader>();
  if (!baja) return <NothingLeft title="Reactivar inscripción" says={MENSAJES_INSCRIPCION.sinBaja} />;
  const { inscripcionId, lugar, fechaBaja, lines, force } = baja;
  return (
    <ConfirmRoute title="Reactivar inscripción" confirm="Reactivar inscripción" lines={lines}>
      <Agreed to={force} />
      <input type="hidden" name="inscripcionId" value={inscripcionId} />
      <p>
        <strong>{nombreCompleto}</strong> vuelve a {lugar}; estaba de baja desde el <DateText fecha={fechaBaja} />.
      </p>
    </ConfirmRoute>
  );
}
