import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatFechaHora } from "~/lib/dates";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { titulo } from "~/base/shell/producto";
import { buttonClasses } from "~/ui/button";
import { Description, DescriptionList } from "~/ui/description-list";
import { DialogRoute } from "~/ui/dialog-route";
import { DownloadIcon } from "~/ui/icons";
import { PrintButton } from "~/ui/print-button";
import { obtenerAviso } from "../avisos.server";
import { TextosDelAviso } from "../components/textos-del-aviso";

export const meta = () => titulo("Aviso de privacidad");

/** One version as published, to read and to print for families that enrol on paper. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_ADMIN_CONFIGURACION");
  const { avisoId } = parseParams(params, { avisoId: "id" });
  const aviso = await obtenerAviso(alcance, avisoId);
  return {
    aviso,
    publicada: formatFechaHora(aviso.createdDate, alcance.zonaHoraria),
    exportar: `/api/colegios/${alcance.colegioId}/consentimientos?avisoId=${avisoId}`,
  };
}

export default function Aviso() {
  const { aviso, publicada, exportar } = useLoaderData<typeof loader>();
  return (
    <DialogRoute title={`Aviso de privacidad, versión ${aviso.version}`} takesFocus actions={<PrintButton size="sm" />}>
      <DescriptionList columns={2}>
        <Description label="Publicada">{publicada}</Description>
        <Description label="Por">{aviso.publico}</Description>
        <Description label="Consentimientos">{aviso.aceptaciones}</Description>
        <Description label="Huella (SHA-256)">
          <span className="font-mono text-xs [overflow-wrap:anywhere]">{aviso.sha256}</span>
        </Description>
      </DescriptionList>
      {aviso.aceptaciones > 0 ? (
        <p className="mt-4 print:hidden">
          <a href={exportar} download className={buttonClasses("secondary", "sm")}>
            <DownloadIcon /> Quién lo aceptó
          </a>
        </p>
      ) : null}
      <div className="mt-5 border-t border-linea pt-4">
        <TextosDelAviso {...aviso} />
      </div>
    </DialogRoute>
  );
}
