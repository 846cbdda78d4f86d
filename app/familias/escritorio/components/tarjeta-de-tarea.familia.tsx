import { counted } from "~/lib/counts";
import { ENLACE } from "~/base/linea/components/tarjeta.familia";
import { Badge } from "~/ui/badge";
import type { Tarjeta } from "../tareas.server";

/** 'Comentar', '1 comentario', '3 comentarios'. */
export const cuantosComentarios = (cuantos: number) =>
  cuantos === 0 ? "Comentar" : counted(cuantos, "comentario", "comentarios");

/** The corner mark of a task: its grade, its delay, or the remaining time. */
export function Marca({ tarjeta }: { tarjeta: Tarjeta }) {
  const { estado, calificacion, calificada, conRetraso, falta } = tarjeta;
  if (estado === "ENTREGADA") {
    if (calificacion !== "") return <Badge tone="success">{calificacion}</Badge>;
    if (conRetraso) return <Badge tone="warning">Con retraso</Badge>;
    return <Badge tone="success">{calificada ? "Calificada" : "Entregada"}</Badge>;
  }
  if (estado === "OMITIDA") return <Badge tone="danger">Omitida</Badge>;
  if (estado === "EXENTA") return <Badge tone="neutral">Exenta</Badge>;
  return falta && <Badge tone={falta.startsWith("En") ? "neutral" : "warning"}>{falta}</Badge>;
}

/** The materials of a task: its references, with addresses as links, and its files. */
export function Materiales({ tarjeta, archivos }: { tarjeta: Tarjeta; archivos: string }) {
  const { referencias, archivos: adjuntos } = tarjeta;
  return (
    <>
      {referencias.map(({ texto, liga }, indice) => (
        <p key={indice} className="text-sm [overflow-wrap:anywhere]">
          {liga === null ? (
            texto
          ) : (
            <a href={liga} target="_blank" rel="noreferrer" className={ENLACE}>
              {texto}
            </a>
          )}
        </p>
      ))}
      {adjuntos.length === 0 ? null : (
        <ul className="flex flex-wrap gap-x-4">
          {adjuntos.map(({ uuid, fileName }) => (
            <li key={uuid}>
              <a href={`${archivos}${uuid}?inline=false`} download={fileName} className={ENLACE}>
                {fileName}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
