import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titulo } from "~/base/shell/producto";
import { CloseLink, DialogRoute } from "~/ui/dialog-route";
import { Alert } from "~/ui/alert";
import { EmptyState } from "~/ui/empty-state";
import { AccionesDeCargos } from "../components/acciones-de-cargos";
import { CargosDelPrograma, Leyenda, SumaDeCargos } from "../components/cargos-del-programa";
import { UltimosCambios } from "../components/ultimos-cambios";
import { textoDeCambio } from "../cambio-guardado";
import { listarCambios } from "../cambios-guardados.server";
import { rechazoDePrograma } from "../../limites.server";
import { avisoDeRecargoTemprano } from "../../ley";
import { listarCargos } from "../../queries.server";
import { sumaDeCargos } from "../../suma";
import { abrirPrograma } from "../../visible.server";

const TITULO = "Administrar cargos del programa de pagos";
export const meta = () => titulo(TITULO);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, programaPagosId } = await abrirPrograma(request, params);
  const programa = await listarCargos(alcance, programaPagosId);
  const cambios = (await listarCambios(alcance, programaPagosId)).map((cambio) => ({
    id: cambio.id,
    createdDate: cambio.createdDate,
    autor: cambio.autor,
    texto: textoDeCambio(cambio),
  }));
  // Of a program that reaches beyond the account's limits the charges are only read.
  const fuera = await rechazoDePrograma(alcance, programaPagosId);
  const temprano = avisoDeRecargoTemprano(programa.cargos);
  const suma = sumaDeCargos(programa.cargos);
  return { ...programa, suma, cambios, temprano, fuera: fuera?.mensaje ?? null, zonaHoraria: alcance.zonaHoraria };
}

/** C§2.3, the editable variant. */
export default function Cargos() {
  const { nombre, cargos, suma, cambios, fuera, temprano, zonaHoraria } = useLoaderData<typeof loader>();
  return (
    <DialogRoute
      title={TITULO}
      subject={nombre}
      size="full"
      footer={
        <>
          <Leyenda />
          <CloseLink />
        </>
      }
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <SumaDeCargos {...suma} />
        {fuera === null ? <AccionesDeCargos cargos={cargos} /> : null}
      </div>
      {fuera === null ? (
        <UltimosCambios cambios={cambios} zonaHoraria={zonaHoraria} />
      ) : (
        <Alert className="mb-3">{fuera}</Alert>
      )}
      {temprano === null ? null : (
        <Alert tone="warning" className="mb-3">
          {temprano}
        </Alert>
      )}
      {cargos.length > 0 ? (
        <CargosDelPrograma cargos={cargos} readOnly={fuera !== null} />
      ) : (
        <EmptyState title="El programa de pagos no tiene cargos" />
      )}
    </DialogRoute>
  );
}
