import { Link } from "@remix-run/react";
import { counted } from "~/lib/counts";
import { Badge } from "~/ui/badge";
import { classNames, FOCUS } from "~/ui/class-names";
import type { FilaDeHoja } from "../hoja-de-tarea.server";
import { ESTADOS, RETRASO } from "../tarea";

/** The state of a pupil's task, the time of delivery, and links to its content and its thread. */
export function EstadoDeUna({ fila }: { fila: FilaDeHoja }) {
  const { estado, conRetraso, entregada, entregas, archivos, comentarios, inscripcionId, nombre, grupo } = fila;
  const { texto, tono } = ESTADOS[estado];
  const partes = [
    entregas > 0 ? "Ver entrega" : "Comentar",
    archivos > 0 ? counted(archivos, "archivo", "archivos") : "",
    comentarios > 0 ? counted(comentarios, "comentario", "comentarios") : "",
  ].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm">
      <Badge tone={tono}>{texto}</Badge>
      {conRetraso ? <Badge tone="warning">{RETRASO}</Badge> : null}
      <span className="text-xs text-quieto">{[grupo, entregada].filter(Boolean).join(" · ")}</span>
      <Link
        to={String(inscripcionId)}
        preventScrollReset
        aria-label={`${partes[0]} de ${nombre}`}
        className={classNames("inline-flex min-h-8 items-center text-acento-texto underline", FOCUS)}
      >
        {partes.join(" · ")}
      </Link>
    </div>
  );
}
