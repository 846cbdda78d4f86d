import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { cumple } from "~/base/acceso/puertas";
import { papelPedido } from "~/base/escuela/membrete.server";
import { counted } from "~/lib/counts";
import { esFechaDePagina, formatFecha, nombreDelMes } from "~/lib/dates";
import { queryEnum, queryText } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { Glyph } from "~/ui/glyph";
import { ListPage } from "~/ui/list-page";
import { Menu, MenuLink, MenuPrint } from "~/ui/menu";
import { alPasar, CLAVES_DE_CAPAS, diasDe, semanasDe, type Vista, VISTAS } from "../calendario";
import { capasDe, entradasEntre } from "../capas.server";
import { AgendaDeDias } from "../components/agenda";
import { Pasos, Vistas } from "../components/barra";
import { FilterSwitchGroup } from "../components/capas";
import { RejillaDeDias } from "../components/rejilla";
import { ADMINISTRA, VE_CALENDARIO } from "../permiso.server";

export const meta = () => titulo("Calendario");

/**
 * The calendar of the school (B§2.1): month, week or list, with the layers that the viewer may see and has not switched
 * off.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, VE_CALENDARIO);
  const fechaPedida = queryText(request, "fecha");
  const fecha = esFechaDePagina(fechaPedida) ? fechaPedida : alcance.hoy;
  const ver = queryEnum(request, "ver", Object.keys(VISTAS) as Vista[], "mes");
  const posibles = capasDe(alcance);
  const pedidas = new URL(request.url).searchParams.getAll("capa");
  const capas = pedidas.length === 0 ? posibles : posibles.filter((capa) => pedidas.includes(capa));
  const dias = diasDe(ver, fecha);
  const entradas = await entradasEntre(alcance, dias, posibles);
  const vistas = entradas.filter(({ capa }) => capas.includes(capa));
  return {
    ver,
    fecha,
    titulo:
      ver === "semana"
        ? `${formatFecha(dias.desde)} a ${formatFecha(dias.hasta)}`
        : `${nombreDelMes(fecha)[0]!.toUpperCase()}${nombreDelMes(fecha).slice(1)} de ${fecha.slice(0, 4)}`,
    semanas: semanasDe(vistas, dias, { mes: ver === "mes" ? fecha.slice(0, 7) : null, hoy: alcance.hoy }),
    capas: CLAVES_DE_CAPAS.filter((capa) => posibles.includes(capa)).map((capa) => ({
      capa,
      puesta: capas.includes(capa),
      cuantas: entradas.filter((entrada) => entrada.capa === capa).length,
    })),
    todas: capas.length === posibles.length,
    fechaPrevia: alPasar(ver, fecha, -1),
    despues: alPasar(ver, fecha, 1),
    hoy: alcance.hoy,
    puede: cumple(alcance.permisos, ADMINISTRA),
    papel: await papelPedido(alcance, request),
  };
}

export default function Calendario() {
  const datos = useLoaderData<typeof loader>();
  const { ver, semanas, papel, puede, fecha } = datos;
  const dialogo = useOutlet();
  const cuantas = new Set(semanas.flat().flatMap(({ entradas }) => entradas.map(({ clave }) => clave))).size;
  return (
    <>
      <ListPage
        title={datos.titulo}
        line={counted(cuantas, "fecha", "fechas")}
        paper={papel}
        covered={dialogo !== null}
        actions={
          <>
            <Pasos {...datos} />
            <Vistas ver={ver} />
            <Menu size="sm">
              <MenuPrint />
              <MenuLink to="suscripcion">
                <Glyph name="calendar-days" /> Verlo en mi teléfono
              </MenuLink>
            </Menu>
            {puede ? (
              <ButtonLink to={`0?dia=${fecha}`} size="sm" variant="primary">
                <Glyph name="plus" /> Agregar
              </ButtonLink>
            ) : null}
          </>
        }
        filters={<FilterSwitchGroup {...datos} />}
      >
        {ver === "lista" ? null : <RejillaDeDias semanas={semanas} alta={ver === "semana"} />}
        <AgendaDeDias semanas={semanas} soloEnTelefono={ver !== "lista"} />
      </ListPage>
      {dialogo}
    </>
  );
}
