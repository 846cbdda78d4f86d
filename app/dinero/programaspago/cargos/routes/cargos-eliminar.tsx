import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { ConfirmRoute } from "~/forms/confirm-route";
import { withQuery } from "~/lib/query";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { operaciones } from "../operaciones.server";
import { Acuerdo, QuePasaConLoPosteado } from "../components/acuerdo";
import { LoGanadoSeQueda } from "../components/vencimiento";
import { alcanzados, leerQue, sinQue } from "../masivo.server";
import { aviso } from "../../programa";
import { abrirPrograma } from "../../visible.server";

export const meta = () => titulo("Eliminar todos");

/** C§2.3: deletes all charges, surcharges or discounts of a program, as the address states (`?que=`). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, programaPagosId } = await abrirPrograma(request, params);
  return { ...(await alcanzados(alcance, programaPagosId, leerQue(request))) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.eliminarTodos(leerQue(args.request)),
    context: [],
    success: ({ cambiados }, { request }) =>
      aviso(sinQue(request), cambiados === 1 ? "Registro eliminado" : "Registros eliminados"),
  });
}

export default function EliminarTodos() {
  const { clase, cuantos, posteados } = useLoaderData<typeof loader>();
  const closeTo = { pathname: "..", search: withQuery(useLocation().search, { que: null }) };
  return (
    <ConfirmRoute title={`Eliminar todos los ${clase}`} confirm="Eliminar" tone="danger" closeTo={closeTo}>
      <Acuerdo />
      <p>¿Confirmas eliminar todos los {clase} del programa de pagos?</p>
      <p>
        {cuantos === 1 ? "Es 1." : `Son ${cuantos}.`}
        {clase === "cargos" ? " También se eliminarán sus recargos y descuentos." : null}
      </p>
      {clase === "descuentos" ? (
        <LoGanadoSeQueda posteados={posteados} />
      ) : (
        <QuePasaConLoPosteado posteados={posteados} />
      )}
    </ConfirmRoute>
  );
}
