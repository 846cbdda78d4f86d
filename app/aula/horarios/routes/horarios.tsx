import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { papelPedido } from "~/base/escuela/membrete.server";
import { FilterDate } from "~/forms/filter-date";
import { FilterSelect, FilterSwitch, ListFilters } from "~/forms/list-filters";
import { titulo } from "~/base/shell/producto";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import type { Paper } from "~/ui/paper";
import { AccionesDeHorarios, Pasos, Semanas, Vistas } from "../components/cabeza-de-horarios";
import { DiaDelColegioEntero } from "../components/dia-del-colegio";
import { Semana } from "../components/semana";
import { VE_HORARIOS } from "../permiso.server";
import { esElDia, obtenerDia, obtenerSemana, type SemanaDeClases } from "../semana-de.server";

export const meta = () => titulo("Horarios");

/** C§2.12: the classes of a week, of a teacher, a group or a classroom; or a day of the whole school (decisiones/348). */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, VE_HORARIOS);
  const papel = await papelPedido(alcance, request);
  return (await esElDia(alcance, request))
    ? { esDia: true as const, ...(await obtenerDia(alcance, request)), papel }
    : { esDia: false as const, ...(await obtenerSemana(alcance, request)), papel };
}

export default function Horarios() {
  const datos = useLoaderData<typeof loader>();
  return (
    <>
      {datos.esDia ? <DelDia {...datos} /> : <DeLaSemana {...datos} />}
      <Outlet />
    </>
  );
}

type DiaProps = Awaited<ReturnType<typeof obtenerDia>> & { papel: Paper | null };

/** The day of the school, for whoever coordinates it. */
function DelDia({ dia, abierta, soloFaltan, vecinos: [previo, siguiente], nombre, papel, ...resto }: DiaProps) {
  const { docentes, grupos, aulas, arma, administra, califica } = resto;
  return (
    <ListPage
      title="Horarios"
      line={nombre}
      paper={papel}
      actions={<AccionesDeHorarios arma={arma} agregar={administra ? `&fecha=${dia.fecha}` : null} />}
      filters={
        <div className="flex flex-wrap items-center gap-2">
          <Pasos previo={`?fecha=${previo}`} siguiente={`?fecha=${siguiente}`} nombre="Día" hoy="?" />
          <Vistas actual={null} semanaDe={(vista) => `?fecha=${dia.fecha}&vistaSemana=${vista}`} />
          <ListFilters label="De quién es el horario" views={false}>
            <FilterSelect name="grupoId" label="Grupo" value={null} options={grupos} />
            <FilterSelect name="docenteId" label="Docente" value={null} options={docentes} />
            <FilterSelect name="aulaId" label="Aula" all="Todas" value={null} options={aulas} />
            {dia.faltan > 0 || soloFaltan ? (
              <FilterSwitch name="faltan" label={`Falta lista ${dia.faltan}`} on={soloFaltan} />
            ) : null}
          </ListFilters>
        </div>
      }
    >
      <DiaDelColegioEntero
        dia={dia}
        siguiente={siguiente}
        abierta={abierta}
        arma={arma}
        administra={administra}
        califica={califica}
      />
    </ListPage>
  );
}

type SemanaProps = SemanaDeClases & { papel: Paper | null };

/** The week of a teacher, a group or a classroom. */
function DeLaSemana({ papel, ...semana }: SemanaProps) {
  const { nombre, deQuien, docentes, grupos, aulas, todos } = semana;
  const consulta = Object.entries(deQuien)
    .filter(([, id]) => id !== null && todos)
    .map(([clave, id]) => `&${clave}=${id}`)
    .join("");
  return (
    <ListPage
      title="Horarios"
      line={nombre}
      paper={papel}
      actions={
        <AccionesDeHorarios
          arma={semana.arma}
          agregar={semana.administra ? `&fecha=${semana.fecha}${consulta}` : null}
        />
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
  );
}
