import { Form, Link, useSubmit } from "@remix-run/react";
import type { Fecha } from "~/lib/dates";
import { Button } from "~/ui/button";
import { FOCUS, classNames } from "~/ui/class-names";
import { useOnPaper } from "~/ui/paper";
import { type Capa, CAPAS, type Vista } from "../calendario";
import { PUNTOS } from "./colores";

type Props = {
  ver: Vista;
  fecha: Fecha;
  capas: readonly { capa: Capa; puesta: boolean; cuantas: number }[];
  todas: boolean;
};

/** The layers, each a box to tick, sent at once with JavaScript and by a button without it. */
export function FilterSwitchGroup({ ver, fecha, capas, todas }: Props) {
  const submit = useSubmit();
  if (useOnPaper())
    return (
      <p className="text-sm text-texto">
        {capas
          .filter(({ puesta }) => puesta)
          .map(({ capa }) => CAPAS[capa])
          .join(" · ")}
      </p>
    );
  return (
    <Form
      method="get"
      action="/calendario"
      aria-label="Capas"
      onChange={(evento) => submit(evento.currentTarget, { replace: true, preventScrollReset: true })}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden"
    >
      <input type="hidden" name="ver" value={ver} />
      <input type="hidden" name="fecha" value={fecha} />
      {capas.map(({ capa, puesta, cuantas }) => (
        <label key={capa} className="flex min-h-9 cursor-pointer items-center gap-1.5 text-sm text-texto">
          <input
            key={String(puesta)}
            type="checkbox"
            name="capa"
            value={capa}
            defaultChecked={puesta}
            className="h-4 w-4 accent-acento"
          />
          <span aria-hidden="true" className={classNames("h-2.5 w-2.5 rounded-sm", PUNTOS[capa])} />
          {CAPAS[capa]} <span className="text-xs text-quieto">{cuantas}</span>
        </label>
      ))}
      {todas ? null : (
        <Link
          to={`/calendario?ver=${ver}&fecha=${fecha}`}
          className={classNames("rounded text-sm text-acento-texto", FOCUS)}
        >
          Todas
        </Link>
      )}
      <noscript>
        <Button variant="secondary" size="sm">
          Ver
        </Button>
      </noscript>
    </Form>
  );
}
