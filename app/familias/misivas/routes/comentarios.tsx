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
import { hiloDeMisiva } from "../hilo.server";
import { exigirSuAlumno, PARTES } from "../en-la-ruta.server";
import { operaciones } from "../operaciones.server";

export const meta = () => titulo(TITULOS_DE_HILO.MISIVA);

/** A§2 Comments dialog of a misiva. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.comentar.permiso);
  const partes = parseParams(params, PARTES);
  const { misivaId } = partes;
  await exigirSuAlumno(alcance, partes);
  const { misiva, abierto, comentarios } = await hiloDeMisiva(alcance, misivaId);
  return {
    misivaId,
    resumen: `${misiva.titulo} · ${misiva.alumno}`,
    abierto,
    comentarios,
    enEdicion: leerEdicion(request, comentarios),
    sinEdicion: withoutKeys(new URL(request.url).search, CLAVES_DE_HILO),
    zonaHoraria: alcance.zonaHoraria,
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.comentar,
    mensaje: ({ accion }) => DICHO[accion],
    success: (_, { request }) => {
      const { pathname, search } = new URL(request.url);
      return `${pathname}${withoutKeys(search, CLAVES_DE_HILO)}`;
    },
  });
}

export default function Comentarios() {
  const { misivaId, resumen, sinEdicion, ...hilo } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <DialogRoute
      title={TITULOS_DE_HILO.MISIVA}
      size="md"
      leaveKey={CLAVES_DE_HILO}
      closeTo={{ pathname: `../${misivaId}`, search: sinEdicion }}
      footer={<CloseLink />}
    >
      <p className="mb-3 text-sm text-quieto">{resumen}</p>
      <HiloDeComentarios {...hilo} aqui={{ pathname, search: sinEdicion }} />
    </DialogRoute>
  );
}
