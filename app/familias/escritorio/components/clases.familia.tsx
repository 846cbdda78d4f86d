import { ENLACE, Renglon, Tarjeta, Vacia } from "~/base/linea/components/tarjeta.familia";
import { Badge } from "~/ui/badge";
import { buttonClasses } from "~/ui/button";
import { TEXTOS } from "../escritorio";
import type { DatosDeClases } from "../clases.server";

/** 'Agenda de clases' (C§2.5) by day or by week, with the calendar to download. */
export function Clases({ datos }: { datos: DatosDeClases }) {
  const { ver, titulo, fecha, esHoy, fechaAnterior, despues, dias, calendario } = datos;
  const vistaContraria = ver === "dia" ? "semana" : "dia";
  const a = (dia: string, modo = ver) => `?fecha=${dia}${modo === "semana" ? "&ver=semana" : ""}`;
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-2">
        <a href={a(fecha, vistaContraria)} className={buttonClasses("secondary", "lg")}>
          {ver === "dia" ? "Ver por semana" : "Ver por día"}
        </a>
        <a href={calendario} className={buttonClasses("secondary", "lg")}>
          Descargar calendario
        </a>
      </div>
      <nav
        aria-label={ver === "dia" ? "Días" : "Semanas"}
        className="mb-2 flex items-center justify-between lg:justify-start lg:gap-6"
      >
        <a href={a(fechaAnterior)} className={ENLACE}>
          Anterior
        </a>
        <a href={ver === "semana" ? "?ver=semana" : "?"} aria-current={esHoy ? "date" : undefined} className={ENLACE}>
          Hoy
        </a>
        <a href={a(despues)} className={ENLACE}>
          Siguiente
        </a>
      </nav>
      {ver === "semana" ? <p className="mb-2 font-semibold text-fuerte">{titulo}</p> : null}
      <div
        className={
          ver === "dia" ? "lg:max-w-2xl" : `lg:grid lg:gap-x-3 ${dias.length > 5 ? "lg:grid-cols-4" : "lg:grid-cols-5"}`
        }
      >
        {dias.map(({ fecha: dia, nombre, inhabiles, clases }) => (
          <Tarjeta key={dia} titulo={nombre}>
            {inhabiles.map((inhabil) => (
              <div key={inhabil.id} className="border-t border-linea py-3">
                <p className="flex items-center justify-between gap-3 text-atencion-texto">
                  <span>{`Sin clases: ${inhabil.nombre}`}</span>
                  {inhabil.oficial ? <Badge tone="neutral">Calendario oficial</Badge> : null}
                </p>
                {inhabil.contenido === "" ? null : (
                  <p className="whitespace-pre-line text-quieto [overflow-wrap:anywhere]">{inhabil.contenido}</p>
                )}
              </div>
            ))}
            {clases.length === 0 && inhabiles.length === 0 ? <Vacia>{TEXTOS.sinClases}</Vacia> : null}
            <ul>
              {clases.map(({ id, inicia, termina, asignatura, docente, aula, cuando, impartida }) => (
                <Renglon
                  key={id}
                  titulo={asignatura}
                  nota={[`${inicia} a ${termina}`, docente, aula].filter(Boolean).join(" · ")}
                  lado={
                    cuando === "ahora" ? (
                      <Badge tone="success">Ahora</Badge>
                    ) : impartida ? (
                      <span className="text-sm text-bien-texto">Impartida</span>
                    ) : null
                  }
                />
              ))}
            </ul>
          </Tarjeta>
        ))}
      </div>
    </>
  );
}
