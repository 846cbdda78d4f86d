import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatFecha, hoyEnZona } from "~/lib/dates";
import { queryInt } from "~/server/request/params.server";
import { puertaPublica } from "~/base/acceso/public-door.server";
import { FamilyPage } from "~/base/linea/components/family-page";
import { titulo } from "~/base/shell/producto";
import { rutaDelAviso } from "../aviso";
import { avisosPublicos } from "../avisos.server";
import { TextosDelAviso } from "../components/textos-del-aviso";

export const handle = { js: false };

export const meta = () => titulo("Aviso de privacidad");

/** The notice in force that every form links to: of one school, or the schools to choose from. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { aviso, colegios } = await avisosPublicos(puertaPublica().db, queryInt(request, "colegioId", { min: 1 }));
  if (!aviso) return { aviso, colegios };
  const desde = formatFecha(hoyEnZona(new Date(aviso.createdDate), aviso.zonaHoraria));
  return { aviso: { ...aviso, desde }, colegios };
}

export default function AvisoPublico() {
  const { aviso, colegios } = useLoaderData<typeof loader>();
  return (
    <FamilyPage title="Aviso de privacidad" colegio={aviso ? { nombre: aviso.colegio } : undefined} aviso={null} wide>
      {aviso ? (
        <>
          <p className="mb-4 text-sm text-quieto">{`Versión ${aviso.version}, vigente desde el ${aviso.desde}`}</p>
          <TextosDelAviso {...aviso} />
        </>
      ) : colegios.length === 0 ? (
        <p>El colegio todavía no publica su aviso de privacidad. Pídelo en la dirección.</p>
      ) : (
        <ul className="divide-y divide-linea border-y border-linea">
          {colegios.map(({ colegioId, nombre }) => (
            <li key={colegioId}>
              <a href={rutaDelAviso(colegioId)} className="flex min-h-12 items-center text-acento-texto underline">
                {nombre}
              </a>
            </li>
          ))}
        </ul>
      )}
    </FamilyPage>
  );
}
