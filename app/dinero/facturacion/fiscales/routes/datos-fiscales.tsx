import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { CloseLink, DialogRoute } from "~/ui/dialog-route";
import { EmptyState } from "~/ui/empty-state";
import { Badge } from "~/ui/badge";
import { TEXTOS_FISCALES } from "../dato-fiscal";
import { listarDatosFiscales } from "../queries.server";

export const meta = () => titulo("Datos fiscales");

/** B§2.4 /datosfiscales: the receivers of a student's invoices. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.datosFiscales);
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  return { datos: await listarDatosFiscales(alcance, alumnoId) };
}

export default function DatosFiscales() {
  const { datos } = useLoaderData<typeof loader>();
  return (
    <DialogRoute
      title="Datos fiscales"
      closeTo="../masdatos"
      footer={
        <>
          <CloseLink />
          <ButtonLink to="constanciaSAT" keepSearch>
            Leer constancia
          </ButtonLink>
          <ButtonLink to="0" variant="primary" keepSearch>
            Agregar datos fiscales
          </ButtonLink>
        </>
      }
    >
      {datos.length === 0 ? (
        <EmptyState title={TEXTOS_FISCALES.sinDatos} />
      ) : (
        <ul className="divide-y divide-linea">
          {datos.map(({ id, rfc, razonSocial, regimenFiscal, usoCfdi, codigoPostal, email, activo }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
              <div className="min-w-0 flex-1 basis-52">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-semibold text-fuerte [overflow-wrap:anywhere]">
                  {razonSocial} {activo ? <Badge tone="success">En uso</Badge> : null}
                </p>
                <p className="text-sm text-quieto [overflow-wrap:anywhere]">
                  {[rfc, `régimen ${regimenFiscal}`, `uso ${usoCfdi}`, `C.P. ${codigoPostal}`, email].join(" · ")}
                </p>
              </div>
              <div className="flex gap-2">
                <ButtonLink to={String(id)} size="sm" keepSearch aria-label={`Editar ${razonSocial}`}>
                  Editar
                </ButtonLink>
                <ButtonLink to={`${id}/eliminar`} size="sm" keepSearch aria-label={`Quitar ${razonSocial}`}>
                  Quitar
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
      )}
    </DialogRoute>
  );
}
