import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { papelPedido } from "~/base/escuela/membrete.server";
import { FilterDate } from "~/forms/filter-date";
import { FilterSelect, ListFilters } from "~/forms/list-filters";
import { titulo } from "~/base/shell/producto";
import { ButtonLink, IconLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Glyph } from "~/ui/glyph";
import { ListPage } from "~/ui/list-page";
import { Menu, MenuPrint } from "~/ui/menu";
import { Segments } from "~/ui/segments";
import { Semana } from "../components/semana";
import { VE_HORARIOS } from "../permiso.server";
import { obtenerSemana } from "../semana-de.server";

export const meta = () => titulo("Horarios");

/** C§2.12: the classes of a week, of a teacher, a group or a classroom. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, VE_HORARIOS);
  return { ...(await obtenerSemana(alcance, request)), papel: await papelPedido(alcance, request) };
}

export default function Horarios() {
  const semana = useLoaderData<typeof loader>();
  const { nombre, deQuien, docentes, grupos, aulas, todos, papel } = semana;
  const consulta = Object.entries(deQuien)
    .filter(([, id]) => id !== null && todos)
    .map(([clave, id]) => `&${clave}=${id}`)
    .join("");
  return (
    <>
      <ListPage
        title="Horarios"
        line={nombre}
        paper={papel}
        actions={
          <>
            <Menu size="sm">
              <MenuPrint />
            </Menu>
            <ButtonLink to="/midia" size="sm" reloadDocument>
              Mi día
            </ButtonLink>
            {semana.administra ? (
              <ButtonLink
                to={`eliminar-clases?accion=AGREGAR&inhabiles=false&fecha=${semana.fecha}${consulta}`}
                size="sm"
              >
                Agregar clase
              </ButtonLink>
            ) : null}
            {semana.arma ? (
              <ButtonLink to="grupos" size="sm" variant="primary">
                Armar horarios
              </ButtonLink>
            ) : null}
          </>
        }
        filters={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Semanas semana={semana} consulta={consulta} />
            {todos ? (
              <div className="min-w-0 max-w-full">
                <ListFilters label="De quién es el horario" views={false}>
                  <FilterSelect name="docenteId" label="Docente" value={deQuien.docenteId} options={docentes} />
                  <FilterSelect name="grupoId" label="Grupo" value={deQuien.grupoId} options={grupos} />
                  <FilterSelect name="aulaId" label="Aula" all="Todas" value={deQuien.aulaId} options={aulas} />
                  <FilterDate name="fecha" label="Semana" value={semana.fecha} />
                </ListFilters>
              </div>
            ) : null}
          </div>
        }
      >
        {semana.sinDocente ? (
          <EmptyState title="Tu cuenta no es de un docente">Pide en el colegio que la asignen al tuyo.</EmptyState>
        ) : (
          <Semana {...semana} consulta={consulta} />
        )}
      </ListPage>
      <Outlet />
    </>
  );
}

type Semanas = { semana: Awaited<ReturnType<typeof obtenerSemana>>; consulta: string };

/** The previous and next week, today's, and the choice of visible days. */
function Semanas({ semana: { fecha, domingoAnterior, despues, vista }, consulta }: Semanas) {
  const semanaDe = (dia: string) => `?fecha=${dia}${consulta}`;
  return (
    <>
      <div className="flex gap-1.5 print:hidden">
        <IconLink to={semanaDe(domingoAnterior)} label="Semana anterior" variant="secondary" className="!h-8 !w-8">
          <Glyph name="chevron-left" />
        </IconLink>
        <ButtonLink to={consulta ? `?${consulta.slice(1)}` : "?"} size="sm">
          Hoy
        </ButtonLink>
        <IconLink to={semanaDe(despues)} label="Semana siguiente" variant="secondary" className="!h-8 !w-8">
          <Glyph name="chevron-right" />
        </IconLink>
      </div>
      <Segments
        label="Días que se ven"
        segments={(["lun-vie", "dom-sab"] as const).map((opcion) => ({
          to: `${semanaDe(fecha)}&vistaSemana=${opcion}`,
          text: opcion,
          current: opcion === vista,
        }))}
      />
    </>
  );
}
