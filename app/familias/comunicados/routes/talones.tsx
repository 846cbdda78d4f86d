import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { titulo } from "~/base/shell/producto";
import { buttonClasses } from "~/ui/button";
import { DialogRoute } from "~/ui/dialog-route";
import { EmptyState } from "~/ui/empty-state";
import { PrintIcon } from "~/ui/icons";
import { PUERTAS } from "~/base/acceso/puertas";
import { leerFiltrosDeEntregas } from "../filtros.server";
import { partesDeTalones } from "../imprimir.server";

export const meta = () => titulo("Talones con QR");

/** The printed slips of a comunicado with too many for one PDF: one link for each PDF. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.redactarComunicados);
  const { comunicadoId } = parseParams(params, { comunicadoId: "id" });
  const { donde } = leerFiltrosDeEntregas(request);
  const { partes } = await partesDeTalones(alcance, comunicadoId, donde);
  const consulta = new URLSearchParams({ fver: donde.ver, fbuscar: donde.buscar });
  const api = `/api/colegios/${alcance.colegioId}/comunicados/${comunicadoId}/talones?${consulta}`;
  return {
    partes: partes.map(({ despues, desde, hasta }) => ({
      url: despues === null ? api : `${api}&fdespues=${despues}`,
      texto: `Talones ${desde} a ${hasta}`,
    })),
  };
}

export default function Talones() {
  const { partes } = useLoaderData<typeof loader>();
  return (
    <DialogRoute title="Talones con QR" size="sm">
      {partes.length === 0 ? <EmptyState title="Nadie con ese criterio" /> : null}
      <ul className="space-y-2">
        {partes.map(({ url, texto }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer" className={buttonClasses("secondary", "md", "w-full")}>
              <PrintIcon /> {texto}
            </a>
          </li>
        ))}
      </ul>
    </DialogRoute>
  );
}
