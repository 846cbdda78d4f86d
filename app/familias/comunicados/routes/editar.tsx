import { conQuitados } from "~/base/archivos/quitados";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation, useParams } from "@remix-run/react";
import { FormDialog } from "~/forms/form-dialog";
import { counted } from "~/lib/counts";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { Alert } from "~/ui/alert";
import { MAX_SUBIDA, conservarArchivos } from "~/base/archivos/anexos.server";
import { alcancePedido } from "../alcance-pedido.server";
import { CamposDelTexto, CamposDeAudiencia, ETIQUETAS_COMUNICADO } from "../components/campos-comunicado";
import { PasosDelComunicado } from "../components/pasos-del-comunicado";
import { faltaElegirAlumnos, obtenerParaEditar } from "../edicion.server";
import type { borradorSchema, publicadoSchema } from "../schemas.server";

export const meta = () => titulo("Redactar comunicado");

/** The form of a comunicado (id 0: a new one). Once families have it, only its content can change. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.guardar.permiso);
  const { comunicadoId } = parseParams(params, { comunicadoId: "idOrZero" });
  const archivosEn = `/api/colegios/${alcance.colegioId}/comunicados/${comunicadoId}/archivos/`;
  const alcanza = await alcancePedido(alcance, request, comunicadoId);
  return { ...(await obtenerParaEditar(alcance, comunicadoId)), archivosEn, alcanza };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardar,
    limitBytes: MAX_SUBIDA,
    keep: conservarArchivos,
    mensaje: ({ nuevaVersion }, { form }) =>
      conQuitados(nuevaVersion ? "Comunicado actualizado; su texto es una versión nueva" : "Comunicado guardado", form),
    success: async ({ comunicadoId }, { alcance, request }) => {
      const sigue = (await faltaElegirAlumnos(alcance, comunicadoId)) ? "/alumnos" : "";
      return `/comunicados/${comunicadoId}${sigue}${new URL(request.url).search}`;
    },
  });
}

export { keepUpload as clientAction } from "~/forms/kept-page";

export default function Editar() {
  const { valores, opciones, archivos, archivosEn, aceptaron, respondieron } = useLoaderData<typeof loader>();
  const { comunicadoId } = useParams();
  const { search } = useLocation();
  const nuevo = comunicadoId === "0";
  return (
    <FormDialog<typeof publicadoSchema | typeof borradorSchema>
      title={nuevo ? "Redactar comunicado" : "Editar comunicado"}
      subject={!nuevo && "titulo" in valores ? valores.titulo : undefined}
      size={opciones ? "xl" : "lg"}
      header={opciones ? <PasosDelComunicado paso="Borrador" /> : undefined}
      save={opciones ? "Guardar borrador" : "Guardar"}
      multipart
      isNew={nuevo}
      labels={ETIQUETAS_COMUNICADO}
      defaultValue={valores as Record<string, unknown>}
      closeTo={{ pathname: nuevo ? "/comunicados" : `/comunicados/${comunicadoId}`, search }}
    >
      {(fields) => (
        <div className="space-y-4">
          {aceptaron > 0 ? (
            <Alert tone="warning">
              {counted(aceptaron, "tutor ya aceptó", "tutores ya aceptaron")} este comunicado. Si cambias el texto, la
              liga, los archivos o la pregunta, su aceptación queda con la versión anterior y se les pide aceptar la
              nueva.
            </Alert>
          ) : null}
          {respondieron > 0 ? (
            <Alert tone="warning">
              {counted(respondieron, "tutor ya respondió", "tutores ya respondieron")} la pregunta. Si cambias el texto,
              la liga, los archivos o la pregunta, su respuesta queda con la versión anterior y se les pregunta otra
              vez.
            </Alert>
          ) : null}
          <input type="hidden" name="lastModifiedDate" value={String(fields.lastModifiedDate.initialValue ?? "")} />
          <div className={opciones ? "grid gap-6 lg:grid-cols-[1fr_22rem]" : undefined}>
            <div className="space-y-4">
              <CamposDelTexto fields={fields} archivos={archivos} archivosEn={archivosEn} />
            </div>
            {opciones ? (
              <div className="space-y-4">
                <CamposDeAudiencia fields={fields} opciones={opciones} />
              </div>
            ) : null}
          </div>
        </div>
      )}
    </FormDialog>
  );
}
