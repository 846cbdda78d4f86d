import { ButtonLink } from "~/ui/button";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { direccionDeEnvio } from "../envio";
import type { FormatoDeBoleta } from "../boleta";
import { SE_ENVIAN_CERRADAS } from "../estado";
import type { FilaDeBoleta } from "../pagina.server";

type Props = {
  fila: FilaDeBoleta;
  /** '4° A · 2026-2027 · 1er trimestre'. */
  lugar: string;
  grupoId: number;
  formato: FormatoDeBoleta;
  borrador: boolean;
  /** The address of its PDF. */
  pdf: string;
  /** True if a narrow window shows it, too: the row was opened. */
  abierta: boolean;
};

/** A report card as it is now, beside the list: what it says, its state, and the way to its paper and its family. */
export function ComoQueda({ fila, lugar, grupoId, formato, borrador, pdf, abierta }: Props) {
  const { persona, renglones, promedio, asistencia, estado, inscripcionId } = fila;
  const nombre = `${persona.nombre} ${persona.apellidos}`;
  return (
    <aside
      aria-label={`Boleta de ${nombre}`}
      className={classNames(
        "border-linea bg-tenue px-4 py-3 xl:sticky xl:top-12 xl:max-h-[calc(100vh-3rem)] xl:min-h-[calc(100vh-9rem)] xl:self-start xl:overflow-y-auto xl:border-l",
        !abierta && "max-xl:hidden",
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-semibold text-fuerte">Cómo queda</h2>
        <a href={pdf} target="_blank" rel="noreferrer" className="rounded text-sm text-acento-texto hover:underline">
          Ver el PDF
        </a>
      </div>
      <div className="mt-3 rounded-lg border border-linea bg-carta p-3 text-sm">
        <p className="font-semibold text-fuerte">{nombre}</p>
        <p className="text-xs text-quieto">{lugar}</p>
        <dl className="mt-2 border-y border-linea py-1">
          {renglones.map(({ nombre: renglon, valor, esCampo }) => (
            <div key={renglon} className="flex items-baseline justify-between gap-3 py-0.5">
              <dt className={esCampo ? "text-texto" : "pl-2 text-xs text-texto"}>{renglon}</dt>
              <dd className={classNames("tabular-nums", esCampo ? "font-semibold text-fuerte" : "text-xs text-texto")}>
                {valor || "—"}
              </dd>
            </div>
          ))}
          <div className="flex items-baseline justify-between gap-3 py-0.5 font-semibold text-fuerte">
            <dt>Promedio</dt>
            <dd className="tabular-nums">{promedio || "—"}</dd>
          </div>
        </dl>
        <p className="mt-2 flex flex-wrap items-center justify-between gap-2 text-xs text-quieto">
          {asistencia}
          {borrador ? <Badge tone="warning">Borrador</Badge> : null}
        </p>
      </div>
      {estado.detalle ? <p className="mt-3 text-xs text-texto">{estado.detalle}</p> : null}
      <div className="mt-3">
        {borrador ? (
          <p className="text-xs text-quieto">{SE_ENVIAN_CERRADAS}</p>
        ) : (
          <ButtonLink to={direccionDeEnvio({ grupoId, formato, elegidas: [inscripcionId] })} size="sm">
            Enviar a su familia…
          </ButtonLink>
        )}
      </div>
    </aside>
  );
}
