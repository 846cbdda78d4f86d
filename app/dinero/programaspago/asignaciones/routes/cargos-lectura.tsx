import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { withQuery } from "~/lib/query";
import { parseParams, queryInt } from "~/server/request/params.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { titulo } from "~/base/shell/producto";
import { DialogRoute } from "~/ui/dialog-route";
import { EmptyState } from "~/ui/empty-state";
import { PUERTAS } from "~/base/acceso/puertas";
import { MENSAJES_ASIGNACION } from "../asignacion";
import { primerPrograma } from "../asignaciones.server";
import { CargosDelPrograma, Leyenda, SumaDeCargos } from "../../cargos/components/cargos-del-programa";
import { listarCargos } from "../../queries.server";
import { sumaDeCargos } from "../../suma";

const TITULO = "Cargos del programa de pagos";
export const meta = () => titulo(TITULO);

/** C§2.3, the read-only variant, over the student file: of the program in the address, or of the student's first. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.programasLectura);
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  await exigirAlumno(alcance, alumnoId);
  const programaPagosId = queryInt(request, "programaPagosId", { min: 1 }) ?? (await primerPrograma(alcance, alumnoId));
  const programa = programaPagosId === undefined ? null : await listarCargos(alcance, programaPagosId);
  return { programa: programa && { ...programa, suma: sumaDeCargos(programa.cargos) } };
}

export default function CargosLectura() {
  const { programa } = useLoaderData<typeof loader>();
  const search = withQuery(useLocation().search, { programaPagosId: null });
  return (
    <DialogRoute title={TITULO} size="lg" takesFocus closeTo={{ pathname: "..", search }}>
      {programa ? (
        <>
          <p className="font-medium text-fuerte">{programa.nombre}</p>
          {programa.descripcion ? <p className="text-sm text-quieto">{programa.descripcion}</p> : null}
          <div className="my-3 flex flex-wrap items-center justify-between gap-3">
            <SumaDeCargos {...programa.suma} />
            <Leyenda />
          </div>
          <CargosDelPrograma cargos={programa.cargos} readOnly />
        </>
      ) : (
        <EmptyState title={MENSAJES_ASIGNACION.sinPrograma} />
      )}
    </DialogRoute>
  );
}
