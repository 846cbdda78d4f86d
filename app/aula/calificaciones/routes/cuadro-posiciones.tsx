import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { parseParams, queryEnum } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { DialogRoute } from "~/ui/dialog-route";
import { CuadroDePosiciones } from "../components/cuadro-de-posiciones";
import { posicionesDelAlumno } from "../posiciones.server";

export const meta = () => titulo("Cuadro de posiciones");

/** The standings of a student's group, grade or level (C§2.7). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.escolar);
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  const ambito = queryEnum(request, "fposiciones", ["grupo", "grado", "nivel"], "grupo");
  return posicionesDelAlumno(alcance, alumnoId, ambito);
}

export default function Posiciones() {
  const { pathname } = useLocation();
  const { lugar, ...cuadro } = useLoaderData<typeof loader>();
  return (
    <DialogRoute title={`Cuadro de posiciones · ${lugar}`} size="lg">
      <CuadroDePosiciones {...cuadro} alumnos={pathname.slice(0, pathname.indexOf("/alumno/"))} />
    </DialogRoute>
  );
}
