import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tienePermiso } from "~/base/acceso/alcance.server";
import { parseParams, queryText } from "~/server/request/params.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { sinPermiso } from "~/server/request/responses.server";
import { useFicha } from "../components/contexto-de-ficha";
import { FichaAlumno } from "../components/ficha-alumno";
import { SeccionesMasDatos } from "../components/secciones-mas-datos";
import { obtenerMasDatos } from "../mas-datos.server";

/**
 * Tab Más datos (B§2.5). It is also the background of /personales and /domicilio, which need fewer permissions than the
 * tab.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_VER_ALUMNO");
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  const esLaPestana = /\/masdatos\/?$/.test(new URL(request.url).pathname);
  if (esLaPestana && !tienePermiso(alcance, "PERM_VISTA_ALMUNOS_MAS_INFO")) throw sinPermiso();
  return obtenerMasDatos(alcance, alumnoId, { cicloActual: queryText(request, "fciclo") === "actual" });
}

export default function MasDatos() {
  const { aqui } = useFicha();
  return (
    <FichaAlumno pestana="masDatos">
      <SeccionesMasDatos {...useLoaderData<typeof loader>()} aqui={aqui} />
    </FichaAlumno>
  );
}
