import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titulo } from "~/shell/producto";
import { ButtonLink } from "~/ui/button";
import { DialogRoute } from "~/ui/dialog-route";
import { EmptyState } from "~/ui/empty-state";
import { PlusIcon } from "~/ui/icons";
import { CargosDelPrograma, Leyenda } from "../components/cargos-del-programa";
import { listarCargos } from "../queries.server";
import { abrirPrograma } from "../visible.server";

const TITULO = "Administrar cargos del programa de pagos";
export const meta = () => titulo(TITULO);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, programaPagosId } = await abrirPrograma(request, params);
  return listarCargos(alcance, programaPagosId);
}

/** C§2.3, the editable variant. */
export default function Cargos() {
  const { nombre, cargos } = useLoaderData<typeof loader>();
  return (
    <DialogRoute title={TITULO} size="lg">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="font-medium text-slate-900">{nombre}</p>
          <Leyenda />
        </div>
        <div className="flex flex-wrap gap-2">
          {cargos.length === 0 ? (
            <ButtonLink to="asistente" keepSearch>
              Asistente
            </ButtonLink>
          ) : null}
          <ButtonLink to="0" variant="primary" keepSearch>
            <PlusIcon /> Agregar cargo
          </ButtonLink>
        </div>
      </div>
      {cargos.length > 0 ? (
        <CargosDelPrograma cargos={cargos} readOnly={false} />
      ) : (
        <EmptyState title="El programa de pagos no tiene cargos" />
      )}
    </DialogRoute>
  );
}
