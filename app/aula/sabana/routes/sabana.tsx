import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { papelPedido } from "~/base/escuela/membrete.server";
import { counted } from "~/lib/counts";
import { queryInt, queryText } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { promedioComoTexto } from "~/aula/calificaciones/calificacion";
import { AccionesDeSabana, FiltrosDeSabana } from "../components/cabeza-de-sabana";
import { TablaDeSabana } from "../components/tabla-de-sabana";
import { filasDeVista } from "../sabana";
import { obtenerSabana } from "../sabana.server";

export const meta = () => titulo("Sábana");

/** The gradebook of a group (decisions.md, Academic). */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.boletas);
  const eleccion = {
    grupoId: queryInt(request, "grupoId", { min: 1 }),
    parcialId: queryInt(request, "parcialId", { min: 1 }),
  };
  return {
    ...(await obtenerSabana(alcance, eleccion)),
    vista: { bajas: queryText(request, "bajas") === "true", faltan: queryText(request, "faltan") === "true" },
    archivo: `/api/colegios/${alcance.colegioId}/controlescolar/sabana`,
    papel: await papelPedido(alcance, request),
  };
}

export default function PaginaDeSabana() {
  const { grupos, parciales, elegido, sabana, vista, archivo, papel } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const { grupoId, parcialId } = elegido;
  const parcial = sabana?.parcial ?? null;
  const filas = sabana ? filasDeVista(sabana.filas, vista, sabana.aprobatoria) : [];
  return (
    <>
      <ListPage
        title="Sábana"
        line={
          sabana
            ? [
                sabana.grupo,
                parcial?.nombre ?? "Promedios",
                counted(sabana.filas.length, "alumno", "alumnos"),
                ...(sabana.pie.promedio === null ? [] : [`promedio ${promedioComoTexto(sabana.pie.promedio)}`]),
              ].join(" · ")
            : null
        }
        paper={papel}
        actions={
          <AccionesDeSabana
            grupoId={grupoId}
            parcialId={parcialId}
            parcial={parcial}
            archivo={sabana ? archivo : null}
          />
        }
        filters={
          <FiltrosDeSabana grupos={grupos} parciales={parciales} elegido={elegido} sabana={sabana} vista={vista} />
        }
      >
        {!sabana ? (
          <EmptyState title="No hay grupos">Los grupos del ciclo se agregan en Ajustes.</EmptyState>
        ) : sabana.filas.length === 0 ? (
          <EmptyState title="El grupo no tiene alumnos" />
        ) : filas.length === 0 ? (
          <EmptyState title="Nadie cumple con estos filtros" />
        ) : sabana.columnas.length === 0 ? (
          <EmptyState title="El grado no tiene asignaturas">Se agregan en Ajustes, en el ciclo escolar.</EmptyState>
        ) : (
          <TablaDeSabana sabana={{ ...sabana, filas }} aqui={pathname + search} />
        )}
      </ListPage>
      <Outlet />
    </>
  );
}
