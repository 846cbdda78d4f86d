import type { ReactNode } from "react";

type TarjetaProps = { titulo?: string; /** At the right of the title. */ enlace?: ReactNode; children: ReactNode };

/** A card of a family's page with rows, below its title. */
export function Tarjeta({ titulo, enlace, children }: TarjetaProps) {
  return (
    <section className="mb-3 rounded-lg border border-linea bg-carta px-4 py-2">
      {titulo === undefined ? null : (
        <div className="flex min-h-11 items-center justify-between gap-3 py-1.5">
          <h2 className="text-base font-semibold text-fuerte">{titulo}</h2>
          {enlace}
        </div>
      )}
      {children}
    </section>
  );
}

type RenglonProps = { titulo: ReactNode; nota?: ReactNode; lado?: ReactNode; a?: string; nueva?: boolean };

/** A row of a card: a title, a quiet line, and a value at the right. With `a` the whole row is the link. */
export function Renglon({ titulo, nota, lado, a, nueva = false }: RenglonProps) {
  const contenido = (
    <>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className={a === undefined ? "block text-fuerte" : "block text-acento-texto"}>{titulo}</span>
        {nota ? <span className="block text-sm text-quieto">{nota}</span> : null}
      </span>
      {lado === undefined || lado === null ? null : <span className="shrink-0 text-right">{lado}</span>}
      {a === undefined ? null : (
        <span aria-hidden="true" className="shrink-0 text-xl leading-none text-quieto">
          ›
        </span>
      )}
    </>
  );
  const look = "flex min-h-11 items-center justify-between gap-3 py-2";
  return (
    <li className="border-t border-linea">
      {a === undefined ? (
        <div className={look}>{contenido}</div>
      ) : (
        <a href={a} className={look} {...(nueva ? { target: "_blank", rel: "noreferrer" } : {})}>
          {contenido}
        </a>
      )}
    </li>
  );
}

/** The text of an empty card. */
export const Vacia = ({ children }: { children: ReactNode }) => (
  <p className="border-t border-linea py-3 text-quieto first:border-0">{children}</p>
);

/** A number in a row. */
export const Cifra = ({ children }: { children: ReactNode }) => (
  <strong className="text-xl font-semibold tabular-nums text-fuerte">{children}</strong>
);

/** A standalone link on a family's page. */
export const ENLACE = "inline-flex min-h-11 items-center text-acento-texto underline";
