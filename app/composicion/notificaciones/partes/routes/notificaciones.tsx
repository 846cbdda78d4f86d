import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { counted } from "~/lib/counts";
import { formatFechaHora } from "~/lib/dates";
import { queryEnum, queryInt } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import { Avisos, Marcar, PorAtender } from "~/base/notificaciones/components/listas-de-pagina";
import { operaciones } from "~/base/notificaciones/operaciones.server";
import { listarNotificaciones } from "~/base/notificaciones/queries.server";

const POR_PAGINA = 20;

export const meta = () => titulo("Notificaciones");

/** The bell's notices as a page (decisions.md, Notifications): unread or read ones, and the standing ones. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.marcar.permiso);
  const leidas = queryEnum(request, "leidas", ["true"], null) !== null;
  const ultimoId = queryInt(request, "antes", { min: 1 });
  const { notificaciones, pendientes, siguiente } = await listarNotificaciones(alcance, {
    leidas,
    antes: ultimoId,
    size: POR_PAGINA,
  });
  const fijas = notificaciones.filter(({ categoria }) => categoria === "FIJA").length;
  return {
    leidas,
    // All that are unread, also those of later pages; only the first page says it.
    sinLeer: leidas || ultimoId !== null ? null : pendientes - fijas,
    antes: ultimoId,
    siguiente,
    notificaciones: notificaciones.map((cada) => ({
      ...cada,
      cuando: formatFechaHora(cada.recibida, alcance.zonaHoraria),
    })),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.marcar,
    context: ["colegioId"],
    success: (_, { request }) => `/notificaciones${new URL(request.url).search}`,
  });
}

export default function Notificaciones() {
  const { notificaciones, leidas, sinLeer, antes: ultimoId, siguiente } = useLoaderData<typeof loader>();
  const fijas = notificaciones.filter(({ categoria }) => categoria === "FIJA");
  const avisos = notificaciones.filter(({ categoria }) => categoria === "NORMAL");
  const cuantas = sinLeer === null ? null : `${fijas.length} por atender · ${counted(sinLeer, "aviso", "avisos")}`;
  return (
    <>
      <PageHead title="Notificaciones" line={leidas ? "Las que ya leíste" : cuantas}>
        {!leidas && avisos.length > 0 ? <Marcar id={null}>Marcar todas como leídas</Marcar> : null}
      </PageHead>
      {notificaciones.length === 0 ? <EmptyState title="No hay notificaciones" /> : null}
      <div className="grid items-start gap-4 px-4 pt-3 lg:grid-cols-[5fr_4fr] lg:px-6">
        <PorAtender fijas={fijas} />
        <Avisos avisos={avisos} cuantos={sinLeer} leidas={leidas} solos={fijas.length === 0} />
      </div>
      <p className="flex gap-2 px-4 py-3 lg:px-6">
        {ultimoId === null ? null : (
          <ButtonLink to={leidas ? "?leidas=true" : "?"} size="sm">
            Las más recientes
          </ButtonLink>
        )}
        {siguiente === null ? null : (
          <ButtonLink to={`?${leidas ? "leidas=true&" : ""}antes=${siguiente}`} size="sm">
            Ver más
          </ButtonLink>
        )}
        <ButtonLink to={leidas ? "/notificaciones" : "?leidas=true"} size="sm" variant="plain">
          {leidas ? "Ver las no leídas" : "Ver las leídas"}
        </ButtonLink>
      </p>
    </>
  );
}
