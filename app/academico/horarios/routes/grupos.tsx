import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { tienePermiso } from "~/acceso/alcance.server";
import { requirePermission } from "~/acceso/permissions.server";
import { papelPedido } from "~/escuela/membrete.server";
import { titulo } from "~/shell/producto";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { listarGruposDelCiclo } from "../../docentes/grupos.server";
import { PERMISO as DOCENTES } from "../../docentes/permiso.server";
import { TablaDeGrupos } from "../components/tabla-de-grupos";
import { PERMISO } from "../permiso.server";

export const meta = () => titulo("Armar horarios");

/** The groups of the cycle: what each is taught by whom, its timetable, and the classes that come of it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, DOCENTES);
  return {
    grupos: await listarGruposDelCiclo(alcance),
    arma: tienePermiso(alcance, PERMISO),
    papel: await papelPedido(alcance, request),
  };
}

export default function Grupos() {
  const { grupos, arma, papel } = useLoaderData<typeof loader>();
  return (
    <>
      <ListPage
        title="Armar horarios"
        line="Quién da qué a cada grupo, su semana y las clases del ciclo"
        paper={papel}
        actions={
          <>
            <ButtonLink to=".." relative="path" size="sm">
              Volver
            </ButtonLink>
            {arma ? (
              <ButtonLink to="clases" size="sm" variant="primary">
                Generar clases
              </ButtonLink>
            ) : null}
          </>
        }
      >
        {grupos.length === 0 ? (
          <EmptyState title="No hay grupos en el ciclo">Se agregan en Ajustes › Ciclos escolares › Grupos.</EmptyState>
        ) : (
          <TablaDeGrupos grupos={grupos} arma={arma} />
        )}
      </ListPage>
      <Outlet />
    </>
  );
}
