import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormDialog } from "~/forms/form-dialog";
import { queryEnum } from "~/server/params.server";
import { submit } from "~/server/submit.server";
import { titulo } from "~/shell/producto";
import { contarPosteados } from "../cambio.server";
import { cambiarEnBloque } from "../commands/cambiar-en-bloque.server";
import { Acuerdo, QuePasaConLoPosteado } from "../components/acuerdo";
import { CamposMasivo } from "../components/campos-masivo";
import { LoGanadoSeQueda } from "../components/vencimiento";
import { alcanza, QUE } from "../masivo";
import { aviso } from "../programa";
import { listarCargos } from "../queries.server";
import { masivoSchemas } from "../schemas.server";
import { abrirPrograma, PERMISO } from "../visible.server";

export const meta = () => titulo("Modificar monto");

/** C§2.3: another amount for all charges, surcharges or discounts of a program, as the address says (`?que=`). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, programaPagosId } = await abrirPrograma(request, params);
  const que = queryEnum(request, "que", QUE, "cargos");
  const { cargos } = await listarCargos(alcance, programaPagosId);
  const suyos = cargos.filter((cargo) => alcanza({ accion: "ELIMINAR", que }, cargo)).map(({ id }) => id);
  return { que, cuantos: suyos.length, posteados: await contarPosteados(alcance, suyos) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    permiso: PERMISO,
    params: { ppId: "id" },
    context: [],
    schema: ({ request }) => masivoSchemas[queryEnum(request, "que", QUE, "cargos")],
    run: ({ leido: _, huella, aplicar, ...valores }, { alcance, params }) =>
      cambiarEnBloque(alcance, { programaPagosId: params.ppId, huella, aplicar }, { accion: "MODIFICAR", ...valores }),
    success: (_, { up }) => aviso(up().replace(/[?&]que=\w+/, ""), "Registros actualizados"),
  });
}

export default function ModificarTodos() {
  const { que, cuantos, posteados } = useLoaderData<typeof loader>();
  const valores = { cargo: "", recargo: "", tipoRecargo: "PORCENTAJE", recurrencia: "UNICA_OCASION" };
  return (
    <FormDialog
      title={`Modificar el monto de todos los ${que}`}
      size="sm"
      defaultValue={{ ...valores, descuento: "", tipoDescuento: "PORCENTAJE" }}
      isNew
    >
      {(fields) => (
        <div className="space-y-4">
          <Acuerdo />
          <p className="text-sm text-slate-800">Cambia en {cuantos === 1 ? "1 cargo" : `${cuantos} cargos`}.</p>
          <CamposMasivo que={que} fields={fields} />
          {que === "descuentos" ? (
            <LoGanadoSeQueda posteados={posteados} />
          ) : (
            <QuePasaConLoPosteado posteados={posteados} />
          )}
        </div>
      )}
    </FormDialog>
  );
}
