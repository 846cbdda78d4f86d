import { whatsAppLink } from "~/lib/telephone";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatFecha } from "~/lib/dates";
import { parseParams } from "~/server/request/params.server";
import { qrCells } from "~/server/documents/pdf.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { origenPublico } from "~/server/request/public-url.server";
import { colegioDe } from "~/base/acceso/queries.server";
import { titulo } from "~/base/shell/producto";
import { Alert } from "~/ui/alert";
import { buttonClasses } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { DialogRoute } from "~/ui/dialog-route";
import { PrintButton } from "~/ui/print-button";
import { QrCode } from "~/ui/qr-code";
import { ESTADOS_FORMATO, estadoDeFormato, rutaPublica } from "../../formato";
import { obtenerFormato } from "../../formatos.server";

export const meta = () => titulo("Compartir formato");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_ADMIN_PREINSCRIPCIONES");
  const { formatoId } = parseParams(params, { formatoId: "id" });
  const formato = await obtenerFormato(alcance, formatoId);
  const liga = `${origenPublico(request)}${rutaPublica(formatoId)}`;
  return {
    nombre: formato.nombre,
    colegio: (await colegioDe(alcance, alcance.colegioId)).nombre,
    estado: estadoDeFormato(formato, alcance.hoy),
    fechaApertura: formato.fechaApertura,
    fechaCierre: formato.fechaCierre,
    liga,
    qr: qrCells(liga),
  };
}

/** The public address of a formato: to copy, to send by WhatsApp, to print with its QR. */
export default function CompartirFormato() {
  const { nombre, colegio, estado, fechaApertura, fechaCierre, liga, qr } = useLoaderData<typeof loader>();
  const fechas = `del ${formatFecha(fechaApertura)} al ${formatFecha(fechaCierre)}`;
  const texto = `${colegio}: preinscripción ${nombre}, ${fechas}. ${liga}`;
  return (
    <DialogRoute title={`Preinscripción ${nombre}`} size="sm" closeTo="/ajustes/preinscripciones/formatos">
      {estado === "ABIERTO" ? null : (
        <Alert tone="warning" className="mb-4 print:hidden">
          Hoy las familias no se pueden registrar: el formato está {ESTADOS_FORMATO[estado].texto.toLowerCase()}.
        </Alert>
      )}
      <p className="text-sm text-texto">
        {colegio}, {fechas}
      </p>
      <QrCode cells={qr} label={`Código QR de ${liga}`} />
      <p className="text-center text-sm [overflow-wrap:anywhere]">
        <a href={liga} className="text-acento-texto underline" target="_blank" rel="noreferrer">
          {liga}
        </a>
      </p>
      <ul className="mt-5 flex flex-wrap justify-center gap-2 print:hidden">
        <li>
          <a
            href={whatsAppLink("", texto)}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses("secondary", "sm")}
          >
            WhatsApp
          </a>
        </li>
        <li>
          <CopyButton text={liga} label="Copiar liga" variant="secondary" size="sm">
            Copiar liga
          </CopyButton>
        </li>
        <li>
          <PrintButton size="sm" />
        </li>
      </ul>
    </DialogRoute>
  );
}
