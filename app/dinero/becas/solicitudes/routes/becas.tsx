import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useOutlet, useSearchParams } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { submit } from "~/base/acceso/submit.server";
import { MAX_SUBIDA } from "~/base/archivos/anexos.server";
import { titulo } from "~/base/shell/producto";
import { counted } from "~/lib/counts";
import { withQuery } from "~/lib/query";
import { queryEnum, queryInt, queryText } from "~/server/request/params.server";
import { ButtonLink } from "~/ui/button";
import { PlusIcon } from "~/ui/icons";
import { ListPage } from "~/ui/list-page";
import { Menu, MenuLink } from "~/ui/menu";
import { listarBecados } from "../../becados.server";
import { FiltrosDeBecas, Plantillas } from "../../components/filtros-de-becas";
import { TablaDeBecados, TablaDeBecas, TablaDelCinco } from "../../components/tablas";
import { FiltrosDeLote } from "../../components/filtros-de-lote";
import { LotesAplicados } from "../../components/lotes-aplicados";
import { PropuestasDeLote } from "../../components/propuestas-de-lote";
import { listarLotes } from "../../lotes.server";
import { consultaDeLote, leerVistaDeLote } from "../../vista.server";
import { operaciones } from "../../operaciones.server";
import { resumenDeBecas } from "../../resumen.server";
import { DetalleDeSolicitud } from "../components/detalle-de-solicitud";
import { FiltrosDeSolicitudes } from "../components/filtros-de-solicitudes";
import { RegistrarSolicitud } from "../components/registrar-solicitud";
import { FORMA, TablaDeSolicitudes } from "../components/tabla-de-solicitudes";
import { operaciones as deSolicitudes } from "../operaciones.server";
import { leerRegistro } from "../registrar.server";
import { cuantasEsperan } from "../solicitudes.server";
import { leerSolicitudes, type VistaDeSolicitudes } from "../vista.server";
import { folioDeSolicitud } from "../solicitud";

export const meta = () => titulo("Becas");

const VISTAS = [
  "catalogo",
  "solicitudes",
  "solicitar",
  "becados",
  "ley",
  "hermanos",
  "renovar",
  "asignar",
  "lotes",
] as const;
const CLASES = { hermanos: "HERMANOS", renovar: "RENOVACION", asignar: "ASIGNACION" } as const;

/**
 * The school's becas: the catalogue with its costs, the requests, those who have one, the law's 5 % by level,
 * the proposals of the batches, and those that were applied.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.becas);
  const vista = queryEnum(request, "vista", VISTAS, "catalogo");
  const filtro = {
    buscar: queryText(request, "buscar"),
    becaId: queryInt(request, "becaId"),
    nivelId: queryInt(request, "nivelId"),
  };
  return {
    vista,
    filtro,
    colegioId: alcance.colegioId,
    ...(await resumenDeBecas(alcance)),
    becados: vista === "becados" ? await listarBecados(alcance, filtro) : [],
    lote:
      vista === "hermanos" || vista === "renovar" || vista === "asignar"
        ? await leerVistaDeLote(alcance, consultaDeLote(request, CLASES[vista]))
        : null,
    lotes: vista === "lotes" ? await listarLotes(alcance) : [],
    esperan: await cuantasEsperan(alcance),
    solicitudes: vista === "solicitudes" ? await leerSolicitudes(alcance, request) : null,
    registro: vista === "solicitar" ? await leerRegistro(alcance, request) : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { search, searchParams } = new URL(args.request.url);
  if (searchParams.has(FORMA)) return responderSolicitudes(args, searchParams.get(FORMA)!);
  if (searchParams.get("vista") === "lotes")
    return submit(args, {
      ...operaciones.deshacerLote,
      mensaje: ({ alumnos }) => `Lote deshecho: ${counted(alumnos, "alumno", "alumnos")}`,
      success: () => `/controlescolar/becas${search}`,
    });
  return submit(args, {
    ...operaciones.aplicarLote,
    mensaje: ({ alumnos }) => `Becas aplicadas a ${counted(alumnos, "alumno", "alumnos")}`,
    success: () => "/controlescolar/becas?vista=lotes",
  });
}

function responderSolicitudes(args: ActionFunctionArgs, forma: string) {
  const lista = `/controlescolar/becas${withQuery(new URL(args.request.url).searchParams, { [FORMA]: null })}`;
  const comun = { limitBytes: MAX_SUBIDA, success: () => lista } as const;
  switch (forma) {
    case "solicitar":
      return submit(args, {
        ...deSolicitudes.solicitarBeca,
        ...comun,
        mensaje: ({ folio }) => `Solicitud ${folioDeSolicitud(folio)} registrada`,
        success: ({ solicitudId }) => `/controlescolar/becas?vista=solicitudes&solicitud=${solicitudId}`,
      });
    case "papeles":
      return submit(args, { ...deSolicitudes.agregarPapeles, ...comun, mensaje: "Papeles agregados" });
    case "papel":
      return submit(args, { ...deSolicitudes.pedirPapel, mensaje: "Papel pedido a la familia", success: () => lista });
    default:
      return submit(args, {
        ...deSolicitudes.decidirSolicitudes,
        mensaje: ({ solicitudes }) => `Listo: ${counted(solicitudes, "solicitud", "solicitudes")}`,
        success: () => lista,
      });
  }
}

export { keepUpload as clientAction } from "~/forms/kept-page";

const PIES: Readonly<Record<string, string>> = {
  ley: "La ley pide becas para el 5 % de los alumnos de cada plan de estudios; cada alumno cuenta una vez, aunque su beca sea parcial.",
  hermanos:
    "El lugar va por fecha de nacimiento entre los hijos inscritos de un mismo tutor, en todos los colegios de la organización.",
  solicitudes: "Promedio y adeudo son de hoy; al decidir se guarda con cuáles se decidió.",
  solicitar: "Se registra a nombre de la familia, como si la hubiera enviado desde su página.",
  renovar:
    "Propone las becas que se renuevan solas a quien la tuvo hasta el fin del ciclo anterior y está inscrito en éste, con su valor de hoy.",
  lotes:
    "Deshacer un lote quita sus becas desde su primer día y devuelve las que terminó; lo cambiado después se queda.",
};

export default function Becas() {
  const datos = useLoaderData<typeof loader>();
  const { vista, filtro, becas, niveles, becados, colegioId, lote, lotes, solicitudes, registro } = datos;
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
            <Menu label="Más" size="sm">
              <MenuLink to={`/api/colegios/${colegioId}/becas/becados${exporta}`} reloadDocument download>
                Becados en XLSX
              </MenuLink>
              <MenuLink to="?vista=solicitar">Registrar una solicitud</MenuLink>
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
            {solicitudes ? <FiltrosDeSolicitudes filtro={solicitudes.filtro} becas={becas} /> : null}
          </div>
        }
        foot={
          <p className="py-3 text-sm text-quieto">
            {PIES[vista] ??
              "La beca es un descuento de cada cargo desde que se carga; los recargos son de lo que queda."}
          </p>
        }
      >
        {solicitudes ? (
          <Solicitudes solicitudes={solicitudes} colegioId={colegioId} />
        ) : registro ? (
          <RegistrarSolicitud registro={registro} />
        ) : lote ? (
          <PropuestasDeLote lote={lote} />
        ) : vista === "lotes" ? (
          <LotesAplicados lotes={lotes} />
        ) : vista === "becados" ? (
          <TablaDeBecados becados={becados} filtra={filtra} />
        ) : vista === "ley" ? (
          <TablaDelCinco niveles={niveles} />
        ) : becas.length === 0 ? (
          <Plantillas />
        ) : (
          <TablaDeBecas becas={becas} />
        )}
      </ListPage>
      {dialogo}
    </>
  );
}

function Solicitudes({ solicitudes, colegioId }: { solicitudes: VistaDeSolicitudes; colegioId: number }) {
  const { detalle } = solicitudes;
  if (!detalle) return <TablaDeSolicitudes vista={solicitudes} />;
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="min-w-0">
        <TablaDeSolicitudes vista={solicitudes} />
      </div>
      <DetalleDeSolicitud detalle={detalle} colegioId={colegioId} />
    </div>
  );
}
