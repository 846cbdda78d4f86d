import { counted } from "~/lib/counts";
import { ENLACE, Tarjeta, Vacia } from "~/base/linea/components/tarjeta.familia";
import { TEXTOS } from "../escritorio";
import type { DatosDeInicio } from "../inicio.server";

type Semana = DatosDeInicio["semana"];
type Dia = Semana["dias"][number];

/** The week of the home: on a phone one day below a strip of all; on a wide screen a column for each day. */
export function TuSemana({ semana: { dias, hayClases }, base }: { semana: Semana; base: string }) {
  return (
    <Tarjeta
      titulo="Tu semana"
      enlace={
        <a href={`${base}/clases?ver=semana`} className={ENLACE}>
          Ver la agenda
        </a>
      }
    >
      <nav aria-label="Días de la semana" className="mb-2 flex gap-1 lg:hidden">
        {dias.map((dia) => (
          <a
            key={dia.fecha}
            href={`${base}/clases?fecha=${dia.fecha}`}
            aria-current={dia.elegido ? "date" : undefined}
            className={`flex min-h-16 min-w-0 flex-1 flex-col items-center rounded-md border py-1 text-sm text-texto ${dia.elegido ? "border-acento bg-acento-suave" : "border-transparent"}`}
          >
            {dia.corto} <strong className="text-base font-semibold text-fuerte">{dia.numero}</strong>{" "}
            <span className="text-xs text-quieto">{avisoDe(dia)}</span>
          </a>
        ))}
      </nav>
      {hayClases || dias.some(({ inhabil }) => inhabil !== null) ? (
        <ol className={`gap-x-1 lg:grid ${dias.length > 5 ? "lg:grid-cols-7" : "lg:grid-cols-5"}`}>
          {dias.map((dia) => (
            <UnDia key={dia.fecha} dia={dia} />
          ))}
        </ol>
      ) : (
        <Vacia>{TEXTOS.sinClasesSemana}</Vacia>
      )}
    </Tarjeta>
  );
}

const avisoDe = ({ tareas, inhabil }: Dia) =>
  inhabil === null ? (tareas > 0 ? counted(tareas, "tarea", "tareas") : "") : "libre";

function UnDia({ dia }: { dia: Dia }) {
  const { corto, numero, esHoy, elegido, inhabil, tareas, horas } = dia;
  return (
    <li className={`min-w-0 ${elegido ? "" : "max-lg:hidden"} ${esHoy ? "lg:bg-acento-50" : ""}`}>
      <h3 className="px-2 py-1 text-sm font-semibold text-fuerte">
        {`${corto} ${numero}`}
        {esHoy ? " · hoy" : null}
        {tareas > 0 ? (
          <span className="font-normal text-quieto max-lg:hidden">{` · ${counted(tareas, "tarea", "tareas")}`}</span>
        ) : null}
      </h3>
      {inhabil === null ? null : (
        <p className="border-t border-linea px-2 py-2 text-sm text-atencion-texto [overflow-wrap:anywhere]">
          {`Sin clases: ${inhabil}`}
        </p>
      )}
      {inhabil === null && horas.every(({ clases }) => clases.length === 0) ? (
        <p className="border-t border-linea px-2 py-2 text-sm text-quieto">Sin clases</p>
      ) : null}
      <ol>
        {horas.map(({ inicia, clases }) =>
          // Hours stay aligned between the days, also where one of them is free.
          clases.length === 0 ? (
            <li key={inicia} className="h-[62px] border-t border-linea max-lg:hidden" />
          ) : (
            clases.map(({ id, asignatura, docente, ahora }) => (
              <li
                key={id}
                className={`flex gap-3 border-t border-linea px-2 py-2 lg:h-[62px] lg:flex-col lg:gap-0 lg:overflow-hidden lg:py-1 ${ahora ? "bg-acento-suave font-semibold" : ""}`}
              >
                <span className="w-11 shrink-0 text-sm tabular-nums text-quieto lg:text-xs">{inicia}</span>
                <span className="min-w-0 flex-1 leading-snug text-fuerte [overflow-wrap:anywhere] lg:text-sm">
                  {asignatura}
                  {docente ? <span className="block text-sm font-normal text-quieto lg:hidden">{docente}</span> : null}
                </span>
                {ahora ? <span className="text-sm text-bien-texto lg:sr-only">Ahora</span> : null}
              </li>
            ))
          ),
        )}
      </ol>
    </li>
  );
}
