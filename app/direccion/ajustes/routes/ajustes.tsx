import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tienePermiso } from "~/base/acceso/alcance.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { proxiedSince } from "~/server/request/proxy.server";
import { SectionPages } from "~/base/shell/components/section-pages";
import { paginasPermitidas } from "~/base/shell/paginas";
import { Alert } from "~/ui/alert";
import { InstantText } from "~/ui/date";

/** The section Ajustes (B§2.1): its pages by permission, and their cards at its own address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_VISTA_AJUSTES");
  const proxy = tienePermiso(alcance, "PERM_ADMIN_CONFIGURACION") ? proxiedSince() : null;
  const hayPaginas = paginasPermitidas("/ajustes", alcance.permisos).length > 0;
  return { hayPaginas, proxy, zonaHoraria: alcance.zonaHoraria };
}

export default function Ajustes() {
  const { hayPaginas, proxy, zonaHoraria } = useLoaderData<typeof loader>();
  return (
    <>
      {proxy ? (
        <Alert
          tone="warning"
          title="Hay un proxy delante del sistema que no está declarado"
          className="mx-4 mt-4 lg:mx-6"
        >
          Desde <InstantText instante={proxy} zonaHoraria={zonaHoraria} /> llegan visitas a través de un proxy
          (encabezado X-Forwarded-For), y todas parecen venir de él. Si es propio, pon TRUST_PROXY=1 en el archivo .env
          y reinicia; mientras tanto, los límites al entrar se cuentan por cuenta y no por dirección.
        </Alert>
      ) : null}
      <SectionPages
        section={{ label: "Ajustes", to: "/ajustes" }}
        empty={hayPaginas ? null : "Tu cuenta no tiene permiso para cambiar ningún ajuste"}
      />
    </>
  );
}
