import { Link } from "@remix-run/react";
import { TIPOS_DE_DOCUMENTO, type TipoDocumentoSat } from "~/dinero/facturacion/constancia/constancia";
import { withQuery } from "~/lib/query";
import { CloseLink, DialogRoute, type DialogRouteProps } from "~/ui/dialog-route";
import { PasosDeConstancia } from "./pasos-de-constancia";

type Props = Pick<DialogRouteProps, "title" | "closeTo"> & { search: string };

const QUE_TRAE: Record<TipoDocumentoSat, string> = {
  CONSTANCIA: "Trae nombre, RFC, código postal y regímenes: todo lo que pide una factura.",
  CEDULA: "Solo trae nombre y RFC; el régimen y el código postal se escriben.",
};

/** Step 1: the type of document. */
export function TipoDeDocumento({ search, ...dialogo }: Props) {
  const tipos = Object.entries(TIPOS_DE_DOCUMENTO) as [TipoDocumentoSat, string][];
  return (
    <DialogRoute {...dialogo} header={<PasosDeConstancia paso={1} />} footer={<CloseLink />}>
      <p className="mb-3 text-sm text-texto">¿Qué documento tienes?</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {tipos.map(([tipo, nombre]) => (
          <li
            key={tipo}
            className="relative rounded-md border border-linea-fuerte bg-carta px-4 py-3 hover:bg-tenue has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-foco"
          >
            <Link
              to={{ search: withQuery(search, { tipoDocumentoSAT: tipo }) }}
              preventScrollReset
              className="text-sm font-semibold text-fuerte outline-none after:absolute after:inset-0"
            >
              {nombre}
            </Link>
            <p className="mt-1 text-sm text-quieto">{QUE_TRAE[tipo]}</p>
          </li>
        ))}
      </ul>
    </DialogRoute>
  );
}
