import { Link, useLocation } from "@remix-run/react";
import { withQuery } from "~/lib/query";
import { classNames, FOCUS } from "~/ui/class-names";
import type { VistaDeCuenta } from "../cuenta-abierta";

/** Summary or all rows, this cycle or every one (B§2.5 Movimientos). Addresses, so they work as links. */
export function FiltrosDeCuenta({ vista }: { vista: VistaDeCuenta }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Alternador
        clave="fver"
        etiqueta="Movimientos que se muestran"
        actual={vista.ver}
        opciones={[
          ["resumen", "Resumen"],
          ["todos", "Todos"],
        ]}
      />
      <Alternador
        clave="fciclos"
        etiqueta="Ciclos que se muestran"
        actual={vista.ciclos}
        opciones={[
          ["ciclo", "Este ciclo"],
          ["todos", "Todos los ciclos"],
        ]}
      />
    </div>
  );
}

type AlternadorProps = {
  clave: string;
  etiqueta: string;
  actual: string;
  opciones: readonly (readonly [string, string])[];
};

function Alternador({ clave, etiqueta, actual, opciones }: AlternadorProps) {
  const { search } = useLocation();
  return (
    <ul aria-label={etiqueta} className="flex rounded-md bg-hundida p-0.5 text-sm">
      {opciones.map(([valor, nombre]) => (
        <li key={valor}>
          <Link
            to={withQuery(search, { [clave]: valor }) || "."}
            preventScrollReset
            aria-current={valor === actual ? "true" : undefined}
            className={classNames(
              "inline-flex h-7 items-center whitespace-nowrap rounded px-3",
              FOCUS,
              valor === actual ? "bg-elevada font-semibold text-fuerte shadow-sm" : "text-texto hover:bg-carta/60",
            )}
          >
            {nombre}
          </Link>
        </li>
      ))}
    </ul>
  );
}
