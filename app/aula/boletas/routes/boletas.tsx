import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { counted } from "~/lib/counts";
import { queryEnum, queryInt } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { useChosenRows } from "~/ui/bulk-bar-chosen";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { conservarHoja } from "~/aula/calificaciones/sin-guardar.server";
import { FORMATOS_DE_BOLETA, type FormatoDeBoleta } from "../boleta";
import { AccionesDeBoletas } from "../components/acciones-de-boletas";
import { ConSuBoleta } from "../components/con-su-boleta";
import { FiltrosDeBoletas } from "../components/filtros-de-boletas";
import { RechazoDeImpresion } from "../components/rechazo-de-impresion";
import { ImpresionesPrevias, UltimaImpresion } from "../components/boletas-pedidas";
import { operaciones } from "../operaciones.server";
import { obtenerPaginaDeBoletas } from "../pagina.server";

export const meta = () => titulo("Boletas");

const FORMATOS = Object.keys(FORMATOS_DE_BOLETA) as FormatoDeBoleta[];

/** The report cards of a group, to be checked, printed and sent (decisions.md, Academic; decisiones/347). */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.boletas.permiso);
  const eleccion = {
    grupoId: queryInt(request, "grupoId", { min: 1 }),
    periodoId: queryInt(request, "periodoId", { min: 1 }),
    formato: queryEnum(request, "formato", FORMATOS, "INTERNA"),
  };
  const { organizacionId, colegioId } = alcance;
  return {
    ...(await obtenerPaginaDeBoletas(alcance, eleccion)),
    ver: queryInt(request, "ver", { min: 1 }),
    archivos: `/api/organizaciones/${organizacionId}/archivos`,
    alumnos: `/api/colegios/${colegioId}/alumnos`,
    guardarEn: `/api/colegios/${colegioId}/controlescolar/campos`,
  };
}

export async function action(args: ActionFunctionArgs) {
  const url = `/controlescolar/boletas${new URL(args.request.url).search}`;
  return submit(args, {
    ...operaciones.boletas,
    keep: conservarHoja,
    // Only a grid with refused cells answers with a warning.
    carry: (resultado) => ("tipo" in resultado ? ["observaciones"] : []),
    success: (resultado) => ("url" in resultado ? String(resultado.url) : { url, ...resultado }),
  });
}

export { keepPage as clientAction } from "~/forms/kept-page";

export default function Boletas() {
  const datos = useLoaderData<typeof loader>();
  const { grupos, niveles, grupo, formato, lista, tandas, archivos } = datos;
  const contenido = useRef<HTMLDivElement>(null);
  const { chosen } = useChosenRows(() => contenido.current);
  return (
    <ListPage
      title="Boletas"
      line={
        grupo && lista ? `${grupo.label} · ${counted(lista.filas.length, "alumno", "alumnos")}` : (grupo?.label ?? null)
      }
      actions={
        grupo && lista ? (
          <AccionesDeBoletas grupo={grupo} niveles={niveles} formato={formato} lista={lista} elegidas={chosen} />
        ) : null
      }
      notice={tandas.length === 0 ? null : <UltimaImpresion tandas={tandas} archivos={archivos} />}
      filters={
        grupo ? <FiltrosDeBoletas grupos={grupos} grupoId={grupo.value} formato={formato} lista={lista} /> : null
      }
    >
      <RechazoDeImpresion />
      <div ref={contenido}>
        {lista ? (
          <ConSuBoleta {...datos} />
        ) : (
          <EmptyState title={grupo ? "El grupo no tiene alumnos" : "No hay grupos"}>
            {grupo ? "Se inscriben en Control Escolar." : "Los grupos del ciclo se agregan en Ajustes."}
          </EmptyState>
        )}
      </div>
      <ImpresionesPrevias tandas={tandas} archivos={archivos} />
    </ListPage>
  );
}
