import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { InformacionEscolar } from "~/aula/calificaciones/components/informacion-escolar";
import { informacionEscolar } from "~/aula/calificaciones/informacion-escolar.server";
import { eleccionDe } from "~/aula/academico/periodo.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { parseParams, queryEnum } from "~/server/request/params.server";
import { useFicha } from "../components/contexto-de-ficha";
import { FichaAlumno } from "../components/ficha-alumno";
import { otrasCuentas } from "../otras-cuentas.server";

/** Tab Información escolar (B§2.5): its own address, and the background of the dialogs of grades and standings. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.escolar);
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  // The dialog of a grade opens over the grades; the standings open over the tab that they were opened from.
  const deCalificacion = /\/calificaciones\/-?\d+$/.test(new URL(request.url).pathname);
  const parte = queryEnum(request, "fescolar", ["resumen", "asignaturas", "calificaciones"], "resumen");
  const informacion = await informacionEscolar(alcance, {
    alumnoId,
    parte: deCalificacion ? "calificaciones" : parte,
    ver: queryEnum(request, "fperiodos", ["VIGENTES", "TODOS"], "VIGENTES"),
    eleccion: eleccionDe(request),
  });
  return { informacion, conteos: informacion?.resumen ? await otrasCuentas(alcance, alumnoId, informacion) : null };
}

export default function Escolar() {
  const { aqui } = useFicha();
  const { informacion, conteos } = useLoaderData<typeof loader>();
  return (
    <FichaAlumno pestana="escolar">
      <InformacionEscolar informacion={informacion} conteos={conteos} aqui={aqui} />
    </FichaAlumno>
  );
}
