import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatFecha } from "~/lib/dates";
import { formatPesos } from "~/lib/money";
import { parseParams } from "~/server/request/params.server";
import { FamilyPage } from "~/base/linea/components/family-page";
import { titulo } from "~/base/shell/producto";
import { buttonClasses } from "~/ui/button";
import { puertaPublica } from "~/base/acceso/public-door.server";
import { direccionDelLogo, direccionDelRecibo } from "../direcciones";
import { obtenerReciboPublico } from "../recibos.server";

/** The page that a receipt's QR code opens: a few hundred bytes, without JavaScript. */
export const handle = { js: false };

export const meta = () => titulo("Recibo");

export async function loader({ params }: LoaderFunctionArgs) {
  const { token } = parseParams(params, { token: "token" });
  const { logo, ...recibo } = await obtenerReciboPublico(puertaPublica(), token);
  return { ...recibo, logo: logo && direccionDelLogo(token), pdf: direccionDelRecibo(token) };
}

export default function ReciboPublico() {
  const { colegio, logo, pdf, folio, fechaOperacion, montoCentavos, cancelado } = useLoaderData<typeof loader>();
  return (
    <FamilyPage colegio={{ nombre: colegio, logo }} title={`Recibo ${folio}`}>
      <p className="text-[1.75rem] font-semibold leading-9 tabular-nums text-fuerte">{formatPesos(montoCentavos)}</p>
      <p className="mt-1 text-quieto">{`Pagado el ${formatFecha(fechaOperacion)}`}</p>
      <p className="mt-3">
        {cancelado ? (
          <strong className="badge badge-danger text-sm">CANCELADO</strong>
        ) : (
          <strong className="badge badge-success text-sm">Pagado</strong>
        )}
      </p>
      <p className="mt-6">
        <a href={pdf} className={buttonClasses("secondary", "lg")}>
          Ver el recibo (PDF)
        </a>
      </p>
    </FamilyPage>
  );
}
