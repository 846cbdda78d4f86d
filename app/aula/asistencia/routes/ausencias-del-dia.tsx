import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cumple } from "~/base/acceso/puertas";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { papelPedido } from "~/base/escuela/membrete.server";
import { FilterDate } from "~/forms/filter-date";
import { ListFilters } from "~/forms/list-filters";
import { counted } from "~/lib/counts";
import { esFechaDePagina, type Fecha, formatFecha } from "~/lib/dates";
import { queryText } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { Menu, MenuPrint } from "~/ui/menu";
import { estaPorAvisar } from "../asistencia";
import { ausenciasDelDia } from "../ausencias-del-dia.server";
import { AlumnosAusentes } from "../components/alumnos-ausentes";
import { operaciones } from "../operaciones.server";
import { AUSENCIAS_DEL_DIA, JUSTIFICA } from "../puertas";
import { avisosEsperan } from "../avisos-que-esperan.server";

export const meta = () => titulo("Ausencias del día");

/** The day's absences of the whole school, for the person who telephones the homes (decisions.md, Attendance). */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, AUSENCIAS_DEL_DIA);
  const fechaPedida = queryText(request, "fecha");
  const fecha: Fecha = esFechaDePagina(fechaPedida) ? fechaPedida : alcance.hoy;
  return {
    fecha,
    alumnos: await ausenciasDelDia(alcance, fecha),
    papel: await papelPedido(alcance, request),
    zonaHoraria: alcance.zonaHoraria,
    avisos: cumple(alcance.permisos, JUSTIFICA) ? await avisosEsperan(alcance) : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.avisar,
    success: (_, { request }) => `/controlescolar/ausencias${new URL(request.url).search}`,
  });
}

export default function AusenciasDelDia() {
  const { fecha, alumnos, papel, zonaHoraria, avisos } = useLoaderData<typeof loader>();
  const porAvisar = alumnos.filter(estaPorAvisar).length;
  return (
    <ListPage
      title="Ausencias del día"
      line={`${formatFecha(fecha)} · ${counted(alumnos.length, "alumno", "alumnos")}, ${porAvisar} por avisar · Todo el colegio`}
      paper={papel}
      actions={
        <>
          {avisos === null ? null : (
            <ButtonLink to="/controlescolar/ausencias/avisos" size="sm">
              {avisos === 0 ? "Avisos de familias" : `Avisos de familias (${avisos})`}
            </ButtonLink>
          )}
          <Menu size="sm">
            <MenuPrint />
          </Menu>
        </>
      }
      filters={
        <ListFilters label="Filtrar ausencias" views={false} clear={null}>
          <FilterDate name="fecha" label="Día" value={fecha} />
        </ListFilters>
      }
    >
      {alumnos.length === 0 ? (
        <EmptyState title="No existen ausencias con estos criterios">
          Aparecen aquí en cuanto se guarda la lista de una clase.
        </EmptyState>
      ) : (
        <AlumnosAusentes alumnos={alumnos} fecha={fecha} zonaHoraria={zonaHoraria} />
      )}
    </ListPage>
  );
}
