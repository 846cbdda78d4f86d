import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Checkbox } from "~/forms/choice-fields";
import { ConfirmRoute } from "~/forms/confirm-route";
import { counted } from "~/lib/counts";
import { centavos, formatPesos } from "~/lib/money";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { NothingLeft } from "~/ui/nothing-left";
import { operaciones } from "../operaciones.server";
import { contarSinPagos, type SinPagos } from "../sin-pagos.server";
import { aviso, MENSAJES_PROGRAMA } from "../../programa";
import { obtenerPrograma } from "../../queries.server";
import { abrirPrograma } from "../../visible.server";

export const meta = () => titulo("Eliminar programa de pagos");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, programaPagosId } = await abrirPrograma(request, params);
  const { nombre, cargosCount, asignacionesCount } = await obtenerPrograma(alcance, programaPagosId);
  const sinPagos = asignacionesCount > 0 ? null : await contarSinPagos(alcance, programaPagosId);
  return { nombre, cargosCount, asignacionesCount, sinPagos };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.eliminarPrograma,
    context: [],
    success: (_, { up }) => aviso(up(2), "Programa de pagos eliminado"),
  });
}

export default function EliminarPrograma() {
  const { nombre, cargosCount, asignacionesCount, sinPagos } = useLoaderData<typeof loader>();
  if (asignacionesCount > 0)
    return <NothingLeft title="Eliminar programa de pagos" says={MENSAJES_PROGRAMA.conAsignaciones} />;
  return (
    <ConfirmRoute title="Eliminar programa de pagos" confirm="Eliminar" tone="danger">
      <p>
        ¿Confirmas eliminar el programa de pagos <strong>{nombre}</strong>
        {cargosCount === 0 ? "" : cargosCount === 1 ? " y su cargo" : ` y sus ${cargosCount} cargos`}?
      </p>
      {sinPagos ? <LoYaCobrado sinPagos={sinPagos} /> : null}
      <p>Esta acción no se puede deshacer.</p>
    </ConfirmRoute>
  );
}

/** A program that charged something leaves the lists; its unpaid charges stay owed unless they are deleted too. */
function LoYaCobrado({ sinPagos: { cargos, alumnos, montoCentavos } }: { sinPagos: SinPagos }) {
  if (cargos === 0) return <p>Lo que ya cobró sigue en las cuentas de los alumnos.</p>;
  const deQuienes = `${counted(cargos, "cargo", "cargos")} de ${counted(alumnos, "alumno", "alumnos")}`;
  return (
    <>
      <p>{`Quedan sin pago ${deQuienes}: con sus recargos son ${formatPesos(centavos(montoCentavos))}.`}</p>
      <Checkbox
        name="eliminarMovimientos"
        label="Eliminar sus movimientos"
        hint="Se reversan los cargos sin pagos con sus recargos; sin esta opción se siguen debiendo. Lo pagado se queda."
      />
    </>
  );
}
