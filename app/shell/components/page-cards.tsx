import { Link } from "@remix-run/react";
import { FOCUS, classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import type { IconName } from "~/ui/icon-names";

type Card = {
  nombre: string;
  ruta: string;
  icono: IconName;
  /** What the page is for. */
  linea?: string;
  /** What is there now. */
  estado?: string;
};

/** A group of a catalogue of pages: its name, and each page as a card that is one link. */
export function PageCards({ name, cards }: { name: string; cards: readonly Card[] }) {
  return (
    <section
      aria-label={name}
      className="mx-4 gap-x-4 border-t border-linea py-2.5 lg:mx-6 lg:grid lg:grid-cols-[132px_minmax(0,1fr)]"
    >
      <h2 className="py-2 text-sm font-semibold text-fuerte lg:pt-4">{name}</h2>
      <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {cards.map(({ nombre, ruta, icono, linea, estado }) => (
          <li key={ruta}>
            <Link
              to={ruta}
              data-list-row=""
              className={classNames(
                "flex h-full min-h-[54px] items-start gap-3 rounded-lg border border-linea bg-carta px-3 py-2.5 hover:bg-tenue",
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
          </li>
        ))}
      </ul>
    </section>
  );
}
