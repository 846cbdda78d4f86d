import type { LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData, useOutlet } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { papelPedido } from "~/base/escuela/membrete.server";
import { titulo } from "~/base/shell/producto";
import { readsAgain } from "~/base/shell/same-section";
import { FilterDate } from "~/forms/filter-date";
import { FilterSelect, ListFilters } from "~/forms/list-filters";
import { counted } from "~/lib/counts";
import { EmptyState } from "~/ui/empty-state";
import { Glyph } from "~/ui/glyph";
import { ListPage } from "~/ui/list-page";
import { Menu, MenuLink, MenuPrint } from "~/ui/menu";
import { NO_SE_GUARDA } from "../cifras";
import { CuadroDeEdades } from "../components/cuadro-de-edades";
import { LoQueFalta } from "../components/lo-que-falta";
import { OtrasCifras } from "../components/otras-cifras";
import { deConsulta } from "../direcciones";
import { leerEstadistica } from "../estadistica.server";
import { leerConsultaDeEstadistica } from "../schemas.server";

export const meta = () => titulo("Estadística 911");

/** The numbers of the questionnaire 911 of a level, each with its pupils (decisiones/366). */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.estadistica);
  const consulta = leerConsultaDeEstadistica(request);
  const estadistica = await leerEstadistica(alcance, consulta);
  return {
    consulta,
    estadistica,
    papel: await papelPedido(alcance, request, estadistica?.nivel.id ?? null),
    api: `/api/colegios/${alcance.colegioId}/estadistica911`,
  };
}

/** The pupils of a number open over the page: it is not read again for them. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = args;
  const enLaPagina = [currentUrl, nextUrl].every(({ pathname }) => pathname.startsWith("/reportes/estadistica911"));
  return readsAgain(args, !enLaPagina || nextUrl.pathname === currentUrl.pathname);
}

export default function Estadistica911() {
  const { estadistica, consulta, papel, api } = useLoaderData<typeof loader>();
  const alumnos = useOutlet();
  if (!estadistica)
    return (
      <ListPage title="Estadística 911">
        <EmptyState drawing="list" title="Tu cuenta no ve ningún nivel con grados" />
      </ListPage>
    );
  const { nivel, niveles, dias, cuadro, cifras, docentes } = estadistica;
  const total = cuadro.grados.at(-1)!.renglones.at(-1)!.total.cuantos;
  const archivo = new URLSearchParams([...deConsulta({ ...consulta, nivelId: nivel.id }), ["formato", "xlsx"]]);
  return (
    <>
      <ListPage
        title="Estadística 911"
        line={`${nivel.nombre} · ${counted(total, "alumno", "alumnos")}`}
        covered={alumnos !== null}
        paper={papel}
        actions={
          <Menu size="sm">
            <MenuPrint />
            <MenuLink to={`${api}?${archivo}`} reloadDocument download>
              <Glyph name="download" /> XLSX
            </MenuLink>
          </Menu>
        }
        notice={<LoQueFalta avisos={avisosDe(estadistica)} cifras={cifras} consulta={consulta} />}
        filters={
          <ListFilters label="Elegir nivel y días" clear={deConsulta(consulta).length > 0 ? "?" : null} views={false}>
            <FilterSelect name="nivelId" label="Nivel" all={null} value={nivel.id} options={niveles} />
            <FilterDate name="corte" label="Alumnos al" value={dias.corte} />
            <FilterDate name="edadAl" label="Edades al" value={dias.edadAl} />
          </ListFilters>
        }
      >
        <div className="space-y-6 px-4 pb-6 lg:px-6 print:p-0">
          {total === 0 ? (
            <EmptyState drawing="list" title="Nadie estaba inscrito ese día" />
          ) : (
            <CuadroDeEdades cuadro={cuadro} nivel={nivel.nombre} consulta={consulta} />
          )}
          <OtrasCifras cifras={cifras} docentes={docentes} consulta={consulta} />
          <p className="text-sm text-quieto">{NO_SE_GUARDA}</p>
        </div>
      </ListPage>
      {alumnos}
    </>
  );
}

type Avisados = Pick<NonNullable<Awaited<ReturnType<typeof leerEstadistica>>>, "nivel" | "conLimites" | "sinTurno">;

function avisosDe({ nivel, conLimites, sinTurno }: Avisados): string[] {
  return [
    conLimites ? "Tu cuenta ve solo una parte del colegio: estos números no son los de toda la escuela." : "",
    sinTurno ? "El cuestionario se contesta por turno: elige uno en la barra." : "",
    nivel.cct === "" ? `${nivel.nombre} no tiene clave del centro de trabajo (Ajustes, Niveles).` : "",
    nivel.nivelEducativo === ""
      ? `${nivel.nombre} no dice su nivel educativo (Ajustes, Niveles): las edades son las que hay, y no las del cuestionario.`
      : "",
  ].filter(Boolean);
}
