import { formatFecha, formatFechaHora } from "~/lib/dates";
import { FOCUS, classNames } from "~/ui/class-names";
import { Description, DescriptionList } from "~/ui/description-list";
import type { Comunicado } from "../queries.server";

type Props = {
  comunicado: Omit<Comunicado, "tokenComunicado">;
  api: string;
  zonaHoraria: string;
  /** False if the text stands above, in its preview. */ conTexto: boolean;
};

/** The text of a comunicado with its files, audience, start date and author. */
export function TextoDelComunicado({ comunicado, api, zonaHoraria, conTexto }: Props) {
  const enlace = classNames("text-acento-texto underline [overflow-wrap:anywhere]", FOCUS);
  return (
    <div className="mt-6 space-y-4 border-t border-linea pt-4">
      {conTexto ? (
        <p className="whitespace-pre-line text-sm leading-6 text-fuerte [overflow-wrap:anywhere]">
          {comunicado.descripcion}
        </p>
      ) : null}
      {!conTexto ? null : comunicado.archivos.length > 0 || comunicado.liga !== "" ? (
        <ul className="space-y-1 text-sm">
          {comunicado.archivos.map(({ uuid, fileName }) => (
            <li key={uuid}>
              <a href={`${api}/archivos/${uuid}`} download={fileName} className={enlace}>
                {fileName}
              </a>
            </li>
          ))}
          {comunicado.liga === "" ? null : (
            <li>
              <a href={comunicado.liga} target="_blank" rel="noreferrer" className={enlace}>
                {comunicado.liga}
              </a>
            </li>
          )}
        </ul>
      ) : null}
      <DescriptionList columns={4}>
        <Description label="Dirigido a" className="sm:col-span-2">
          {comunicado.textoAudiencia}
        </Description>
        <Description label="Fecha de publicación">{formatFecha(comunicado.fechaPublicacion)}</Description>
        <Description label="Requiere aceptación">{comunicado.requiereAceptacion ? "Sí" : "No"}</Description>
        {comunicado.pregunta === "" ? null : <Description label="Pregunta">{comunicado.pregunta}</Description>}
        <Description label="Redactó">{comunicado.autor}</Description>
        <Description label="Ciclo">{comunicado.ciclo}</Description>
        <Description label="Modificado">{formatFechaHora(comunicado.lastModifiedDate, zonaHoraria)}</Description>
        <Description label="Versión del texto">
          {comunicado.version === null ? "" : String(comunicado.version)}
        </Description>
      </DescriptionList>
    </div>
  );
}
