import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { FilterSelect, ListFilters } from "~/forms/list-filters";
import { queryInt } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { conservarHoja } from "~/aula/calificaciones/sin-guardar.server";
import { HojaDeGrupo } from "~/aula/calificaciones/components/hoja-de-grupo";
import { BoletasPedidas } from "../components/boletas-pedidas";
import { PedirBoletas } from "../components/pedir-boletas";
import { operaciones } from "../operaciones.server";
import { obtenerPaginaDeBoletas } from "../pagina.server";

export const meta = () => titulo("Boletas");

/** Report cards of a group or a level, and coordination's values for its campos formativos (decisions.md, Academic). */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.boletas.permiso);
  const eleccion = {
    grupoId: queryInt(request, "grupoId", { min: 1 }),
    periodoId: queryInt(request, "periodoId", { min: 1 }),
  };
  return {
    ...(await obtenerPaginaDeBoletas(alcance, eleccion)),
    archivos: `/api/organizaciones/${alcance.organizacionId}/archivos`,
    guardarEn: `/api/colegios/${alcance.colegioId}/controlescolar/campos`,
  };
}

export async function action(args: ActionFunctionArgs) {
  const url = `/controlescolar/boletas${new URL(args.request.url).search}`;
  return submit(args, {
    ...operaciones.boletas,
    keep: conservarHoja,
    // Only a grid with refused cells answers with a warning.
    carry: (resultado) => ("tipo" in resultado ? ["observaciones"] : []),
    success: (resultado) => ({ url, ...resultado }),
  });
}

export { keepPage as clientAction } from "~/forms/kept-page";

export default function Boletas() {
  const { grupos, niveles, grupoId, hoja, tandas, archivos, guardarEn } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const grupo = grupos.find(({ value }) => value === grupoId);
  return (
    <ListPage
      title="Boletas"
      line={[grupo?.label, "con un parcial abierto son borradores"].filter(Boolean).join(" · ")}
      filters={
        grupo ? (
          <div className="space-y-3">
            <ListFilters label="Qué grupo y periodo" views={false}>
              <FilterSelect name="grupoId" label="Grupo" value={grupoId} all={null} options={grupos} />
              {hoja ? (
                <FilterSelect
                  name="periodoId"
                  label="Periodo"
                  value={hoja.periodoId}
                  all={null}
                  options={hoja.periodos}
                />
              ) : null}
            </ListFilters>
            <PedirBoletas grupo={grupo} niveles={niveles} />
          </div>
        ) : null
      }
    >
      {grupos.length === 0 ? <EmptyState title="No hay grupos" /> : null}
      <BoletasPedidas tandas={tandas} archivos={archivos} />
      <div className="pt-6">
        <h2 className="px-4 text-base font-semibold text-fuerte lg:px-6">Campos formativos</h2>
        <p className="px-4 pb-2 text-sm text-quieto lg:px-6">
          La media redondeada de sus asignaturas; lo que escribas queda en su lugar en la boleta por campos formativos.
        </p>
        {!hoja || hoja.columnas.length === 0 ? (
          <EmptyState title="No hay campos formativos">
            Hacen falta alumnos, un periodo y asignaturas que digan su campo formativo.
          </EmptyState>
        ) : (
          <HojaDeGrupo
            key={search}
            nombre="Campos formativos"
            columnas={hoja.columnas}
            filas={hoja.filas}
            titulos={["Promedio"]}
            puede
            enNumero
            campos={{ accion: "CAMPOS", grupoId, periodoId: hoja.periodoId }}
            guardarEn={guardarEn}
          />
        )}
      </div>
    </ListPage>
  );
}
