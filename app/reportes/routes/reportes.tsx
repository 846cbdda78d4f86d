import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/acceso/permissions.server";
import { SectionPages } from "~/shell/components/section-pages";
import { sectionPages } from "~/shell/section-pages.server";

/** The section Reportes (B§2.1): its pages by permission; its own address opens the first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_VISTA_REPORTES");
  return { paginas: sectionPages(request, alcance, "/reportes") };
}

export default function Reportes() {
  const { paginas } = useLoaderData<typeof loader>();
  return <SectionPages label="Reportes" pages={paginas} empty="Tu cuenta no tiene permiso para ver ningún reporte" />;
}
