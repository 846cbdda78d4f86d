import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatFecha } from "~/lib/dates";
import { formatPesos } from "~/lib/money";
import { parseParams } from "~/server/request/params.server";
import { FamilyPage } from "~/linea/components/family-page";
import { titulo } from "~/shell/producto";
import { puertaPublica } from "~/acceso/public-door.server";
import { obtenerReciboPublico } from "../recibos.server";

/** What a receipt's QR code opens: a page of a few hundred bytes that needs no JavaScript. */
export const handle = { js: false };

export const meta = () => titulo("Recibo");

export async function loader({ params }: LoaderFunctionArgs) {
  const { token } = parseParams(params, { token: "token" });
  return obtenerReciboPublico(puertaPublica(), token);
}

export default function ReciboPublico() {
  const { colegio, folio, fechaOperacion, montoCentavos, cancelado } = useLoaderData<typeof loader>();
  return (
    <FamilyPage colegio={{ nombre: colegio }} title={`Recibo ${folio}`}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-quieto">Fecha</dt>
        <dd>{formatFecha(fechaOperacion)}</dd>
        <dt className="text-quieto">Monto</dt>
        <dd className="font-semibold tabular-nums">{formatPesos(montoCentavos)}</dd>
        <dt className="text-quieto">Estado</dt>
        <dd className={cancelado ? "font-semibold text-mal-texto" : "font-semibold text-bien-texto"}>
          {cancelado ? "CANCELADO" : "Pagado"}
        </dd>
      </dl>
    </FamilyPage>
  );
}
