import { Form, Link, useLocation, useSubmit } from "@remix-run/react";
import { useId } from "react";
import { type Centavos, formatPesos } from "~/lib/money";
import { withQuery } from "~/lib/query";
import { classNames, FOCUS } from "~/ui/class-names";
import { useFollowed, useSentChoice } from "~/ui/use-sent-choice";
import type { VistaDeCuenta } from "../cuenta-abierta";
import type { ServicioDeAlumno } from "../queries.server";

type Props = { servicios: readonly ServicioDeAlumno[]; servicioId: number; vista: VistaDeCuenta };

/** Which service, summary or all rows, this cycle or every one (B§2.5 Movimientos). Addresses, so they work as links. */
export function FiltrosDeCuenta({ servicios, servicioId, vista }: Props) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectorDeServicio servicios={servicios} servicioId={servicioId} />
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

function SelectorDeServicio({ servicios, servicioId }: Omit<Props, "vista">) {
  const id = useId();
  const submit = useSubmit();
  const choice = useSentChoice((form) => submit(form, { preventScrollReset: true }));
  const followed = useFollowed<HTMLSelectElement>(servicioId);
  const { search } = useLocation();
  const otras = [...new URLSearchParams(search)].filter(([clave]) => clave !== "fservicio" && clave !== "fdetalle");
  return (
    <Form method="get" preventScrollReset {...choice} className="flex items-end gap-2">
      {otras.map(([clave, valor], indice) => (
        <input key={indice} type="hidden" name={clave} value={valor} />
      ))}
      <div>
        <label htmlFor={id} className="mb-1 block text-xs font-medium text-quieto">
          Servicio
        </label>
        <select
          ref={followed}
          id={id}
          name="fservicio"
          defaultValue={servicioId}
          className={classNames("h-10 min-w-52 rounded-md border border-linea bg-carta px-2 text-sm", FOCUS)}
        >
          {servicios.map(({ id: valor, nombre, saldoCentavos }) => (
            <option key={valor} value={valor}>
              {saldoCentavos === 0 ? nombre : `${nombre} (${formatPesos(saldoCentavos as Centavos)})`}
            </option>
          ))}
        </select>
      </div>
      <noscript>
        <button type="submit" className="h-10 rounded-md border border-linea px-3 text-sm">
          Ver
        </button>
      </noscript>
    </Form>
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
    <ul aria-label={etiqueta} className="flex rounded-md border border-linea bg-carta p-0.5 text-sm">
      {opciones.map(([valor, nombre]) => (
        <li key={valor}>
          <Link
            to={withQuery(search, { [clave]: valor }) || "."}
            preventScrollReset
            aria-current={valor === actual ? "true" : undefined}
            className={classNames(
              "inline-flex h-9 items-center rounded px-3",
              FOCUS,
              valor === actual ? "bg-acento-100 font-medium text-acento-texto" : "text-texto hover:bg-hundida",
            )}
          >
            {nombre}
          </Link>
        </li>
      ))}
    </ul>
  );
}
