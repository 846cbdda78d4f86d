import { EmptyState } from "~/ui/empty-state";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useParams } from "@remix-run/react";
import { tienePermiso } from "~/base/acceso/alcance.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { antesDe } from "~/base/bitacora/paginas";
import { LIMITE_DE_PAPEL, papelPedido } from "~/base/escuela/membrete.server";
import { titulo } from "~/base/shell/producto";
import { queryEnum, queryText } from "~/server/request/params.server";
import { origenDeLaRed } from "~/server/request/public-url.server";
import { ColaDeCorreos } from "../../components/cola-de-correos";
import { FILTROS, type FiltroCorreo } from "../../correo";
import { contarPorEnviar, contarRetenidos, listarCorreos } from "../../queries.server";
import { dondeQuedanLosCorreos } from "../../transporte.server";
import { SalidaDeCorreo } from "../components/salida-de-correo";
import { PERMISO_DE_LA_PAGINA, operaciones } from "../operaciones.server";
import { obtenerSalida } from "../pagina.server";

export const meta = () => titulo("Correo");

const CLAVES = Object.keys(FILTROS) as FiltroCorreo[];
const CONFIGURA = "PERM_ADMIN_CONFIGURACION";

/**
 * The outgoing server, for those who may set it. With `?ver=cola`, behind an open mail, and for everybody else, the
 * school's sent and queued mails.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PERMISO_DE_LA_PAGINA);
  const veLaCola = tienePermiso(alcance, CONFIGURA);
  const pideLaCola = queryText(request, "ver") === "cola" || !/\/correo\/?$/.test(new URL(request.url).pathname);
  const salida = await obtenerSalida(alcance);
  if (salida && !(veLaCola && pideLaCola)) {
    const porEnviar = veLaCola ? await contarPorEnviar(alcance) : null;
    return { ver: "salida" as const, salida, porEnviar };
  }
  // The backups are in the same hands, and say the same.
  if (!veLaCola) return { ver: "nada" as const };
  const deLaCola = await requirePermission(request, CONFIGURA);
  const filtros = { estado: queryEnum(request, "estado", CLAVES, "todos"), para: queryText(request, "para") };
  const papel = await papelPedido(deLaCola, request);
  const lista = papel
    ? await listarCorreos(deLaCola, filtros, null, LIMITE_DE_PAPEL)
    : await listarCorreos(deLaCola, filtros, antesDe(request));
  return {
    ver: "cola" as const,
    ...lista,
    papel,
    filtros,
    aviso: { donde: dondeQuedanLosCorreos(), soloEnLaRed: origenDeLaRed() },
    retenidos: await contarRetenidos(deLaCola),
    zonaHoraria: deLaCola.zonaHoraria,
    conServidor: salida !== null,
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.atender,
    success: ({ guardado, sale }) =>
      guardado
        ? {
            url: "/ajustes/correo",
            mensaje: sale ? "Guardado: los correos salen por aquí" : "Guardado: los correos ya no salen",
          }
        : "/ajustes/correo#prueba",
  });
}

export default function Correos() {
  const pagina = useLoaderData<typeof loader>();
  const abierto = Number(useParams().correoId);
  return (
    <>
      {pagina.ver === "nada" ? (
        <EmptyState title="El servidor de correo lo pone quien administra todos los colegios" />
      ) : pagina.ver === "salida" ? (
        <SalidaDeCorreo {...pagina} />
      ) : (
        <ColaDeCorreos {...pagina} abierto={abierto} />
      )}
      <Outlet />
    </>
  );
}
