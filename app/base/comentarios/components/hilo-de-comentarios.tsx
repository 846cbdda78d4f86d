import { Link } from "@remix-run/react";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { formatFechaHora } from "~/lib/dates";
import { withQuery } from "~/lib/query";
import { CLAVES_DE_HILO, type Comentario, leyenda, SIN_COMENTARIOS } from "../comentario";
import { CajaDeComentario } from "./caja-de-comentario";

/** The reader's own comment being changed or deleted, according to the address. */
export type EnEdicion = { id: number; accion: (typeof CLAVES_DE_HILO)[number]; texto: string; html: string } | null;

type Props = {
  comentarios: readonly Comentario[];
  zonaHoraria: string;
  /** True if the reader may write in it. */
  abierto: boolean;
  enEdicion: EnEdicion;
  /** The thread's address, and the part of its query unrelated to editing. */
  aqui: { pathname: string; search: string };
};

/**
 * A thread below a misiva or a task (A§2): the comments, and one box that adds, changes or deletes. It needs no script,
 * so the staff's dialog and a family's page use the same component.
 */
export function HiloDeComentarios({ comentarios, zonaHoraria, abierto, enEdicion, aqui }: Props) {
  // Another own comment was sent: the box is cleared.
  const propios = comentarios.filter(({ puedeEditar }) => puedeEditar).length;
  return (
    <div className="space-y-4">
      {comentarios.length === 0 ? (
        <p className="text-sm text-quieto">{SIN_COMENTARIOS}</p>
      ) : (
        <ol className="space-y-3">
          {comentarios.map((comentario) => (
            <li key={comentario.id} className="rounded-lg border border-linea p-3">
              <UnComentario comentario={comentario} zonaHoraria={zonaHoraria} aqui={aqui} />
            </li>
          ))}
        </ol>
      )}
      {abierto ? <Caja enEdicion={enEdicion} aqui={aqui} propios={propios} /> : null}
    </div>
  );
}

const ACCION = "inline-flex min-h-11 items-center text-acento-texto underline sm:min-h-8";

function UnComentario({
  comentario,
  zonaHoraria,
  aqui,
}: Pick<Props, "zonaHoraria" | "aqui"> & { comentario: Comentario }) {
  const marcas = leyenda(comentario);
  // Whatever door it came by, `limpiar` wrote it (base/comentarios/html.server).
  // oxlint-disable-next-line react/no-danger
  const html = <div className="rich-text" dangerouslySetInnerHTML={{ __html: comentario.texto }} />;
  return (
    <>
      <p className="text-xs text-quieto">
        <strong className="font-medium text-texto">{comentario.autor}</strong>
        {marcas === "" ? null : <span title="(T) tutor, (A) alumno, (e) editado">{` ${marcas}`}</span>}
        {" · "}
        <span className="whitespace-nowrap">{formatFechaHora(comentario.createdDate, zonaHoraria)}</span>
        {comentario.eliminado ? " · eliminado" : null}
      </p>
      <div className="mt-1 text-sm leading-6 text-fuerte [overflow-wrap:anywhere]">
        {comentario.eliminado ? <s className="text-quieto">{html}</s> : html}
      </div>
      {comentario.puedeEditar ? (
        <p className="flex gap-4 text-sm">
          {CLAVES_DE_HILO.map((accion) => (
            <Link
              key={accion}
              to={{ ...aqui, search: withQuery(aqui.search, { [accion]: comentario.id }) }}
              preventScrollReset
              className={ACCION}
            >
              {accion === "editar" ? "Editar" : "Eliminar"}
            </Link>
          ))}
        </p>
      ) : null}
    </>
  );
}

const PRINCIPIO = 120;
/** The beginning of the deleted comment, enough to recognize it among one's own. */
const principioDe = (texto: string) => {
  const letras = [...texto];
  return letras.length > PRINCIPIO ? `${letras.slice(0, PRINCIPIO).join("").trimEnd()}…` : texto;
};

function Caja({ enEdicion, aqui, propios }: Pick<Props, "enEdicion" | "aqui"> & { propios: number }) {
  const borra = enEdicion?.accion === "eliminar";
  return (
    <SchemaForm
      step={enEdicion ? `${enEdicion.accion}-${enEdicion.id}` : `nuevo-${propios}`}
      className="space-y-3 border-t border-linea pt-4"
      labels={{ texto: "Comentario" }}
      isNew={!enEdicion}
      defaultValue={{ texto: enEdicion && !borra ? enEdicion.texto : "" }}
    >
      <input type="hidden" name="accion" value={enEdicion?.accion ?? "agregar"} />
      <input type="hidden" name="comentarioId" value={enEdicion?.id ?? ""} />
      {borra ? (
        <>
          <p className="text-sm">
            ¿Confirmas eliminar el comentario? Esta acción no se puede deshacer. Se queda en la conversación, tachado.
          </p>
          <blockquote className="whitespace-pre-line border-l-2 border-linea pl-3 text-sm text-quieto [overflow-wrap:anywhere]">
            {principioDe(enEdicion.texto)}
          </blockquote>
        </>
      ) : (
        <CajaDeComentario label={enEdicion ? "Editar comentario" : "Comentario"} html={enEdicion?.html ?? ""} />
      )}
      <div className="flex items-center gap-4">
        <SaveButton variant={borra ? "danger" : "primary"} always={borra}>
          {borra ? "Eliminar" : enEdicion ? "Actualizar" : "Comentar"}
        </SaveButton>
        {enEdicion ? (
          <Link to={aqui} preventScrollReset className={ACCION}>
            Cancelar
          </Link>
        ) : null}
      </div>
    </SchemaForm>
  );
}
