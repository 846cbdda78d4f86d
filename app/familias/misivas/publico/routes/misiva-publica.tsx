import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { puertaPublica } from "~/base/acceso/public-door.server";
import { submit } from "~/base/acceso/submit.server";
import { HiloDeComentarios } from "~/base/comentarios/components/hilo-de-comentarios";
import { DICHO, leerEdicion } from "~/base/comentarios/edicion.server";
import { comentarioSchema } from "~/base/comentarios/schemas.server";
import { formatFechaHora } from "~/lib/dates";
import { AttachedFiles } from "~/base/linea/components/attached-files";
import { BrokenLink } from "~/base/shell/components/broken-link";
import { Renglon } from "~/base/linea/components/tarjeta.familia";
import { FamilyNotice } from "~/base/linea/components/family-notice";
import { FamilyPage } from "~/base/linea/components/family-page";
import { FamilyScript } from "~/base/linea/components/family-script";
import { parseParams } from "~/server/request/params.server";
import { withToast } from "~/server/request/toast.server";
import { titulo } from "~/base/shell/producto";
import { Badge } from "~/ui/badge";
import { comentarPorEnlace } from "../../commands/comentar-misiva.server";
import { MISIVA_NO_EXISTE, rutaDeMisiva } from "../../enlace";
import { direccionDeArchivos, direccionDeLectura } from "../direcciones";
import { obtenerMisivaPublica } from "../publico.server";

/**
 * A tutor's personal link to a misiva (decisions.md): the school's text, its files, and the conversation. It works without a script.
 */
export const handle = { js: false, mejorada: true };

export const meta = () => titulo("Mensaje del colegio");

const PARTES = { tokenMisiva: "token" } as const;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { tokenMisiva } = parseParams(params, PARTES);
  const misiva = await obtenerMisivaPublica(puertaPublica(), tokenMisiva);
  return withToast(request, {
    misiva,
    tokenMisiva,
    enEdicion: misiva.abierta ? leerEdicion(request, misiva.comentarios) : null,
    leido: direccionDeLectura(tokenMisiva),
    archivos: direccionDeArchivos(tokenMisiva),
  });
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    access: puertaPublica,
    params: PARTES,
    schema: comentarioSchema,
    run: (cambio, { alcance, params }) => comentarPorEnlace(alcance, params.tokenMisiva, cambio),
    mensaje: ({ accion }) => DICHO[accion],
    success: (_, { params }) => rutaDeMisiva(params.tokenMisiva),
  });
}

export default function MisivaPublica() {
  const { misiva, tokenMisiva, enEdicion, leido, archivos, aviso } = useLoaderData<typeof loader>();
  const logo = misiva.logoUuid && `${archivos}${misiva.logoUuid}`;
  return (
    <FamilyPage colegio={{ nombre: misiva.colegio, logo }} title={misiva.titulo}>
      <FamilyNotice notice={aviso} />
      <p className="text-sm text-quieto">
        {[
          `Sobre ${misiva.alumno}`,
          misiva.asignatura,
          misiva.autor,
          formatFechaHora(misiva.autorizada, misiva.zonaHoraria),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <p className="mt-4 whitespace-pre-line leading-7 [overflow-wrap:anywhere]">{misiva.contenido}</p>
      <AttachedFiles files={misiva.archivos} at={archivos} />
      {misiva.cierre === null ? null : (
        <p className="mt-6 rounded-md border border-linea bg-hundida p-3 text-sm">
          <strong className="block font-medium text-fuerte">El colegio cerró este mensaje</strong>
          <span className="whitespace-pre-line">{misiva.cierre}</span>
        </p>
      )}
      <h2 className="mb-3 mt-6 text-base font-semibold text-fuerte">Conversación</h2>
      <HiloDeComentarios
        comentarios={misiva.comentarios}
        zonaHoraria={misiva.zonaHoraria}
        abierto={misiva.abierta}
        enEdicion={enEdicion}
        aqui={{ pathname: rutaDeMisiva(tokenMisiva), search: "" }}
      />
      <MisivasRelacionadas misiva={misiva} />
      <FamilyScript name="pagina" />
      <img src={leido} alt="" width={1} height={1} />
    </FamilyPage>
  );
}

type Misiva = ReturnType<typeof useLoaderData<typeof loader>>["misiva"];

function MisivasRelacionadas({ misiva: { otras: misivasRelacionadas, alumno, zonaHoraria } }: { misiva: Misiva }) {
  if (misivasRelacionadas.length === 0) return null;
  return (
    <nav aria-labelledby="otras" className="mt-6">
      <h2 id="otras" className="text-base font-semibold text-fuerte">{`Otros mensajes sobre ${alumno}`}</h2>
      <ul>
        {misivasRelacionadas.map(({ token, titulo: asunto, autorizada, leidaDate }) => (
          <Renglon
            key={token}
            titulo={asunto}
            nota={formatFechaHora(autorizada!, zonaHoraria)}
            lado={leidaDate === null ? <Badge tone="warning">Nueva</Badge> : null}
            a={rutaDeMisiva(token)}
          />
        ))}
      </ul>
    </nav>
  );
}

/** Every fault of a link has the same message. */
export function ErrorBoundary() {
  return <BrokenLink says={MISIVA_NO_EXISTE} />;
}
