import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { PaginaDeReporte } from "../../components/pagina-de-reporte";
import { leerPaginaDeReporte } from "../../pagina-de-reporte.server";
import { PaginaDeEstados } from "../components/pagina-de-estados";
import { operaciones } from "../operaciones.server";
import { obtenerPaginaDeEstados } from "../pagina.server";

/** The report that produces documents; all others are tables. */
const ESTADOS = "estadosdecuenta";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titulo(data?.reporte?.nombre ?? (data ? "Estados de cuenta" : "Reportes"));

/**
 * A report of the catalogue: a table with its filters in the address, or account statements in bulk. They share one
 * route, because the route tree is full (decisiones/103).
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  if (params.reporte !== ESTADOS) return { reporte: await leerPaginaDeReporte(request, params.reporte), estados: null };
  const alcance = await requirePermission(request, operaciones.estados.permiso);
  return { reporte: null, estados: await obtenerPaginaDeEstados(alcance) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.estados,
    success: (resultado) => ({ url: `/reportes/${ESTADOS}`, ...resultado }),
  });
}

export default function Reporte() {
  const { reporte, estados } = useLoaderData<typeof loader>();
  return reporte ? <PaginaDeReporte {...reporte} /> : <PaginaDeEstados {...estados!} />;
}
