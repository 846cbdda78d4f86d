import { TITULOS_DE_HILO } from "~/base/comentarios/comentario";
import { HiloDeComentarios } from "~/base/comentarios/components/hilo-de-comentarios";
import { MAX_TEXTO_DE_ENTREGA } from "~/aula/tareas/entrega";
import { MAX_ARCHIVOS } from "~/aula/tareas/tarea";
import { FileField, TextArea } from "~/forms/fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { ENLACE } from "~/base/linea/components/tarjeta.familia";
import { buttonClasses } from "~/ui/button";
import type { DatosDeTareas, entregaSchema } from "../tareas.server";
import { cuantosComentarios, Marca, Materiales } from "./tarjeta-de-tarea.familia";

type Tarea = NonNullable<DatosDeTareas["tarea"]>;
type Props = { tarea: Tarea; base: string; archivos: string };

const TARJETA = "mb-3 rounded-lg border border-linea bg-carta p-4";

/** A task of a student: the assignment, and below it the delivery, its form, or its thread. */
export function UnaTarea({ tarea, base, archivos }: Props) {
  const { parte, tipo, tarjeta } = tarea;
  const aqui = `${base}/tareas/${tarjeta.id}/${tipo}`;
  return (
    <>
      <p className="-mt-3">
        <a href={parte === "tarea" ? `${base}/tareas` : aqui} className={ENLACE}>
          {parte === "tarea" ? "Todas las tareas" : "Ver la tarea"}
        </a>
      </p>
      <section className={TARJETA}>
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-base font-semibold text-fuerte [overflow-wrap:anywhere]">{tarjeta.titulo}</h2>
          <Marca tarjeta={tarjeta} />
        </div>
        <p className="text-sm text-quieto">{`${tarjeta.asignatura} · se entrega ${tarjeta.dia}`}</p>
        {parte === "tarea" ? <LaTarea tarea={tarea} aqui={aqui} archivos={archivos} /> : null}
        {parte === "entrega" ? <Entrega tarea={tarea} /> : null}
        {parte === "comentarios" ? (
          <>
            <h3 className="mb-3 mt-3 font-semibold text-fuerte">{TITULOS_DE_HILO.TAREA}</h3>
            <HiloDeComentarios {...tarea.hilo} abierto aqui={{ pathname: `${aqui}/comentarios`, search: "" }} />
          </>
        ) : null}
      </section>
      {parte === "comentarios" ? null : <Entregadas tarea={tarea} archivos={archivos} />}
    </>
  );
}

function LaTarea({ tarea, aqui, archivos }: { tarea: Tarea; aqui: string; archivos: string }) {
  const { tarjeta, cerrada, verificado, cuando } = tarea;
  return (
    <>
      {cuando === null ? null : <p className="mt-2 font-medium text-bien-texto">{cuando}</p>}
      <p className="mt-2 whitespace-pre-line leading-7 [overflow-wrap:anywhere]">{tarjeta.descripcion}</p>
      <Materiales tarjeta={tarjeta} archivos={archivos} />
      {cerrada === null ? null : <p className="mt-3 text-sm text-quieto">{cerrada}</p>}
      {verificado ? null : (
        <p className="mt-3 text-sm text-quieto">
          Para entregar, ver lo que entregaste y comentar te pedimos un código, una vez cada 30 días.
        </p>
      )}
      <p className="mt-3 flex flex-wrap gap-2">
        {cerrada === null ? (
          <a href={`${aqui}/entrega`} className={buttonClasses("primary", "lg")}>
            {cuando === null ? "Entregar" : "Entregar otra vez"}
          </a>
        ) : null}
        <a href={`${aqui}/comentarios`} className={buttonClasses("secondary", "lg")}>
          {cuantosComentarios(tarjeta.comentarios)}
        </a>
      </p>
    </>
  );
}

function Entrega({ tarea: { cerrada, cuando, subidas } }: { tarea: Tarea }) {
  if (cerrada !== null) return <p className="mt-3 text-quieto">{cerrada}</p>;
  return (
    <SchemaForm<typeof entregaSchema>
      multipart
      isNew
      className="mt-3 space-y-4"
      labels={{ texto: "Tu tarea", archivos: "Archivos o fotos" }}
    >
      {(fields) => (
        <>
          {cuando === null ? null : (
            <p className="text-sm text-quieto">{`${cuando}. Lo que entregues ahora es lo que cuenta: adjunta otra vez todos sus archivos.`}</p>
          )}
          <TextArea
            field={fields.texto}
            name="texto"
            label="Tu tarea"
            rows={6}
            maxLength={MAX_TEXTO_DE_ENTREGA}
            hint="Escríbela aquí, o adjunta un archivo o una foto"
          />
          <FileField
            field={fields.archivos}
            name="archivos"
            label="Archivos o fotos"
            multiple
            accept=".pdf,.png,.jpg,.jpeg"
            hint={`PDF, PNG o JPG: hasta ${MAX_ARCHIVOS} archivos de 10MB, 15MB entre todos`}
          />
          {/* The page's script uploads pieces here and shows its progress here. */}
          <p role="status" data-subidas={subidas} className="text-sm text-quieto" />
          <SaveButton always>Entregar</SaveButton>
        </>
      )}
    </SchemaForm>
  );
}

function Entregadas({ tarea: { entregas }, archivos }: { tarea: Tarea; archivos: string }) {
  if (entregas.length === 0) return null;
  return (
    <section className={TARJETA}>
      <h2 className="mb-2 text-base font-semibold text-fuerte">Lo que entregaste</h2>
      <ol>
        {entregas.map(({ id, dicha: frase, texto, archivos: adjuntos }) => (
          <li key={id} className="border-t border-linea py-3">
            <p className="text-sm font-medium text-bien-texto">{frase}</p>
            {texto === "" ? null : <p className="whitespace-pre-line [overflow-wrap:anywhere]">{texto}</p>}
            <ul>
              {adjuntos.map(({ uuid, nombre }) => (
                <li key={uuid}>
                  <a href={`${archivos}${uuid}?inline=false`} download={nombre} className={ENLACE}>
                    {nombre}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
