import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { FOCUS, classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import type { IconName } from "~/ui/icon-names";

/** The results of one kind. */
export function Grupo({ titulo: nombre, hay, children }: { titulo: string; hay: boolean; children: ReactNode }) {
  if (!hay) return null;
  return (
    <section aria-label={nombre} className="mt-3 border-t border-linea">
      <h2 className="px-4 pb-1 pt-3 text-xs font-semibold text-quieto lg:px-6">{nombre}</h2>
      <ul className="divide-y divide-linea/75">{children}</ul>
    </section>
  );
}

/** A result; `a` is its address, null without permission to open it. */
export function Resultado({ a, children }: { a: string | null; children: ReactNode }) {
  const look = "flex min-h-12 items-center gap-3 px-4 py-1.5 text-sm text-texto lg:px-6";
  return (
    <li>
      {a === null ? (
        <span className={look}>{children}</span>
      ) : (
        <Link
          to={a}
          data-list-row=""
          className={classNames(look, "hover:bg-tenue", FOCUS, "focus-visible:-outline-offset-2")}
        >
          {children}
        </Link>
      )}
    </li>
  );
}

type ConDetalleProps = {
  a: string;
  icon: IconName;
  name: string;
  beside?: ReactNode;
  below: ReactNode;
  children?: ReactNode;
};

/** A result that is not a person: its icon, its name, the texts beside and below it, and its amount. */
export function ConDetalle({ a, icon, name, beside, below, children }: ConDetalleProps) {
  return (
    <Resultado a={a}>
      <Glyph name={icon} className="h-[18px] w-[18px] text-quieto" />
      <span className="min-w-0 flex-1">
        <span className="font-semibold text-fuerte">{name}</span> {beside}
        <span className="block text-xs text-quieto">{below}</span>
      </span>
      {children}
    </Resultado>
  );
}
