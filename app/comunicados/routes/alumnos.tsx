import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parseParams, queryText } from "~/server/params.server";
import { requirePermission } from "~/server/permissions.server";
import { submit } from "~/server/submit.server";
import { titulo } from "~/shell/producto";
import { DialogRoute } from "~/ui/dialog-route";
import { elegirAlumnos } from "../commands/elegir-alumnos.server";
import { AlumnosElegidos, BuscarAlumnos } from "../components/elegir-alumnos";
import { buscarParaElegir, listarElegidos } from "../elegidos.server";
import { alumnosSchema } from "../schemas.server";

const PERMISO = "PERM_ADMIN_COMUNICADOS";

export const meta = () => titulo("Elegir alumnos");

/** The students that a draft is for: searched by name, added and taken out one by one or several at once. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PERMISO);
  const { comunicadoId } = parseParams(params, { comunicadoId: "id" });
  const elegidos = await listarElegidos(alcance, comunicadoId);
  const buscar = queryText(request, "fbuscar");
  return { elegidos, buscar, encontrados: await buscarParaElegir(alcance, comunicadoId, buscar) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    permiso: PERMISO,
    params: { comunicadoId: "id" },
    schema: alumnosSchema,
    run: (alumnos, { alcance, params }) => elegirAlumnos(alcance, params.comunicadoId, alumnos),
    // What comes back is the same dialog: people choose several.
    success: (_, { request }) => new URL(request.url).pathname + new URL(request.url).search,
  });
}

export default function Alumnos() {
  const { elegidos, buscar, encontrados } = useLoaderData<typeof loader>();
  return (
    <DialogRoute title="Elegir alumnos" size="md">
      <BuscarAlumnos buscar={buscar} encontrados={encontrados} />
      <AlumnosElegidos elegidos={elegidos} />
    </DialogRoute>
  );
}
