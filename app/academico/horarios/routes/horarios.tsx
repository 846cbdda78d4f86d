import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/acceso/permissions.server";
import { papelPedido } from "~/escuela/membrete.server";
import { FilterDate } from "~/forms/filter-date";
import { FilterSelect, ListFilters } from "~/forms/list-filters";
import { titulo } from "~/shell/producto";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { Menu, MenuPrint } from "~/ui/menu";
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
  const { nombre, vista, deQuien, antes, despues, docentes, grupos, aulas, todos, papel } = semana;
  const quien = Object.entries(deQuien)
    .filter(([, id]) => id !== null && todos)
    .map(([clave, id]) => `&${clave}=${id}`)
    .join("");
  const otra = vista === "lun-vie" ? "dom-sab" : "lun-vie";
  const semanaDe = (fecha: string) => `?fecha=${fecha}${quien}`;
  return (
    <>
      <ListPage
        title="Horarios"
        line={nombre}
        paper={papel}
        actions={
          <>
            <Menu label="Más" size="sm">
              <MenuPrint />
            </Menu>
            <ButtonLink to="/midia" size="sm" reloadDocument>
              Mi día
            </ButtonLink>
            {semana.arma ? (
              <ButtonLink to="grupos" size="sm" variant="primary">
                Armar horarios
              </ButtonLink>
            ) : null}
          </>
        }
        filters={
          <>
            {todos ? (
              <ListFilters label="De quién es el horario" views={false}>
                <FilterSelect name="docenteId" label="Docente" value={deQuien.docenteId} options={docentes} />
                <FilterSelect name="grupoId" label="Grupo" value={deQuien.grupoId} options={grupos} />
                <FilterSelect name="aulaId" label="Aula" all="Todas" value={deQuien.aulaId} options={aulas} />
                <FilterDate name="fecha" label="Semana" value={semana.fecha} />
              </ListFilters>
            ) : null}
            <nav aria-label="Semanas" className="mt-2 flex flex-wrap gap-2 print:hidden">
              <ButtonLink to={semanaDe(antes)} size="sm">
                Anterior
              </ButtonLink>
              <ButtonLink to={quien ? `?${quien.slice(1)}` : "?"} size="sm">
                Hoy
              </ButtonLink>
              <ButtonLink to={semanaDe(despues)} size="sm">
                Siguiente
              </ButtonLink>
              <ButtonLink to={`${semanaDe(semana.fecha)}&vistaSemana=${otra}`} size="sm">
                {`Ver ${otra}`}
              </ButtonLink>
            </nav>
          </>
        }
      >
        {semana.sinDocente ? (
          <EmptyState title="Tu cuenta no es de un docente">Pide en el colegio que la asignen al tuyo.</EmptyState>
        ) : (
          <Semana {...semana} consulta={quien} />
        )}
      </ListPage>
      <Outlet />
    </>
  );
}
