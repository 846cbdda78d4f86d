import { formatFecha } from "~/lib/dates";
import { FOCUS, classNames } from "~/ui/class-names";
import { TEXTOS_PAGINA } from "../comunicado";
import { preguntaDe, textoDeHasta } from "../pregunta";
import type { Comunicado } from "../queries.server";

type Props = { comunicado: Omit<Comunicado, "tokenComunicado">; api: string };

/** A draft as a family's phone shows it (360 px): the name is the pupil's of each family. */
export function VistaEnTelefono({ comunicado, api }: Props) {
  const { titulo, descripcion, archivos, liga, requiereAceptacion, fechaPublicacion } = comunicado;
  const pregunta = preguntaDe(comunicado);
  const enlace = classNames("inline-flex min-h-11 items-center text-acento-texto underline", FOCUS);
  return (
    <figure className="mx-auto max-w-[360px]">
      <figcaption className="mb-1 text-xs text-quieto">Así lo lee su familia en el teléfono</figcaption>
      <div className="max-h-[26rem] overflow-y-auto rounded-xl border border-t-4 border-linea-fuerte border-t-acento bg-pagina p-4 text-base">
        <p className="text-xl font-semibold text-fuerte [overflow-wrap:anywhere]">{titulo}</p>
        <div className="mt-4 rounded-lg border border-linea bg-carta p-4 text-texto">
          <p className="text-sm text-quieto">{`Para la familia de cada alumno · ${formatFecha(fechaPublicacion)}`}</p>
          <p className="mt-4 whitespace-pre-line leading-7 [overflow-wrap:anywhere]">{descripcion}</p>
          {archivos.map(({ uuid, fileName }) => (
            <a key={uuid} href={`${api}/archivos/${uuid}`} download={fileName} className={enlace}>
              {fileName}
            </a>
          ))}
          {liga === "" ? null : (
            <a href={liga} target="_blank" rel="noreferrer" className={enlace}>
              {TEXTOS_PAGINA.masInformacion}
            </a>
          )}
          {pregunta ? (
            <div className="mt-4 border-t border-linea pt-3 text-sm">
              <p className="font-semibold text-fuerte [overflow-wrap:anywhere]">{pregunta.texto}</p>
              {pregunta.opciones.map((opcion) => (
                <p key={opcion}>{`○ ${opcion}`}</p>
              ))}
              {comunicado.respuestaHasta ? (
                <p className="text-quieto">{textoDeHasta(comunicado.respuestaHasta)}</p>
              ) : null}
            </div>
          ) : null}
          {requiereAceptacion ? (
            <p className="mt-4 border-t border-linea pt-3 text-sm text-quieto">{`☐ ${TEXTOS_PAGINA.acepto}`}</p>
          ) : null}
        </div>
      </div>
    </figure>
  );
}
