import { useSearchParams } from "@remix-run/react";
import type { Fecha } from "~/lib/dates";
import { asSearch } from "~/lib/query";
import { ButtonLink, IconLink } from "~/ui/button";
import { Glyph } from "~/ui/glyph";
import { Segments } from "~/ui/segments";
import { type Vista, VISTAS } from "../calendario";

function useCon() {
  const [busqueda] = useSearchParams();
  return (cambios: Record<string, string>) => {
    const nueva = new URLSearchParams(busqueda);
    for (const [nombre, valor] of Object.entries(cambios)) nueva.set(nombre, valor);
    return `/calendario${asSearch(nueva)}`;
  };
}

/** Links to the calendar's previous, next and current page. */
export function Pasos({ fechaPrevia, despues, hoy }: { fechaPrevia: Fecha; despues: Fecha; hoy: Fecha }) {
  const con = useCon();
  return (
    <>
      <IconLink to={con({ fecha: fechaPrevia })} label="Anterior" variant="secondary" className="!h-8 !w-8">
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

/** The choice of view. */
export function Vistas({ ver }: { ver: Vista }) {
  const con = useCon();
  const vistas = Object.keys(VISTAS) as Vista[];
  return (
    <Segments
      label="Vista del calendario"
      segments={vistas.map((vista) => ({ to: con({ ver: vista }), text: VISTAS[vista], current: vista === ver }))}
    />
  );
}
