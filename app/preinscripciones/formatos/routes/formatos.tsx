import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/acceso/permissions.server";
import { titulo } from "~/shell/producto";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PlusIcon } from "~/ui/icons";
import { TablaFormatos } from "../components/tabla-formatos";
import { listarFormatos } from "../../formatos.server";

export const meta = () => titulo("Formatos de preinscripción");

export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_ADMIN_PREINSCRIPCIONES");
  return { formatos: await listarFormatos(alcance) };
}

/** The forms that families fill in (decisions.md, Pre-enrolment). */
export default function Formatos() {
  const { formatos } = useLoaderData<typeof loader>();
  const nuevo = (
    <ButtonLink to="0" variant="primary">
      <PlusIcon /> Nuevo formato
    </ButtonLink>
  );
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-lg font-semibold text-fuerte">Formatos de preinscripción</h1>
        {formatos.length > 0 ? nuevo : null}
      </div>
      {formatos.length > 0 ? (
        <TablaFormatos formatos={formatos} />
      ) : (
        <EmptyState title="No hay formatos de preinscripción" action={nuevo}>
          Un formato dice qué se pide a las familias, en qué grados y entre qué fechas.
        </EmptyState>
      )}
      <Outlet />
    </>
  );
}
