import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { FilterDate } from "~/forms/filter-date";
import { FilterSelect, ListFilters } from "~/forms/list-filters";
import { counted } from "~/lib/counts";
import { formatFecha } from "~/lib/dates";
import { requirePermission } from "~/base/acceso/permissions.server";
import { papelPedido } from "~/base/escuela/membrete.server";
import { titulo } from "~/base/shell/producto";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { PUERTAS } from "~/base/acceso/puertas";
import { AccionesDeCorte } from "../components/acciones-de-corte";
import { CortesAnteriores } from "../components/cortes-anteriores";
import { EstadoDelCorte } from "../components/estado-del-corte";
import { FormasDelDia } from "../components/formas-del-dia";
import { MovimientosDelDia } from "../components/movimientos-del-dia";
import { ReversosDeOtrosDias } from "../components/reversos-de-otros-dias";
import { diaPedido } from "../dia.server";
import { listarCajas, listarCortes, obtenerDia } from "../queries.server";

export const meta = () => titulo("Corte de caja");

/** A drawer's day: its payments by method, the counted amounts, and the signatures (decisions.md, The window). */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.caja);
  const dia = await diaPedido(alcance, request);
  const { colegioId, zonaHoraria, cuenta } = alcance;
  return {
    papel: await papelPedido(alcance, request),
    dia,
    zonaHoraria,
    cuentaId: cuenta?.id ?? null,
    ...(await obtenerDia(alcance, dia)),
    cajas: (await listarCajas(alcance)).map(({ id, nombre }) => ({ value: id, label: nombre })),
    anteriores: await listarCortes(alcance),
    xlsx: `/api/colegios/${colegioId}/cajas/${dia.cajaId}/movimientos?fecha=${dia.fecha}&formato=xlsx`,
  };
}

export default function Cortes() {
  const {
    papel,
    dia,
    caja,
    cajas,
    formas,
    reversosDeOtrosDias,
    fondoCentavos,
    movimientos,
    corte,
    estado,
    cuentaId,
    anteriores,
    zonaHoraria,
    xlsx,
  } = useLoaderData<typeof loader>();
  const dialogo = useOutlet();
  return (
    <>
      <ListPage
        title="Corte de caja"
        line={`${caja.nombre} · ${formatFecha(dia.fecha)} · ${counted(movimientos.length, "movimiento", "movimientos")}`}
        covered={dialogo !== null}
        paper={papel}
        actions={
          <AccionesDeCorte
            consulta={`?cajaId=${dia.cajaId}&fecha=${dia.fecha}`}
            estado={estado}
            puedeFirmar={corte !== null && corte.contadoPorId !== cuentaId}
            xlsx={xlsx}
          />
        }
        filters={
          <ListFilters label="Elegir caja y día">
            <FilterSelect name="cajaId" label="Caja" all={null} value={dia.cajaId} options={cajas} />
            <FilterDate name="fecha" label="Día" value={dia.fecha} />
          </ListFilters>
        }
      >
        {formas.length > 0 || reversosDeOtrosDias.length > 0 ? (
          <FormasDelDia formas={formas} contadas={corte?.formas ?? null} fondoCentavos={fondoCentavos} bleed />
        ) : (
          <EmptyState title={`Sin movimientos en ${caja.nombre} el ${formatFecha(dia.fecha)}`} />
        )}
        <ReversosDeOtrosDias formas={reversosDeOtrosDias} />
        <div className="px-4 py-4 lg:px-6 print:px-0">
          <EstadoDelCorte estado={estado} corte={corte} zonaHoraria={zonaHoraria} />
        </div>
        {movimientos.length > 0 ? <MovimientosDelDia movimientos={movimientos} zonaHoraria={zonaHoraria} /> : null}
        <CortesAnteriores cortes={anteriores} />
      </ListPage>
      {dialogo}
    </>
  );
}
