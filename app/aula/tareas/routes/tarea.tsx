import { conQuitados } from "~/base/archivos/quitados";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { tienePermiso } from "~/base/acceso/alcance.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { conservarArchivos, MAX_SUBIDA } from "~/base/archivos/anexos.server";
import { FormDialog } from "~/forms/form-dialog";
import { parseParams, queryInt } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { CloseLink, DialogRoute } from "~/ui/dialog-route";
import { CamposDeTarea, ETIQUETAS_DE_TAREA } from "../components/campos-de-tarea";
import { ElegirClase } from "../components/elegir-clase";
import { obtenerNueva, obtenerParaEditar } from "../edicion.server";
import { operaciones } from "../operaciones.server";
import type { definicionSchema } from "../schemas.server";

export const meta = () => titulo("Tarea");

/**
 * Adds or changes a task (id 0: a new one, of the subject and group in the address, or of one that is chosen first).
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.guardarDefinicion.permiso);
  const { definicionId } = parseParams(params, { definicionId: "idOrZero" });
  const coordina = tienePermiso(alcance, "PERM_COORDINACION");
  if (definicionId !== 0)
    return { esNueva: false, coordina, elegir: [], tarea: await obtenerParaEditar(alcance, definicionId) };
  const { opciones, tarea } = await obtenerNueva(alcance, {
    grupoId: queryInt(request, "grupoId", { min: 1 }),
    asignaturaId: queryInt(request, "asignaturaId", { min: 1 }),
  });
  return { esNueva: true, coordina, elegir: tarea ? [] : opciones, tarea };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardarDefinicion,
    context: ["colegioId", "cicloId"],
    limitBytes: MAX_SUBIDA,
    keep: conservarArchivos,
    mensaje: (_, { form }) =>
      args.params.definicionId === "0" ? "Tarea agregada" : conQuitados("Tarea actualizada", form),
  });
}

export { keepUpload as clientAction } from "~/forms/kept-page";

export default function Tarea() {
  const { esNueva, coordina, elegir, tarea } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const closeTo = { pathname: "..", search };
  if (!tarea)
    return (
      <DialogRoute title="Agregar tarea" closeTo={closeTo} footer={<CloseLink />}>
        <ElegirClase clases={elegir} coordina={coordina} />
      </DialogRoute>
    );
  const { valores, ...campos } = tarea;
  return (
    <FormDialog<typeof definicionSchema>
      title={esNueva ? "Agregar tarea" : "Editar tarea"}
      size="lg"
      multipart
      isNew={esNueva}
      labels={ETIQUETAS_DE_TAREA}
      defaultValue={valores}
      closeTo={closeTo}
      buttons={
        esNueva ? null : (
          <ButtonLink to="eliminar" keepSearch>
            Eliminar
          </ButtonLink>
        )
      }
    >
      {(fields) => <CamposDeTarea fields={fields} nombrados={valores.inscripciones.length > 0} {...campos} />}
    </FormDialog>
  );
}
