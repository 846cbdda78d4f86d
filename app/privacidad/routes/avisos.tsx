import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/acceso/permissions.server";
import { titulo } from "~/shell/producto";
import { ButtonLink, buttonClasses } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { DownloadIcon, PlusIcon } from "~/ui/icons";
import { contarSinAviso, listarAvisos } from "../avisos.server";
import { TablaAvisos } from "../components/tabla-avisos";

export const meta = () => titulo("Aviso de privacidad");

/** The versions of the school's privacy notice, and which families agreed to which. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_ADMIN_CONFIGURACION");
  return {
    avisos: await listarAvisos(alcance),
    sinAviso: await contarSinAviso(alcance),
    exportar: `/api/colegios/${alcance.colegioId}/consentimientos`,
    zonaHoraria: alcance.zonaHoraria,
  };
}

export default function Avisos() {
  const { avisos, sinAviso, exportar, zonaHoraria } = useLoaderData<typeof loader>();
  const consentimientos = avisos.reduce((suma, { aceptaciones }) => suma + aceptaciones, sinAviso);
  const nueva = (
    <ButtonLink to="nuevo" variant="primary">
      <PlusIcon /> Nueva versión
    </ButtonLink>
  );
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-lg font-semibold text-fuerte">Aviso de privacidad</h1>
        <div className="flex flex-wrap gap-2">
          {consentimientos > 0 ? (
            <a href={exportar} download className={buttonClasses("secondary")}>
              <DownloadIcon /> Consentimientos
            </a>
          ) : null}
          {avisos.length > 0 ? nueva : null}
        </div>
      </div>
      {avisos.length > 0 ? (
        <TablaAvisos avisos={avisos} zonaHoraria={zonaHoraria} />
      ) : (
        <EmptyState title="El colegio no ha publicado su aviso de privacidad" action={nueva}>
          Se muestra a las familias donde capturan sus datos. Cada versión queda como se publicó.
        </EmptyState>
      )}
      {sinAviso > 0 ? (
        <p className="mt-3 text-sm text-texto">
          {`Consentimientos sin versión: ${sinAviso}. Se dieron con otra liga o antes del primer aviso.`}
        </p>
      ) : null}
      <Outlet />
    </>
  );
}
