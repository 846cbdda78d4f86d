import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useOutlet, useSearchParams } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { counted } from "~/lib/counts";
import { withQuery } from "~/lib/query";
import { queryEnum, queryInt, queryText } from "~/server/request/params.server";
import { ButtonLink } from "~/ui/button";
import { PlusIcon } from "~/ui/icons";
import { ListPage } from "~/ui/list-page";
import { Menu, MenuLink } from "~/ui/menu";
import { listarBecados } from "../becados.server";
import { FiltrosDeBecas, Plantillas } from "../components/filtros-de-becas";
import { TablaDeBecados, TablaDeBecas, TablaDelCinco } from "../components/tablas";
import { FiltrosDeLote } from "../components/filtros-de-lote";
import { LotesAplicados } from "../components/lotes-aplicados";
import { PropuestasDeLote } from "../components/propuestas-de-lote";
import { listarLotes } from "../lotes.server";
import { consultaDeLote, leerVistaDeLote } from "../vista.server";
import { operaciones } from "../operaciones.server";
import { resumenDeBecas } from "../resumen.server";

export const meta = () => titulo("Becas");

const VISTAS = ["catalogo", "becados", "ley", "hermanos", "renovar", "asignar", "lotes"] as const;
const CLASES = { hermanos: "HERMANOS", renovar: "RENOVACION", asignar: "ASIGNACION" } as const;

/**
 * The school's becas: the catalogue with its costs, those who have one, the law's 5 % by level, the proposals of the
 * batches, and those that were applied.
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
  };
}

export async function action(args: ActionFunctionArgs) {
  const { search, searchParams } = new URL(args.request.url);
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

const PIES: Readonly<Record<string, string>> = {
  ley: "La ley pide becas para el 5 % de los alumnos de cada plan de estudios; cada alumno cuenta una vez, aunque su beca sea parcial.",
  hermanos:
    "El lugar va por fecha de nacimiento entre los hijos inscritos de un mismo tutor, en todos los colegios de la organización.",
  renovar:
    "Propone las becas que se renuevan solas a quien la tuvo hasta el fin del ciclo anterior y está inscrito en éste, con su valor de hoy.",
  lotes:
    "Deshacer un lote quita sus becas desde su primer día y devuelve las que terminó; lo cambiado después se queda.",
};

export default function Becas() {
  const datos = useLoaderData<typeof loader>();
  const { vista, filtro, becas, niveles, becados, colegioId, lote, lotes } = datos;
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
          </div>
        }
        foot={
          <p className="py-3 text-sm text-quieto">
            {PIES[vista] ??
              "La beca es un descuento de cada cargo desde que se carga; los recargos son de lo que queda."}
          </p>
        }
      >
        {lote ? (
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
