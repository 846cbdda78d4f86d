import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { FOCUS, classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import type { IconName } from "~/ui/icon-names";

type Card = {
  nombre: string;
  ruta: string;
  icono: IconName;
  /** The purpose of the page. */
  linea?: string;
  /** Its current state. */
  estado?: string;
};

type Props<C extends Card> = {
  name: string;
  cards: readonly C[];
  /** A further action of a card besides opening it: a small button at its right. */
  aside?: (card: C) => ReactNode;
};

/** A group in a catalogue of pages: its name, and each page as a card that is one link. */
export function PageCards<C extends Card>({ name, cards, aside }: Props<C>) {
  return (
    <section
      aria-label={name}
      className="mx-4 gap-x-4 border-t border-linea py-2.5 lg:mx-6 lg:grid lg:grid-cols-[132px_minmax(0,1fr)]"
    >
      <h2 className="py-2 text-sm font-semibold text-fuerte lg:pt-4">{name}</h2>
      <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {cards.map((card) => {
          const { nombre, ruta, icono, linea, estado } = card;
          return (
            <li key={ruta} className="relative">
              <Link
                to={ruta}
                data-list-row=""
                className={classNames(
                  "flex h-full min-h-[54px] items-start gap-3 rounded-lg border border-linea bg-carta px-3 py-2.5 hover:bg-tenue",
                  aside ? "!pr-12" : "",
                  FOCUS,
                )}
              >
                <span className="mt-0.5 flex h-7 w-7 shrink-0 items-center justify-center rounded-md bg-hundida text-texto">
                  <Glyph name={icono} className="h-4 w-4" />
                </span>
                <span className="min-w-0">
                  <span className="block text-sm font-semibold text-fuerte">{nombre}</span>
                  {linea ? <span className="block text-xs text-quieto">{linea}</span> : null}
                  {estado ? <span className="block text-xs text-texto">{estado}</span> : null}
                </span>
              </Link>
              {aside?.(card)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
