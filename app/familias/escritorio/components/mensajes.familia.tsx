import { TITULOS_DE_HILO } from "~/base/comentarios/comentario";
import { HiloDeComentarios } from "~/base/comentarios/components/hilo-de-comentarios";
import { AttachedFiles } from "~/base/linea/components/attached-files";
import { ENLACE } from "~/base/linea/components/tarjeta.familia";
import { Badge } from "~/ui/badge";
import { buttonClasses } from "~/ui/button";
import { textoDelHilo } from "~/familias/misivas/misiva";
import { TEXTOS } from "../escritorio";
import type { DatosDeComunicados, DatosDeMisivas } from "../mensajes.server";

const TARJETA = "mb-3 rounded-lg border border-linea bg-carta p-4";

/** C§2.5 Comunicados: the school's general messages; each opens in its own tab. */
export function Comunicados({ datos: { comunicados } }: { datos: DatosDeComunicados }) {
  if (comunicados.length === 0) return <p className="text-quieto">{TEXTOS.sinComunicados}</p>;
  return (
    <ul className="gap-x-3 lg:grid lg:grid-cols-2 lg:items-start">
      {comunicados.map(({ id, titulo, descripcion, publicacion, nuevo, ruta }) => (
        <li key={id} className={TARJETA}>
          <div className="flex items-start justify-between gap-3">
            <h2 className="min-w-0 text-base font-semibold text-fuerte [overflow-wrap:anywhere]">{titulo}</h2>
            {nuevo ? <Badge tone="warning">Nuevo</Badge> : null}
          </div>
          <p className="text-sm text-quieto">{publicacion}</p>
          <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{descripcion}</p>
          <p className="mt-3">
            <a href={ruta} target="_blank" rel="noreferrer" className={buttonClasses("secondary", "lg")}>
              Ver comunicado
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}

type MisivasProps = { datos: DatosDeMisivas; base: string; archivos: string };

/** C§2.5 Misivas: the school's messages about this student, or the conversation below one. */
export function Misivas({ datos: { misivas, hilo }, base, archivos }: MisivasProps) {
  if (hilo)
    return (
      <>
        <p className="-mt-3">
          <a href={`${base}/misivas`} className={ENLACE}>
            Todas las misivas
          </a>
        </p>
        <section className={`${TARJETA} lg:max-w-2xl`}>
          <h2 className="text-base font-semibold text-fuerte [overflow-wrap:anywhere]">{hilo.titulo}</h2>
          <h3 className="mb-3 mt-3 font-semibold text-fuerte">{TITULOS_DE_HILO.MISIVA}</h3>
          <HiloDeComentarios
            comentarios={hilo.comentarios}
            zonaHoraria={hilo.zonaHoraria}
            abierto={hilo.abierto}
            enEdicion={hilo.enEdicion}
            aqui={{ pathname: hilo.ruta, search: "" }}
          />
        </section>
      </>
    );
  if (misivas.length === 0) return <p className="text-quieto">{TEXTOS.sinMisivas}</p>;
  return (
    <ul className="gap-x-3 lg:grid lg:grid-cols-2 lg:items-start">
      {misivas.map(
        ({ id, titulo, contenido, tipo, estado, estatus, modificada, creador, comentarios, archivos: adjuntos }) => (
          <li key={id} className={TARJETA}>
            <div className="flex items-start justify-between gap-3">
              <h2 className="min-w-0 text-base font-semibold text-fuerte [overflow-wrap:anywhere]">{titulo}</h2>
              <Badge tone={estado === "CERRADA" ? "neutral" : "success"}>{estatus}</Badge>
            </div>
            <p className="text-sm text-quieto">{`${tipo} · ${creador} · ${modificada}`}</p>
            <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{contenido}</p>
            <AttachedFiles files={adjuntos} at={archivos} />
            {textoDelHilo({ estado, comentarios }) === null ? null : (
              <p className="mt-3">
                <a href={`${base}/misivas/${id}/comentarios`} className={buttonClasses("secondary", "lg")}>
                  {textoDelHilo({ estado, comentarios })}
                </a>
              </p>
            )}
          </li>
        ),
      )}
    </ul>
  );
}
