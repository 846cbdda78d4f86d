import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { QueSeVe } from "~/base/shell/components/que-se-ve";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Glyph } from "~/ui/glyph";
import { ListPage } from "~/ui/list-page";
import { rechazoDeFormato } from "../limites.server";
import { TablaFormatos } from "../components/tabla-formatos";
import { listarFormatos } from "../../formatos.server";

export const meta = () => titulo("Formatos de preinscripción");

export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_ADMIN_PREINSCRIPCIONES");
  const formatos = [];
  for (const formato of await listarFormatos(alcance))
    formatos.push({ ...formato, administra: (await rechazoDeFormato(alcance, formato.formatoId)) === null });
  return { formatos };
}

/** The forms that families fill in (decisions.md, Pre-enrolment). */
export default function Formatos() {
  const { formatos } = useLoaderData<typeof loader>();
  const nuevo = (
    <ButtonLink to="0" variant="primary" size="sm">
      <Glyph name="plus" /> Nuevo formato
    </ButtonLink>
  );
  return (
    <>
      <ListPage
        title="Formatos de preinscripción"
        line={<QueSeVe lista={{ filas: formatos, siguiente: null }} uno="formato" varios="formatos" todo />}
        actions={formatos.length > 0 ? nuevo : null}
      >
        {formatos.length > 0 ? (
          <TablaFormatos formatos={formatos} />
        ) : (
          <EmptyState title="No hay formatos de preinscripción" action={nuevo}>
            Un formato dice qué se pide a las familias, en qué grados y entre qué fechas.
          </EmptyState>
        )}
      </ListPage>
      <Outlet />
    </>
  );
}
