import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { papelPedido } from "~/base/escuela/membrete.server";
import { FilterSelect, ListFilters } from "~/forms/list-filters";
import { withQuery } from "~/lib/query";
import { queryEnum, queryInt } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { Menu, MenuPrint } from "~/ui/menu";
import { barraDeDocente } from "~/aula/academico/barra.server";
import { BarraEnTelefono } from "~/aula/academico/components/barra-en-telefono";
import { CALIFICA } from "~/aula/calificaciones/calificar";
import { TablaDeTareas } from "../components/tabla-de-tareas";
import { CUANDO, listarDefiniciones } from "../definiciones.server";
import { dondeImparte } from "../destinatarios.server";

export const meta = () => titulo("Tareas");

/** The tasks of the groups that the viewer teaches; of the whole school for coordination. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, CALIFICA);
  const filtros = {
    grupoId: queryInt(request, "grupoId", { min: 1 }),
    asignaturaId: queryInt(request, "asignaturaId", { min: 1 }),
    cuando: queryEnum(request, "cuando", CUANDO, null),
    pagina: queryInt(request, "pagina", { min: 1, max: 10_000 }) ?? 1,
  };
  const imparte = await dondeImparte(alcance);
  const sinRepetir = (opciones: readonly { value: number; label: string }[]) => [
    ...new Map(opciones.map((opcion) => [opcion.value, opcion])).values(),
  ];
  const delGrupo = imparte.filter(({ grupoId }) => filtros.grupoId === null || grupoId === filtros.grupoId);
  return {
    ...(await listarDefiniciones(alcance, filtros)),
    filtros,
    imparte: imparte.length > 0,
    grupos: sinRepetir(imparte.map(({ grupoId, grupo }) => ({ value: grupoId, label: grupo }))),
    asignaturas: sinRepetir(
      delGrupo.map(({ asignaturaId, asignatura }) => ({ value: asignaturaId, label: asignatura })),
    ),
    hoy: alcance.hoy,
    barra: barraDeDocente(alcance),
    papel: await papelPedido(alcance, request),
  };
}

const MOMENTOS = [
  { value: "abiertas", label: "Por entregar" },
  { value: "vencidas", label: "Ya vencidas" },
];

export default function Tareas() {
  const { definiciones, hayMas, filtros, imparte, grupos, asignaturas, hoy, barra, papel } =
    useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { grupoId, asignaturaId, cuando, pagina } = filtros;
  const filtra = grupoId !== null || asignaturaId !== null || cuando !== null;
  return (
    <>
      <ListPage
        title="Tareas"
        line="Lo que dejas a tus grupos, y cómo va"
        paper={papel}
        actions={
          <>
            <Menu size="sm">
              <MenuPrint />
            </Menu>
            {imparte ? (
              <ButtonLink to="0" size="sm" variant="primary" keepSearch>
                Agregar tarea
              </ButtonLink>
            ) : null}
          </>
        }
        filters={
          <ListFilters label="Filtrar tareas" clear={filtra ? "/controlescolar/tareas" : null}>
            <FilterSelect name="grupoId" label="Grupo" value={grupoId} options={grupos} />
            <FilterSelect
              name="asignaturaId"
              label="Asignatura"
              value={asignaturaId}
              all="Todas"
              options={asignaturas}
            />
            <FilterSelect name="cuando" label="Entrega" value={cuando} all="Todas" options={MOMENTOS} />
          </ListFilters>
        }
      >
        {definiciones.length === 0 ? (
          <EmptyState title="No hay tareas">
            {!imparte
              ? "Hacen falta grupos con asignaturas que impartas."
              : filtra
                ? "Ninguna cumple con estos filtros."
                : "Agrega la primera: llega a cada alumno del grupo."}
          </EmptyState>
        ) : (
          <TablaDeTareas definiciones={definiciones} hoy={hoy} />
        )}
        {pagina > 1 || hayMas ? (
          <nav aria-label="Páginas" className="flex gap-2 px-4 py-3 print:hidden lg:px-6">
            {pagina > 1 ? (
              <ButtonLink to={withQuery(search, { pagina: pagina === 2 ? null : pagina - 1 }) || "?"} size="sm">
                Anteriores
              </ButtonLink>
            ) : null}
            {hayMas ? (
              <ButtonLink to={withQuery(search, { pagina: pagina + 1 })} size="sm">
                Siguientes
              </ButtonLink>
            ) : null}
          </nav>
        ) : null}
        <BarraEnTelefono actual="tareas" barra={barra} />
      </ListPage>
      <Outlet />
    </>
  );
}
