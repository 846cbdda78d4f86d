import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { formatFecha } from "~/lib/dates";
import { withQuery } from "~/lib/query";
import { parseParams, queryInt } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { Menu, MenuLink } from "~/ui/menu";
import { EditorDeHorario, FiltrosDelEditor } from "../components/editor-de-horario";
import { EliminarVersion } from "../components/eliminar-version";
import { obtenerEdicion } from "../edicion.server";
import { operaciones } from "../operaciones.server";

export const meta = () => titulo("Horario del grupo");

/** The timetable of a group, a version at a time (decisions.md, Timetable). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.guardarHorario.permiso);
  const { grupoId } = parseParams(params, operaciones.guardarHorario.params!);
  // The choice of the group is a filter of the page, and the group is part of its address.
  const pedido = queryInt(request, "grupoId", { min: 1 });
  if (pedido !== null && pedido !== grupoId) throw redirect(`/controlescolar/horarios/grupos/${pedido}`);
  return obtenerEdicion(alcance, grupoId, queryInt(request, "horarioId") ?? null, queryInt(request, "copiaDe"));
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardarHorario,
    context: ["colegioId"],
    success: (_, { form, request }) => {
      const url = `${new URL(request.url).pathname}/../clases`.replace(/\/\d+\/\.\./, "");
      return form.get("accion") === "ELIMINAR"
        ? { url, mensaje: "Horario eliminado: genera las clases para que las suyas se quiten" }
        : { url, mensaje: "Horario guardado: revisa las clases que se generan" };
    },
  });
}

export default function HorarioDelGrupo() {
  const edicion = useLoaderData<typeof loader>();
  const { titulo: nombre, horarioId, copiadoDe, inicia, termina, modulos, asignaturas } = edicion;
  const [search] = useSearchParams();
  const nueva = copiadoDe === null ? "Versión nueva" : `Versión nueva, copiada de la del ${formatFecha(copiadoDe)}`;
  const falta =
    modulos.length === 0
      ? "El turno no tiene módulos"
      : asignaturas.length === 0
        ? "El grupo no tiene asignaturas"
        : null;
  return (
    <ListPage
      title={`Horario de ${nombre}`}
      line={horarioId === null ? nueva : `Del ${formatFecha(inicia)} al ${formatFecha(termina)}`}
      actions={
        <>
          {horarioId === null ? null : (
            <Menu size="sm">
              <MenuLink to={withQuery("", { horarioId: 0, copiaDe: horarioId })}>Nueva versión</MenuLink>
              <MenuLink to={withQuery("", { horarioId, eliminar: 1 })}>Eliminar esta versión…</MenuLink>
            </Menu>
          )}
          <ButtonLink to=".." relative="path" size="sm">
            Armar horarios
          </ButtonLink>
        </>
      }
      filters={<FiltrosDelEditor {...edicion} />}
    >
      {falta !== null ? (
        <EmptyState title={falta}>
          {modulos.length === 0 ? (
            "Los módulos se agregan en Ajustes › Turnos."
          ) : (
            <ButtonLink to="asignaturas" variant="primary" size="sm">
              Asignar sus asignaturas
            </ButtonLink>
          )}
        </EmptyState>
      ) : (
        <>
          {horarioId !== null && search.has("eliminar") ? (
            <EliminarVersion horarioId={horarioId} inicia={inicia} termina={termina} />
          ) : null}
          <EditorDeHorario {...edicion} />
        </>
      )}
    </ListPage>
  );
}
