import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { FormDialog } from "~/forms/form-dialog";
import { counted } from "~/lib/counts";
import { withQuery } from "~/lib/query";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { operaciones } from "../operaciones.server";
import { Acuerdo, QuePasaConLoPosteado } from "../components/acuerdo";
import { CamposMasivo, ETIQUETAS_DE_MASIVO } from "../components/campos-masivo";
import { LoGanadoSeQueda } from "../components/vencimiento";
import { alcanzados, leerQue, sinQue } from "../masivo.server";
import { aviso } from "../../programa";
import { type masivoSchemas } from "../../schemas.server";
import { abrirPrograma } from "../../visible.server";
import type { Clase } from "../masivo";

export const meta = () => titulo("Modificar monto");

/**
 * C§2.3: sets another amount for all charges, surcharges or discounts of a program, as the address states (`?que=`).
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, programaPagosId } = await abrirPrograma(request, params);
  return { ...(await alcanzados(alcance, programaPagosId, leerQue(request))) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.modificarTodos(leerQue(args.request)),
    context: [],
    success: (_, { request }) => aviso(sinQue(request), "Registros actualizados"),
  });
}

export default function ModificarTodos() {
  const { clase, cuantos, posteados } = useLoaderData<typeof loader>();
  const closeTo = { pathname: "..", search: withQuery(useLocation().search, { que: null }) };
  const valores = { cargo: "", recargo: "", tipoRecargo: "PORCENTAJE", recurrencia: "UNICA_OCASION" };
  return (
    <FormDialog<(typeof masivoSchemas)[Clase]>
      title={`Modificar el monto de todos los ${clase}`}
      size="sm"
      defaultValue={{ ...valores, topeCargo: "", topeMes: "", descuento: "", tipoDescuento: "PORCENTAJE" }}
      isNew

      closeTo={closeTo}
      labels={ETIQUETAS_DE_MASIVO}
    >
      {(fields) => (
        <div className="space-y-4">
          <Acuerdo />
          <p className="text-sm text-texto">Cambia en {counted(cuantos, "cargo", "cargos")}.</p>
          <CamposMasivo clase={clase} fields={fields} />
          {clase === "descuentos" ? (
            <LoGanadoSeQueda posteados={posteados} />
          ) : (
            <QuePasaConLoPosteado posteados={posteados} />
          )}
        </div>
      )}
    </FormDialog>
  );
}
