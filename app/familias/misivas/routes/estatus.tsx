import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { ConfirmRoute } from "~/forms/confirm-route";
import { withoutKeys } from "~/lib/query";
import { parseParams, queryEnum } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { RevisionDeTono } from "../components/revision-de-tono";
import { CLAVES_DE_MOVIMIENTOS, derechosDe, MOVIMIENTOS, YA_NO_SE_PUEDE, SIN_JUSTIFICACION } from "../misiva";
import { enCola, exigirSuAlumno, PARTES } from "../en-la-ruta.server";
import { listarEsperan } from "../esperan.server";
import { operaciones } from "../operaciones.server";
import { obtenerMisiva } from "../queries.server";
import { quienMira } from "../quien.server";
import { revisarTono } from "../tono";

export const meta = () => titulo("Misiva");

/** A§4: the confirmation before a misiva moves on; closing asks for the reason. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.mover.permiso);
  const partes = parseParams(params, PARTES);
  const { misivaId } = partes;
  await exigirSuAlumno(alcance, partes);
  const misiva = await obtenerMisiva(alcance, misivaId);
  const movimiento = queryEnum(request, "accion", CLAVES_DE_MOVIMIENTOS, null);
  if (movimiento === null) throw redirect(new URL(request.url).pathname.replace(/\/estatus$/, ""));
  const puede = derechosDe(misiva, quienMira(alcance)).has(movimiento);
  const seEnvia = movimiento === "ENVIAR_REVISAR" || movimiento === "AUTORIZAR";
  return {
    movimiento,
    titulo: misiva.titulo,
    alumno: misiva.alumno,
    puede,
    tono: puede && seEnvia ? revisarTono(misiva) : [],
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.mover,
    mensaje: "Estatus de misiva actualizado",
    success: async (_, { alcance, up, form, request }) => {
      const [pathname = "", search = ""] = up().split("?");
      const laMisma = pathname + withoutKeys(search, ["accion"]);
      // In a review the next one opens; the one that was taken stays open to be read.
      if (!enCola(request) || form.get("estatus") === "TOMAR") return laMisma;
      const [siguiente] = await listarEsperan(alcance);
      const [lugar = ""] = up(2, siguiente ? String(siguiente.id) : "").split("?");
      return siguiente ? `${lugar}?cola=1` : lugar;
    },
  });
}

export default function Estatus() {
  const { movimiento, titulo: resumen, alumno, puede, tono } = useLoaderData<typeof loader>();
  const { boton, pregunta } = MOVIMIENTOS[movimiento];
  const search = withoutKeys(useLocation().search, ["accion"]);
  return (
    <ConfirmRoute
      title={boton}
      closeTo={{ pathname: "..", search }}
      confirm={puede ? boton : null}
      reason={
        puede && movimiento === "CERRAR"
          ? {
              name: "justificacionCerrada",
              label: "Mensaje de cierre",
              maxLength: 500,
              rows: 2,
              growing: "2-3",
              warning: SIN_JUSTIFICACION,
            }
          : undefined
      }
    >
      {puede ? <input type="hidden" name="estatus" value={movimiento} /> : null}
      <p>{puede ? pregunta : YA_NO_SE_PUEDE}</p>
      <p>
        <strong>{resumen}</strong>
        {` · ${alumno}`}
      </p>
      <RevisionDeTono puntos={tono} />
    </ConfirmRoute>
  );
}
