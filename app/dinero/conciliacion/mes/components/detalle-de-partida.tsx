import { Link } from "@remix-run/react";
import { formatFecha } from "~/lib/date-texts";
import { ButtonLink } from "~/ui/button";
import type { PaginaDelMes } from "../pagina.server";
import { delBanco, enUnRenglon } from "./detalle-de-renglon";

type Props = { detalle: NonNullable<PaginaDelMes["partida"]>; cerrar: string; direccion: string };

/** A movement of the school: the line that shows it, or the lines that may; choosing one goes on with both. */
export function DetalleDePartida({ detalle, cerrar, direccion }: Props) {
  const { partida, renglon, llego, renglones } = detalle;
  return (
    <section
      aria-labelledby="partida"
      className="mx-4 mb-4 space-y-3 rounded-lg border border-linea bg-carta p-4 text-sm text-texto lg:mx-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 id="partida" className="min-w-0 text-sm font-semibold text-fuerte">
          {enUnRenglon(partida)}
        </h2>
        <ButtonLink to={cerrar} size="sm" preventScrollReset>
          Cerrar
        </ButtonLink>
      </div>
      {partida.alumnoId === null ? null : (
        <p>
          <Link to={`/alumno/${partida.alumnoId}`} className="text-acento-texto hover:underline">
            Ver la cuenta del alumno
          </Link>
        </p>
      )}
      {renglon ? (
        <p>
          {"El banco lo muestra: "}
          <Link
            to={`${direccion}&lista=conciliados&renglon=${renglon.clave}`}
            className="text-acento-texto hover:underline"
          >
            {delBanco(renglon)}
          </Link>
        </p>
      ) : llego ? (
        <p>{`El banco lo muestra el ${formatFecha(llego.fecha)}.`}</p>
      ) : renglones.length === 0 ? (
        <p>Ningún renglón abierto del banco está cerca de su día y de su monto.</p>
      ) : (
        <>
          <p>¿Cuál renglón del banco lo muestra?</p>
          <ul className="space-y-1">
            {renglones.map((cada) => (
              <li key={cada.clave}>
                <Link
                  to={`${direccion.replace(/mes=[\d-]+/, `mes=${cada.fecha.slice(0, 7)}`)}&lista=banco&renglon=${cada.clave}&partida=${partida.clave}`}
                  className="text-acento-texto hover:underline"
                >
                  {delBanco(cada)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
