import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { FileField } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { diasEntre, formatFecha, hoyEnZona } from "~/lib/dates";
import { titulo } from "~/base/shell/producto";
import { Badge } from "~/ui/badge";
import { type EstadoDeCertificado, estadoDeCertificado, TEXTO_DE_ESTADO } from "../emisores";
import { operaciones } from "../operaciones.server";
import { listarEmisores } from "../queries.server";
import { type certificadoSchema, MAX_DE_CERTIFICADO } from "../schemas.server";

export const meta = () => titulo("Certificados de facturación");

/** The certificate with which each issuer seals, and its expiry (decisions.md, Invoicing: for its dates). */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.guardarCertificado.permiso);
  const hoy = hoyEnZona(new Date(alcance.ahora), alcance.zonaHoraria);
  const emisores = await listarEmisores(alcance);
  return {
    emisores: emisores.map(({ certificado, ...emisor }) => ({
      ...emisor,
      certificado: certificado && {
        numero: certificado.numero,
        dias: `Del ${formatFecha(certificado.desde)} al ${formatFecha(certificado.hasta)}`,
        estado: estadoDeCertificado(diasEntre(hoy, certificado.hasta)),
      },
    })),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardarCertificado,
    limitBytes: MAX_DE_CERTIFICADO,
    mensaje: "Certificado guardado",
    success: () => "/ajustes/colegio/certificados",
  });
}

export { keepUpload as clientAction } from "~/forms/kept-page";

export default function Certificados() {
  const { emisores } = useLoaderData<typeof loader>();
  return (
    <FormDialog<typeof certificadoSchema>
      title="Certificados de facturación"
      multipart
      isNew
      save="Guardar certificado"
      labels={{ archivo: "Certificado (.cer)" }}
      closeTo=".."
    >
      {(fields) => (
        <div className="space-y-4">
          {emisores.length === 0 ? (
            <p className="text-sm text-quieto">Nadie factura todavía: escribe el RFC en los datos del colegio.</p>
          ) : (
            <ul className="divide-y divide-linea">
              {emisores.map((emisor) => (
                <Emisor key={emisor.rfc} {...emisor} />
              ))}
            </ul>
          )}
          <FileField
            field={fields.archivo}
            label="Certificado (.cer)"
            accept=".cer,.crt,.pem"
            hint="El del sello digital (CSD). La llave (.key) y su contraseña no se suben: las tiene quien timbra."
          />
        </div>
      )}
    </FormDialog>
  );
}

type Renglon = ReturnType<typeof useLoaderData<typeof loader>>["emisores"][number];
const TONOS = { VIGENTE: "success", POR_VENCER: "warning", VENCIDO: "danger" } as const;

function Emisor({ rfc, razonSocial, niveles, certificado }: Renglon) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 text-sm first:pt-0">
      <div className="min-w-0">
        <p className="break-words font-semibold text-fuerte">{razonSocial || rfc}</p>
        <p className="text-quieto">
          {rfc} · {niveles || "El colegio"}
        </p>
        {certificado ? (
          <p className="break-words text-texto">
            {certificado.dias} · Serie <span className="tabular-nums">{certificado.numero}</span>
          </p>
        ) : null}
      </div>
      <Estado estado={certificado?.estado ?? null} />
    </li>
  );
}

function Estado({ estado }: { estado: EstadoDeCertificado | null }) {
  if (estado === null) return <Badge>Sin certificado</Badge>;
  return <Badge tone={TONOS[estado]}>{TEXTO_DE_ESTADO[estado]}</Badge>;
}
