import { counted } from "~/lib/counts";
import { Cifra, ENLACE, Renglon, Tarjeta, Vacia } from "~/base/linea/components/tarjeta.familia";
import { Badge } from "~/ui/badge";
import { type RenglonDeInicio, TEXTOS } from "../escritorio";
import type { DatosDeInicio } from "../inicio.server";

type Props = { datos: DatosDeInicio; resumen: readonly RenglonDeInicio[]; base: string };

/** The home (C§2.5): 'Información escolar', the next events, and unread messages. */
export function Inicio({ datos, resumen, base }: Props) {
  const { hoy, inhabil, vigente, siguen, verificado, comunicados, misivas } = datos;
  return (
    <>
      <p className="-mt-4 mb-3 text-sm text-quieto">{hoy}</p>
      {vigente ? null : <p className="mb-3 text-atencion-texto">{TEXTOS.sinInscripcion}</p>}
      <Tarjeta titulo={TEXTOS.informacion}>
        <ul>
          {resumen.map(({ etiqueta, nota, valor, seccion }) => (
            <Renglon
              key={etiqueta}
              titulo={etiqueta}
              nota={nota}
              lado={<Cifra>{valor}</Cifra>}
              a={seccion === undefined ? undefined : `${base}/${seccion}`}
            />
          ))}
        </ul>
      </Tarjeta>
      <Tarjeta
        titulo="Lo que sigue"
        enlace={
          <a href={`${base}/clases?ver=semana`} className={ENLACE}>
            Ver la semana
          </a>
        }
      >
        {inhabil === null ? null : (
          <p className="border-t border-linea py-2 text-atencion-texto">{`Hoy no hay clases: ${inhabil}`}</p>
        )}
        {siguen.length === 0 ? (
          <Vacia>{TEXTOS.sinClasesSemana}</Vacia>
        ) : (
          <ul>
            {siguen.map(({ id, asignatura, dia, inicia, termina, docente, cuando }) => (
              <Renglon
                key={id}
                titulo={asignatura}
                nota={[`${dia}, ${inicia} a ${termina}`, docente].filter(Boolean).join(" · ")}
                lado={cuando === "ahora" ? <Badge tone="success">Ahora</Badge> : null}
              />
            ))}
          </ul>
        )}
      </Tarjeta>
      <Tarjeta titulo="Para leer">
        {verificado ? <ParaLeer comunicados={comunicados} misivas={misivas} base={base} /> : <ConCodigo base={base} />}
      </Tarjeta>
    </>
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
