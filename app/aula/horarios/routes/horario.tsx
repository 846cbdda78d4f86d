import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { DateField } from "~/forms/fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { formatFecha } from "~/lib/dates";
import { withQuery } from "~/lib/query";
import { parseParams, queryInt } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { EliminarVersion, esDeEliminar } from "../components/eliminar-version";
import { Rejilla } from "../components/rejilla";
import { obtenerEdicion } from "../edicion.server";
import { operaciones } from "../operaciones.server";
import type { horarioSchema } from "../schemas.server";

export const meta = () => titulo("Horario del grupo");

/** The timetable of a group, a version at a time (decisions.md, Timetable). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.guardarHorario.permiso);
  const { grupoId } = parseParams(params, operaciones.guardarHorario.params!);
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
  const { titulo: nombre, horarioId, copiadoDe, inicia, termina, versiones, modulos, asignaturas } = edicion;
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
          <ButtonLink to=".." relative="path" size="sm">
            Volver
          </ButtonLink>
          {versiones.map((cada) => (
            <ButtonLink
              key={cada.id}
              to={`?horarioId=${cada.id}`}
              size="sm"
              aria-current={cada.id === horarioId || undefined}
            >
              {formatFecha(cada.inicia)}
            </ButtonLink>
          ))}
          {versiones.length > 0 ? (
            <ButtonLink to={withQuery("", { horarioId: 0, copiaDe: horarioId })} size="sm">
              Nueva versión
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {falta !== null ? (
        <EmptyState title={falta}>
          Los módulos se agregan en Ajustes › Turnos; las asignaturas del grupo, en Armar horarios.
        </EmptyState>
      ) : (
        <>
          {horarioId === null ? null : <EliminarVersion horarioId={horarioId} inicia={inicia} termina={termina} />}
          <Edicion {...edicion} />
        </>
      )}
    </ListPage>
  );
}

type Edicion = Awaited<ReturnType<typeof obtenerEdicion>>;

function Edicion({ horarioId, version, inicia, termina, modulos, asignaturas, puestas, tomadas, enSabado }: Edicion) {
  // An answer to the form that deletes does not belong to this one.
  const reply = esDeEliminar(useActionData<unknown>()) ? null : undefined;
  return (
    <SchemaForm<typeof horarioSchema>
      reply={reply}
      key={horarioId ?? 0}
      className="space-y-4 px-4 pb-6 lg:px-6"
      defaultValue={{ inicia, termina }}
      step={String(horarioId ?? 0)}
    >
      {(fields) => (
        <>
          <input type="hidden" name="horarioId" value={horarioId ?? ""} />
          <input type="hidden" name="lastModifiedDate" value={version} />
          <div className="grid max-w-xl gap-4 sm:grid-cols-2">
            <DateField field={fields.inicia} label="Desde" required />
            <DateField field={fields.termina} label="Hasta" required />
          </div>
          <Rejilla
            modulos={modulos}
            asignaturas={asignaturas}
            puestas={puestas}
            tomadas={tomadas}
            dias={enSabado ? [1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5]}
          />
          {/* In sight below the whole week while it is edited. */}
          <div className="sticky bottom-0 -mb-6 border-t border-linea bg-carta py-3">
            <SaveButton always>Guardar</SaveButton>
          </div>
        </>
      )}
    </SchemaForm>
  );
}
