import { Badge } from "~/ui/badge";
import { Description, DescriptionList } from "~/ui/description-list";
import { REGIMENES, USOS_CFDI } from "../../catalogos-del-sat";
import type { Regimen, UsoCfdi } from "../../sat";
import { ETIQUETAS_FISCALES as LABELS, TEXTOS_FISCALES } from "../dato-fiscal";
import type { DatoFiscalGuardado } from "../queries.server";

/** The receivers of a student's invoices (B§2.5 Más datos). */
export function SeccionFiscal({ datos }: { datos: readonly DatoFiscalGuardado[] }) {
  if (datos.length === 0) return <p className="text-sm text-texto">{TEXTOS_FISCALES.sinDatos}</p>;
  return (
    <ul className="divide-y divide-linea">
      {datos.map(({ id, razonSocial, activo, rfc, regimenFiscal, usoCfdi, codigoPostal, email }) => (
        <li key={id} className="space-y-3 py-4 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-semibold text-fuerte [overflow-wrap:anywhere]">
            {razonSocial} {activo ? <Badge tone="success">En uso</Badge> : null}
          </p>
          <DescriptionList columns={3}>
            <Description label={LABELS.rfc}>{rfc}</Description>
            <Description label={LABELS.regimenFiscal}>
              {regimenFiscal} · {REGIMENES[regimenFiscal as Regimen]?.nombre}
            </Description>
            <Description label={LABELS.usoCfdi}>
              {usoCfdi} · {USOS_CFDI[usoCfdi as UsoCfdi]?.nombre}
            </Description>
            <Description label={LABELS.codigoPostal}>{codigoPostal}</Description>
            <Description label={LABELS.email}>{email}</Description>
          </DescriptionList>
        </li>
      ))}
    </ul>
  );
}
