import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData, useLocation } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { HiddenContext } from "~/forms/form-context";
import { formatFechaHora } from "~/lib/dates";
import { queryEnum, queryInt } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import { Renglon } from "~/base/notificaciones/components/renglon";
import { operaciones } from "~/base/notificaciones/operaciones.server";
import { listarNotificaciones } from "~/base/notificaciones/queries.server";

const POR_PAGINA = 20;

export const meta = () => titulo("Notificaciones");

/** The bell's notices as a page (decisions.md, Notifications): unread or read ones, and the standing ones. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.marcar.permiso);
  const leidas = queryEnum(request, "leidas", ["true"], null) !== null;
  const ultimoId = queryInt(request, "antes", { min: 1 });
  const { notificaciones, siguiente } = await listarNotificaciones(alcance, {
    leidas,
    antes: ultimoId,
    size: POR_PAGINA,
  });
  return {
    leidas,
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
  const { notificaciones, leidas, antes: ultimoId, siguiente } = useLoaderData<typeof loader>();
  const hayPorMarcar = !leidas && notificaciones.some(({ categoria }) => categoria === "NORMAL");
  return (
    <>
      <PageHead title="Notificaciones" line={leidas ? "Las que ya leíste" : "Las que no has leído"}>
        {hayPorMarcar ? <Marcar id={null}>Marcar todas como leídas</Marcar> : null}
        <ButtonLink to={leidas ? "/notificaciones" : "?leidas=true"} size="sm">
          {leidas ? "Ver las no leídas" : "Ver las leídas"}
        </ButtonLink>
      </PageHead>
      {notificaciones.length === 0 ? (
        <EmptyState title="No hay notificaciones" />
      ) : (
        <ul className="mt-3 divide-y divide-linea border-y border-linea lg:px-2">
          {notificaciones.map(({ cuando, ...cada }) => (
            <li key={cada.id}>
              <Renglon
                notificacion={cada}
                cuando={cuando}
                titulo={
                  <Link to={cada.url} className="font-semibold hover:underline">
                    {cada.titulo}
                  </Link>
                }
              >
                {typeof cada.id === "number" && !leidas ? (
                  <Marcar id={cada.id} asunto={cada.titulo}>
                    Marcar como leída
                  </Marcar>
                ) : null}
              </Renglon>
            </li>
          ))}
        </ul>
      )}
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
      </p>
    </>
  );
}

function Marcar({ id, asunto, children }: { id: number | null; asunto?: string; children: string }) {
  const { search } = useLocation();
  return (
    <Form method="post" action={`/notificaciones${search}`} preventScrollReset>
      <HiddenContext />
      <input type="hidden" name="notificacionId" value={id ?? ""} />
      <Button variant="secondary" size="sm" aria-label={asunto ? `${children}: ${asunto}` : undefined}>
        {children}
      </Button>
    </Form>
  );
}
