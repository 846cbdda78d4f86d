import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { puertaPublica } from "~/base/acceso/public-door.server";
import { formatFechaHora } from "~/lib/dates";
import { FamilyPage } from "~/base/linea/components/family-page";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { huellaComoTexto } from "../boleta";
import { obtenerBoletaPublica } from "../boletas.server";

/** The page that a report card's QR code opens: the facts that identify the one handed out; no grades. */
export const handle = { js: false };

export const meta = () => titulo("Boleta");

export async function loader({ params }: LoaderFunctionArgs) {
  const { tokenBoleta } = parseParams(params, { tokenBoleta: "token" });
  const { creadaDate, zonaHoraria, hash, ...boleta } = await obtenerBoletaPublica(puertaPublica(), tokenBoleta);
  return { ...boleta, huella: huellaComoTexto(hash), creada: formatFechaHora(creadaDate, zonaHoraria) };
}

export default function BoletaPublica() {
  const { colegio, alumno, ciclo, lugar, folio, version, huella, creada, vigente } = useLoaderData<typeof loader>();
  return (
    <FamilyPage colegio={{ nombre: colegio, logo: null }} title="Boleta">
      <p className="text-xl font-semibold text-fuerte">{alumno}</p>
      <p className="mt-1 text-quieto">{`${lugar} · Ciclo ${ciclo}`}</p>
      <p className="mt-3">
        {vigente ? (
          <strong className="badge badge-success text-sm">Vigente</strong>
        ) : (
          <strong className="badge badge-danger text-sm">SUSTITUIDA por otra versión</strong>
        )}
      </p>
      <p className="mt-3 text-texto">{`Versión ${version}, del ${creada}`}</p>
      <p className="mt-1 text-texto">{`Huella ${huella}`}</p>
      <p className="mt-1 break-all text-sm text-quieto">{`Folio ${folio}`}</p>
      <p className="mt-4 text-sm text-quieto">La boleta en papel debe decir la misma huella y el mismo folio.</p>
    </FamilyPage>
  );
}
