import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titulo } from "~/shell/producto";
import { Alert } from "~/ui/alert";
import { DialogLink } from "~/ui/dialog-link";
import { DialogRoute } from "~/ui/dialog-route";
import { EmptyState } from "~/ui/empty-state";
import { AccionesDeCargos } from "../components/acciones-de-cargos";
import { CargosDelPrograma, Leyenda } from "../components/cargos-del-programa";
import { textoDeCambio } from "../masivo";
import { ultimoCambio } from "../masivo.server";
import { listarCargos } from "../queries.server";
import { abrirPrograma } from "../visible.server";

const TITULO = "Administrar cargos del programa de pagos";
export const meta = () => titulo(TITULO);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, programaPagosId } = await abrirPrograma(request, params);
  const programa = await listarCargos(alcance, programaPagosId);
  const cambio = await ultimoCambio(alcance, programaPagosId);
  return { ...programa, ultimo: cambio && textoDeCambio(cambio, cambio.antes.length) };
}

/** C§2.3, the editable variant. */
export default function Cargos() {
  const { nombre, cargos, ultimo } = useLoaderData<typeof loader>();
  return (
    <DialogRoute title={TITULO} size="full">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="font-medium text-slate-900">{nombre}</p>
          <Leyenda />
        </div>
        <AccionesDeCargos cargos={cargos} />
      </div>
      {ultimo ? (
        <Alert className="mb-3">
          {ultimo} <DialogLink to="deshacer">Deshacer</DialogLink>
        </Alert>
      ) : null}
      {cargos.length > 0 ? (
        <CargosDelPrograma cargos={cargos} readOnly={false} />
      ) : (
        <EmptyState title="El programa de pagos no tiene cargos" />
      )}
    </DialogRoute>
  );
}
