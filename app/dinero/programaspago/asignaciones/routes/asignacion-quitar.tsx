import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Checkbox } from "~/forms/choice-fields";
import { ConfirmRoute } from "~/forms/confirm-route";
import { obtenerNombre } from "~/personas/alumnos/queries.server";
import { centavos, formatPesos } from "~/lib/money";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { noEncontrado } from "~/server/request/responses.server";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { NothingLeft } from "~/ui/nothing-left";
import { PUERTAS } from "~/base/acceso/puertas";
import { MENSAJES_ASIGNACION } from "../asignacion";
import { impedimentoDeQuitar } from "../commands/quitar-programa.server";
import { operaciones } from "../operaciones.server";
import { aviso } from "../../programa";
import { listarServiciosConPrograma } from "../asignaciones.server";

export const meta = () => titulo("Quitar programa de pagos");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.programas);
  const { alumnoId, servicioId } = parseParams(params, { alumnoId: "id", servicioId: "id" });
  const nombreCompleto = await obtenerNombre(alcance, alumnoId);
  const servicio = (await listarServiciosConPrograma(alcance, alumnoId)).find(({ id }) => id === servicioId);
  if (!servicio) throw noEncontrado();
  return { nombreCompleto, servicio, impedimento: await impedimentoDeQuitar(alcance, { alumnoId, servicioId }) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.quitarPrograma,
    success: (_, { up }) => aviso(up(), "Programa de pagos retirado"),
  });
}

export default function QuitarPrograma() {
  const { nombreCompleto, servicio, impedimento } = useLoaderData<typeof loader>();
  if (servicio.programaPagosNombre === null)
    return <NothingLeft title="Quitar programa de pagos" says={MENSAJES_ASIGNACION.sinPrograma} />;
  if (impedimento !== null) return <NothingLeft title="Quitar programa de pagos" says={impedimento} />;
  return (
    <ConfirmRoute title="Quitar programa de pagos" confirm="Quitar" tone="danger">
      <p>
        ¿Confirmas quitar <strong>{servicio.programaPagosNombre}</strong> a {nombreCompleto}?
        {servicio.saldoCentavos === null
          ? ""
          : ` El saldo de ${servicio.nombre} es de ${formatPesos(centavos(servicio.saldoCentavos))}.`}
      </p>
      <Checkbox
        name="eliminarMovimientos"
        label="Eliminar sus movimientos"
        hint="Se reversan los cargos del programa con sus recargos; sin esta opción se siguen debiendo"
      />
    </ConfirmRoute>
  );
}
