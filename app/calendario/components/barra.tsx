import { Link, useSearchParams } from "@remix-run/react";
import { FilterSwitchGroup } from "./capas";
import type { Fecha } from "~/lib/dates";
import { asSearch } from "~/lib/query";
import { ButtonLink, IconLink } from "~/ui/button";
import { FOCUS, classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import { type Capa, type Vista, VISTAS } from "../calendario";

function useCon() {
  const [busqueda] = useSearchParams();
  return (cambios: Record<string, string>) => {
    const nueva = new URLSearchParams(busqueda);
    for (const [nombre, valor] of Object.entries(cambios)) nueva.set(nombre, valor);
    return `/calendario${asSearch(nueva)}`;
  };
}

/** A page of the calendar earlier, later, or today's. */
export function Pasos({ antes, despues, hoy }: { antes: Fecha; despues: Fecha; hoy: Fecha }) {
  const con = useCon();
  return (
    <>
      <IconLink to={con({ fecha: antes })} label="Anterior" variant="secondary" className="!h-8 !w-8">
        <Glyph name="chevron-left" />
      </IconLink>
      <IconLink to={con({ fecha: despues })} label="Siguiente" variant="secondary" className="!h-8 !w-8">
        <Glyph name="chevron-right" />
      </IconLink>
      <ButtonLink to={con({ fecha: hoy })} size="sm">
        Hoy
      </ButtonLink>
    </>
  );
}

type Props = {
  ver: Vista;
  capas: readonly { capa: Capa; puesta: boolean; cuantas: number }[];
  todas: boolean;
  fecha: Fecha;
};

/** How the days are shown, and which layers lie over them. */
export function CapasYVistas({ ver, capas, todas, fecha }: Props) {
  const con = useCon();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <nav aria-label="Vista del calendario" className="flex rounded-md bg-hundida p-0.5 print:hidden">
        {(Object.keys(VISTAS) as Vista[]).map((cual) => (
          <Link
            key={cual}
            to={con({ ver: cual })}
            aria-current={cual === ver ? "page" : undefined}
            className={classNames(
              "inline-flex h-8 items-center rounded px-3 text-sm",
              FOCUS,
              cual === ver ? "bg-carta font-semibold text-fuerte shadow-sm" : "text-texto hover:text-fuerte",
            )}
          >
            {VISTAS[cual]}
          </Link>
        ))}
      </nav>
      <FilterSwitchGroup ver={ver} fecha={fecha} capas={capas} todas={todas} />
    </div>
  );
}
