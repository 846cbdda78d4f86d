import { counted } from "~/lib/counts";
import { Cifra, ENLACE, Renglon, Tarjeta, Vacia } from "~/base/linea/components/tarjeta.familia";
import { Badge } from "~/ui/badge";
import { type RenglonDeInicio, TEXTOS } from "../escritorio";
import type { DatosDeInicio } from "../inicio.server";
import { TuSemana } from "./semana.familia";

type Props = { datos: DatosDeInicio; resumen: readonly RenglonDeInicio[]; base: string };

/**
 * The home (C§2.5): the week, the tasks by their day, 'Información escolar', and unread messages. On a wide screen tasks
 * and messages stand beside the week.
 */
export function Inicio({ datos, resumen, base }: Props) {
  const { hoy, vigente, semana, tareas, verificado, comunicados, misivas } = datos;
  return (
    <>
      <p className="-mt-4 mb-3 text-sm text-quieto">{hoy}</p>
      {vigente ? null : <p className="mb-3 text-atencion-texto">{TEXTOS.sinInscripcion}</p>}
      <div className="gap-x-6 lg:grid lg:items-start lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:grid-rows-[auto_1fr]">
        <div className="lg:row-span-2">
          <TuSemana semana={semana} base={base} />
        </div>
        <TareasPorDia tareas={tareas} base={base} />
        <section className="mb-3 lg:order-last lg:col-span-2">
          <h2 className="mb-2 text-base font-semibold text-fuerte">{TEXTOS.informacion}</h2>
          <ul className="grid grid-cols-2 gap-2 lg:grid-cols-5">
            {resumen.map((renglon) => (
              <Dato key={renglon.etiqueta} renglon={renglon} base={base} />
            ))}
          </ul>
        </section>
        <Tarjeta titulo="Para leer">
          {verificado ? (
            <ParaLeer comunicados={comunicados} misivas={misivas} base={base} />
          ) : (
            <ConCodigo base={base} />
          )}
        </Tarjeta>
      </div>
    </>
  );
}

// The figure stands first for the eye; a screen reader hears its name first.
function Dato({ renglon: { etiqueta, nota, valor, seccion }, base }: { renglon: RenglonDeInicio; base: string }) {
  const contenido = (
    <>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="block leading-snug">{etiqueta}</span>{" "}
        <span className="block text-sm leading-snug text-quieto">{nota}</span>
      </span>{" "}
      <Cifra>{valor}</Cifra>
    </>
  );
  const look =
    "flex h-full min-h-14 flex-row-reverse items-center gap-3 rounded-lg border border-linea bg-carta px-3 py-2";
  return (
    <li>
      {seccion === undefined ? (
        <div className={look}>{contenido}</div>
      ) : (
        <a href={`${base}/${seccion}`} className={`${look} text-acento-texto`}>
          {contenido}
        </a>
      )}
    </li>
  );
}

function TareasPorDia({ tareas: { grupos, omitidas }, base }: { tareas: DatosDeInicio["tareas"]; base: string }) {
  return (
    <Tarjeta
      titulo="Tareas por día"
      enlace={
        <a href={`${base}/tareas`} className={ENLACE}>
          Ver todas
        </a>
      }
    >
      {grupos.length + omitidas.length === 0 ? <Vacia>{TEXTOS.sinTareas}</Vacia> : null}
      {grupos.map(({ dia, filas }) => (
        <div key={dia}>
          <h3 className="py-1 text-sm font-semibold text-fuerte">{dia}</h3>
          <ul>
            {filas.map(({ id, titulo, nota, entrega, tipo }) => (
              <Renglon
                key={id}
                titulo={titulo}
                nota={nota}
                lado={entrega ? <span className="font-semibold text-acento-texto">Entregar</span> : null}
                a={entrega ? `${base}/tareas/${id}/${tipo}/entrega` : `${base}/tareas/${id}/${tipo}`}
              />
            ))}
          </ul>
        </div>
      ))}
      {omitidas.length === 0 ? null : (
        <>
          <h3 className="py-1 text-sm font-semibold text-mal-texto">Se pasó la fecha</h3>
          <ul>
            {omitidas.map(({ id, titulo, nota }) => (
              <Renglon key={id} titulo={titulo} nota={nota} a={`${base}/tareas/${id}/OMITIDAS`} />
            ))}
          </ul>
        </>
      )}
    </Tarjeta>
  );
}

function ParaLeer({ comunicados, misivas, base }: Pick<DatosDeInicio, "comunicados" | "misivas"> & { base: string }) {
  if (comunicados.length + misivas.length === 0) return <Vacia>No hay nada nuevo que leer</Vacia>;
  return (
    <ul>
      {comunicados.map(({ id, titulo, publicacion, nuevo, ruta }) => (
        <Renglon
          key={`c${id}`}
          titulo={titulo}
          nota={`Comunicado · ${publicacion}`}
          lado={nuevo ? <Badge tone="warning">Nuevo</Badge> : null}
          a={ruta}
          nueva
        />
      ))}
      {misivas.map(({ id, titulo, comentarios }) => (
        <Renglon
          key={`m${id}`}
          titulo={titulo}
          nota={`Misiva · ${counted(comentarios, "comentario", "comentarios")}`}
          a={`${base}/misivas/${id}/comentarios`}
        />
      ))}
    </ul>
  );
}

function ConCodigo({ base }: { base: string }) {
  return (
    <div className="border-t border-linea py-2">
      <p className="text-sm text-quieto">
        Para abrir comunicados y misivas te pedimos un código, una vez cada 30 días.
      </p>
      <p className="flex gap-4">
        <a href={`${base}/comunicados`} className={ENLACE}>
          Comunicados
        </a>
        <a href={`${base}/misivas`} className={ENLACE}>
          Misivas
        </a>
      </p>
    </div>
  );
}
