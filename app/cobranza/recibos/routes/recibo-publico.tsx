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
        <dt className="text-slate-600">Fecha</dt>
        <dd>{formatFecha(fechaOperacion)}</dd>
        <dt className="text-slate-600">Monto</dt>
        <dd className="font-semibold tabular-nums">{formatPesos(montoCentavos)}</dd>
        <dt className="text-slate-600">Estado</dt>
        <dd className={cancelado ? "font-semibold text-red-700" : "font-semibold text-emerald-800"}>
          {cancelado ? "CANCELADO" : "Pagado"}
        </dd>
      </dl>
    </FamilyPage>
  );
}
