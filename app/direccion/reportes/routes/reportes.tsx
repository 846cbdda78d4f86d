import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { SectionPages } from "~/base/shell/components/section-pages";
import { paginasPermitidas } from "~/base/shell/paginas";

/** The section Reportes (B§2.1): its pages by permission, and all its reports at its own address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { permisos } = await requirePermission(request, "PERM_VISTA_REPORTES");
  return { hayPaginas: paginasPermitidas("/reportes", permisos).length > 0 };
}

export default function Reportes() {
  const { hayPaginas } = useLoaderData<typeof loader>();
  return (
    <SectionPages
      section={{ label: "Reportes", to: "/reportes" }}
      empty={hayPaginas ? null : "Tu cuenta no tiene permiso para ver ningún reporte"}
    />
  );
}
