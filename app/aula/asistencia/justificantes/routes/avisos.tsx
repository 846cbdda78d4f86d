import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { counted } from "~/lib/counts";
import { queryEnum } from "~/server/request/params.server";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { JUSTIFICA } from "../../puertas";
import { avisosEsperan } from "../../avisos-que-esperan.server";
import { ListaDeAvisos } from "../components/lista-de-avisos";
import { operaciones } from "../operaciones.server";
import { listarJustificantes } from "../queries.server";

export const meta = () => titulo("Avisos de faltas");

/** Families' notices of absences, for the one who answers them, one by one or many at once. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, JUSTIFICA);
  const todos = queryEnum(request, "ver", ["todos"], null) !== null;
  return {
    todos,
    esperan: await avisosEsperan(alcance),
    avisos: await listarJustificantes(alcance, todos ? {} : { estado: "EN_REVISION" }),
    papeles: `/api/colegios/${alcance.colegioId}/justificantes`,
    zonaHoraria: alcance.zonaHoraria,
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.resolver,
    mensaje: ({ avisos, faltas }) =>
      `${counted(avisos, "aviso respondido", "avisos respondidos")}${faltas > 0 ? `; ${counted(faltas, "falta justificada", "faltas justificadas")}` : ""}`,
    success: (_, { request }) => `/controlescolar/ausencias/avisos${new URL(request.url).search}`,
  });
}

export default function AvisosDeFaltas() {
  const { todos, esperan, avisos, ...resto } = useLoaderData<typeof loader>();
  const primeros = esperan > avisos.length ? `, estos son los ${avisos.length} más antiguos` : "";
  return (
    <ListPage
      title="Avisos de faltas"
      line={`${counted(esperan, "aviso por responder", "avisos por responder")}${primeros} · Lo que avisan las familias desde su página`}
    >
      {avisos.length === 0 ? (
        <EmptyState title={todos ? "Ninguna familia ha avisado" : "No hay avisos por responder"}>
          Un tutor avisa o justifica una falta desde su página, con foto si la tiene.
        </EmptyState>
      ) : null}
      <ListaDeAvisos avisos={avisos} todos={todos} {...resto} />
    </ListPage>
  );
}
