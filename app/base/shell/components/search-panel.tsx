import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { classNames, FOCUS } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import { Key } from "~/ui/key";
import { Marked } from "~/ui/marked";
import { GRUPOS, type Sugerencia, type Sugerencias } from "../sugerencia";

type Props = {
  /** The id of the panel; a row's is this, '-' and its place. */
  id: string;
  text: string;
  answers: Sugerencias;
  /** True while a newer answer is under way: these are of an earlier text. */
  isStale: boolean;
  active: number;
  /** Called when a link of the panel is followed. */
  onOpen: () => void;
};

/** The answers below the top bar's search, with the row under the cursor; the keys stay with the field. */
export function SearchPanel({ id, text, answers, isStale, active, onOpen }: Props) {
  const { sugerencias, palabras } = answers;
  const all = `/buscar?${new URLSearchParams({ q: text })}`;
  return (
    <div
      className={classNames(
        "absolute right-0 top-full z-50 mt-1.5 w-[680px] max-w-[calc(100vw-2rem)] rounded-lg border border-linea bg-carta pb-2 pt-1 shadow-lg",
        isStale && "opacity-60",
      )}
    >
      {sugerencias.length === 0 ? (
        <p role="status" className="px-4 py-3 text-sm text-texto">
          Nadie con «{text}», ni recibo, ni pantalla.
        </p>
      ) : (
        <div id={id} role="grid" aria-label="Respuestas" className="max-h-[70vh] overflow-y-auto">
          {GRUPOS.map((grupo) => (
            <Grupo key={grupo} nombre={grupo} filas={sugerencias.filter((fila) => fila.grupo === grupo)}>
              {(fila) => {
                const place = sugerencias.indexOf(fila);
                const row = { id: `${id}-${place}`, isActive: place === active, palabras, onOpen };
                return <Fila key={place} fila={fila} {...row} />;
              }}
            </Grupo>
          ))}
        </div>
      )}
      <p className="mt-1 flex items-center gap-4 border-t border-linea px-4 pt-2 text-xs text-quieto">
        <span className="max-lg:hidden">
          <Key>↑</Key> <Key>↓</Key> moverse
        </span>
        <span className="max-lg:hidden">
          <Key>Entrar</Key> abrir
        </span>
        {sugerencias.some(({ cobrar }) => cobrar) ? (
          <span className="max-lg:hidden">
            <Key>Ctrl Entrar</Key> cobrar
          </span>
        ) : null}
        <Link to={all} onClick={onOpen} className={classNames("ml-auto text-acento-texto hover:underline", FOCUS)}>
          Buscar «{text}» en todo
        </Link>
      </p>
    </div>
  );
}

type GrupoProps = { nombre: string; filas: readonly Sugerencia[]; children: (fila: Sugerencia) => ReactNode };

function Grupo({ nombre, filas, children }: GrupoProps) {
  if (filas.length === 0) return null;
  return (
    <div role="rowgroup" aria-label={nombre}>
      <p aria-hidden="true" className="px-4 pb-0.5 pt-2 text-xs font-semibold text-quieto">
        {nombre}
      </p>
      {filas.map(children)}
    </div>
  );
}

type FilaProps = { fila: Sugerencia; id: string; isActive: boolean; palabras: string[]; onOpen: () => void };

function Fila({ fila, id, isActive, palabras, onOpen }: FilaProps) {
  const { a, nombre, resto, detalle, persona, icono, estado, debe, cobrar } = fila;
  const name = (
    <>
      {persona ? <Avatar nombre={persona.nombreCompleto} src={persona.foto} size="sm" /> : null}
      {icono ? <Glyph name={icono} className="mx-[7px] h-[18px] w-[18px] shrink-0 text-quieto" /> : null}
      <span className="min-w-0 flex-1">
        <span className="block text-fuerte lg:truncate">
          <span className="font-semibold">
            <Marked text={nombre} words={palabras} />
          </span>
          <Marked text={resto} words={palabras} />
        </span>
        <span className="block truncate text-xs text-quieto">
          <Marked text={detalle} words={palabras} />
        </span>
        {estado === "" ? null : <Estado estado={estado} debe={debe} className="block text-xs lg:hidden" />}
      </span>
    </>
  );
  const look = "flex min-h-12 min-w-0 flex-1 items-center gap-3 px-4 py-1 text-sm";
  return (
    <div
      id={id}
      role="row"
      aria-selected={isActive}
      className={classNames(
        "flex items-center border-l-[3px] pr-3 hover:bg-tenue",
        isActive ? "border-acento bg-tenue" : "border-transparent",
      )}
    >
      <div role="gridcell" className="flex min-w-0 flex-1">
        {a === null ? (
          <span className={look}>{name}</span>
        ) : (
          <Link to={a} tabIndex={-1} onClick={onOpen} className={look}>
            {name}
          </Link>
        )}
      </div>
      {estado === "" ? null : (
        <div role="gridcell" className="hidden shrink-0 px-3 text-sm lg:block">
          <Estado estado={estado} debe={debe} />
        </div>
      )}
      {cobrar === null ? null : (
        <div role="gridcell" className="shrink-0">
          <ButtonLink
            to={cobrar}
            size="sm"
            onClick={onOpen}
            aria-label={`Cobrar a ${persona?.nombreCompleto ?? nombre}`}
            className="max-lg:h-11"
          >
            <Glyph name="banknote" /> Cobrar
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

function Estado({ estado, debe, className }: Pick<Sugerencia, "estado" | "debe"> & { className?: string }) {
  const look = debe ? "font-semibold text-fuerte" : "text-bien-texto";
  return <span className={classNames("tabular-nums", look, className)}>{estado}</span>;
}
