import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { HiloDeComentarios } from "~/base/comentarios/components/hilo-de-comentarios";
import { CLAVES_DE_HILO, TITULOS_DE_HILO } from "~/base/comentarios/comentario";
import { DICHO, leerEdicion } from "~/base/comentarios/edicion.server";
import { withoutKeys } from "~/lib/query";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { CloseLink, DialogRoute } from "~/ui/dialog-route";
import { EntregasDeUna } from "../components/entregas-de-una";
import { hiloDeTarea } from "../hoja-de-tarea.server";
import { operaciones } from "../operaciones.server";

export const meta = () => titulo(TITULOS_DE_HILO.TAREA);

/** A§2 Comments dialog of a pupil's task, below the deliveries. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.comentarTarea.permiso);
  const clave = parseParams(params, { definicionId: "id", inscripcionId: "id" });
  const { definicion, nombre, entregas, comentarios } = await hiloDeTarea(alcance, clave);
  return {
    resumen: `${definicion.titulo} · ${nombre}`,
    entregas,
    comentarios,
    archivosEn: `/api/colegios/${alcance.colegioId}/definicionestarea/${clave.definicionId}/tareas/${clave.inscripcionId}/archivos/`,
    enEdicion: leerEdicion(request, comentarios),
    sinEdicion: withoutKeys(new URL(request.url).search, CLAVES_DE_HILO),
    zonaHoraria: alcance.zonaHoraria,
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.comentarTarea,
    context: ["colegioId"],
    mensaje: ({ accion }) => DICHO[accion],
    success: (_, { request }) => {
      const { pathname, search } = new URL(request.url);
      return `${pathname}${withoutKeys(search, CLAVES_DE_HILO)}`;
    },
  });
}

export default function TareaDeAlumno() {
  const { resumen, entregas, archivosEn, sinEdicion, ...hilo } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <DialogRoute title={TITULOS_DE_HILO.TAREA} size="md" leaveKey={CLAVES_DE_HILO} footer={<CloseLink />}>
      <p className="mb-3 text-sm text-quieto">{resumen}</p>
      <EntregasDeUna entregas={entregas} archivosEn={archivosEn} />
      <HiloDeComentarios {...hilo} abierto aqui={{ pathname, search: sinEdicion }} />
    </DialogRoute>
  );
}
