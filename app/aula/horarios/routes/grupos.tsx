import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { tienePermiso } from "~/base/acceso/alcance.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { papelPedido } from "~/base/escuela/membrete.server";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { listarGruposDelCiclo } from "~/aula/docentes/grupos.server";
import { PERMISO as DOCENTES } from "~/aula/docentes/permiso.server";
import { TablaDeGrupos } from "../components/tabla-de-grupos";
import { operaciones } from "../operaciones.server";
import { PERMISO } from "../permiso.server";

export const meta = () => titulo("Armar horarios");

/** The groups of the cycle: the subjects and teachers of each, its timetable, and its classes. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, DOCENTES);
  return {
    grupos: await listarGruposDelCiclo(alcance),
    arma: tienePermiso(alcance, PERMISO),
    papel: await papelPedido(alcance, request),
  };
}

/** A first week for every group, for people to edit. */
export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.proponer,
    context: ["colegioId", "cicloId"],
    success: ({ grupos, lecciones, sinLugar }) => ({
      url: "/controlescolar/horarios/grupos",
      mensaje: `${lecciones} horas acomodadas en ${grupos} grupos${sinLugar > 0 ? `; ${sinLugar} no encontraron lugar` : ""}. Revísalas en cada horario.`,
      tipo: sinLugar > 0 ? "warning" : "success",
    }),
  });
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
            {arma && grupos.length > 0 ? (
              <SchemaForm isNew>
                <SaveButton always variant="secondary" size="sm">
                  Proponer horarios
                </SaveButton>
              </SchemaForm>
            ) : null}
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
