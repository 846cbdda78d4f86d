import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useOutlet, useSearchParams } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { submit } from "~/base/acceso/submit.server";
import { MAX_SUBIDA } from "~/base/archivos/anexos.server";
import { titulo } from "~/base/shell/producto";
import { counted } from "~/lib/counts";
import { withQuery } from "~/lib/query";
import { ButtonLink } from "~/ui/button";
import { PlusIcon } from "~/ui/icons";
import { ListPage } from "~/ui/list-page";
import { Menu, MenuLink } from "~/ui/menu";
import { FiltrosDeBecas } from "../../components/filtros-de-becas";
import { FiltrosDeLote } from "../../components/filtros-de-lote";
import { ContenidoDeBecas, PieDeBecas } from "../components/contenido-de-becas";
import { operaciones } from "../operaciones.server";
import { leerPaginaDeBecas } from "../pagina.server";
import { FiltrosDeSolicitudes } from "../components/filtros-de-solicitudes";
import { FORMA, folioDeSolicitud } from "../solicitud";

export const meta = () => titulo("Becas");

/** The page of becas; its address says which view is open. */
export async function loader({ request }: LoaderFunctionArgs) {
  return leerPaginaDeBecas(await requirePermission(request, PUERTAS.becas), request);
}

export async function action(args: ActionFunctionArgs) {
  const { search, searchParams } = new URL(args.request.url);
  const success = () => `/controlescolar/becas${withQuery(searchParams, { [FORMA]: null })}`;
  switch (searchParams.get(FORMA) ?? searchParams.get("vista")) {
    case "solicitar":
      return submit(args, {
        ...operaciones.solicitarBeca,
        limitBytes: MAX_SUBIDA,
        mensaje: ({ folio }) => `Solicitud ${folioDeSolicitud(folio)} registrada`,
        success: ({ solicitudId }) => `/controlescolar/becas?vista=solicitudes&solicitud=${solicitudId}`,
      });
    case "papeles":
      return submit(args, {
        ...operaciones.agregarPapeles,
        limitBytes: MAX_SUBIDA,
        mensaje: "Papeles agregados",
        success,
      });
    case "ajustes":
      return submit(args, { ...operaciones.guardarAjustes, mensaje: "Ajustes de becas guardados", success });
    case "aceptar":
      return submit(args, { ...operaciones.aceptarEnPapel, mensaje: "Beca aceptada", success });
    case "papel":
      return submit(args, { ...operaciones.pedirPapel, mensaje: "Papel pedido a la familia", success });
    case "decidir":
      return submit(args, {
        ...operaciones.decidirSolicitudes,
        mensaje: ({ solicitudes }) => `Listo: ${counted(solicitudes, "solicitud", "solicitudes")}`,
        success,
      });
    case "lotes":
      return submit(args, {
        ...operaciones.deshacerLote,
        mensaje: ({ alumnos }) => `Lote deshecho: ${counted(alumnos, "alumno", "alumnos")}`,
        success: () => `/controlescolar/becas${search}`,
      });
    default:
      return submit(args, {
        ...operaciones.aplicarLote,
        mensaje: ({ alumnos }) => `Becas aplicadas a ${counted(alumnos, "alumno", "alumnos")}`,
        success: () => "/controlescolar/becas?vista=lotes",
      });
  }
}

export { keepUpload as clientAction } from "~/forms/kept-page";

export default function Becas() {
  const datos = useLoaderData<typeof loader>();
  const { vista, filtro, becas, niveles, colegioId, lote, solicitudes, porAceptar } = datos;
  const [search] = useSearchParams();
  const dialogo = useOutlet();
  const filtra = Boolean(filtro.buscar || filtro.becaId || filtro.nivelId);
  const exporta = withQuery(search, { vista: null, formato: "xlsx" });
  return (
    <>
      <ListPage
        title="Becas"
        line={`${counted(becas.length, "beca", "becas")} en el catálogo · todo el colegio`}
        covered={dialogo !== null}
        actions={
          <>
            <Menu size="sm">
              <MenuLink to={`/api/colegios/${colegioId}/becas/becados${exporta}`} reloadDocument download>
                Becados en XLSX
              </MenuLink>
              <MenuLink to="?vista=solicitar">Registrar una solicitud</MenuLink>
              <MenuLink to="?vista=ajustes">Ajustes de becas</MenuLink>
            </Menu>
            <ButtonLink to="0" variant="primary" size="sm" data-key="n">
              <PlusIcon />
              Agregar beca
            </ButtonLink>
          </>
        }
        filters={
          <div className="space-y-2">
            <FiltrosDeBecas {...datos} filtra={filtra} />
            {lote ? <FiltrosDeLote vista={vista} lote={lote} niveles={niveles} /> : null}
            {solicitudes ? (
              <FiltrosDeSolicitudes filtro={solicitudes.filtro} becas={becas} porAceptar={porAceptar} />
            ) : null}
          </div>
        }
        foot={<PieDeBecas vista={vista} />}
      >
        <ContenidoDeBecas {...datos} filtra={filtra} />
      </ListPage>
      {dialogo}
    </>
  );
}
