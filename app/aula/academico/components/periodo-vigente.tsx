import { Form, Link, useLocation, useNavigation, useSubmit } from "@remix-run/react";
import { withoutKeys } from "~/lib/query";
import { Button } from "~/ui/button";
import { classNames, FOCUS } from "~/ui/class-names";
import { useFollowed, useSentChoice } from "~/ui/use-sent-choice";
import {
  cambiaDePeriodo,
  CLAVES_DE_ELECCION as CLAVES,
  type PeriodoElegido,
  type Periodos,
  TEXTOS_DE_PERIODO,
} from "../periodo";

const SELECT = classNames(
  "h-8 max-w-56 truncate rounded-full border border-linea-fuerte bg-carta px-3 text-sm text-texto",
  FOCUS,
);

type Props = {
  info: Periodos;
  elegido: PeriodoElegido;
};

/**
 * The period banner (B§2.7): the current or chosen period, and the choice of another, kept in the address (`periodoId`,
 * `parcialId`). Without JavaScript its button sends it, and the server ignores a partial of another period.
 */
export function PeriodoVigente({ info, elegido }: Props) {
  const { pathname, search } = useLocation();
  const destino = useNavigation().location;
  const cargando = destino !== undefined && cambiaDePeriodo({ pathname, search }, destino);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Aviso elegido={elegido} cargando={cargando} />
      {info.periodos.length > 0 ? <Eleccion info={info} elegido={elegido} /> : null}
      {elegido.elegido ? (
        <Link
          to={withoutKeys(search, CLAVES) || "?"}
          preventScrollReset
          replace
          className={classNames("rounded text-acento-texto hover:underline print:hidden", FOCUS)}
        >
          Restablecer
        </Link>
      ) : null}
      {elegido.error ? (
        <p role="alert" className="w-full text-mal-texto">
          {elegido.error}
        </p>
      ) : null}
    </div>
  );
}

function Aviso({ elegido, cargando }: { elegido: PeriodoElegido; cargando: boolean }) {
  if (cargando) return <span role="status">{TEXTOS_DE_PERIODO.cargando}</span>;
  if (elegido.detalle.length === 0) return <strong className="font-semibold text-fuerte">{elegido.titulo}</strong>;
  return (
    <details>
      <summary className={classNames("cursor-pointer rounded font-semibold text-fuerte", FOCUS)}>
        {elegido.titulo}
      </summary>
      <ul className="list-disc pl-5 text-texto">
        {elegido.detalle.map((nombre) => (
          <li key={nombre}>{nombre}</li>
        ))}
      </ul>
    </details>
  );
}

function Eleccion({ info, elegido }: Props) {
  const { search } = useLocation();
  const submit = useSubmit();
  const parametros = [...new URLSearchParams(search)].filter(
    ([clave]) => !CLAVES.some((claveDePeriodo) => claveDePeriodo === clave),
  );
  const { periodo, parcial } = elegido;
  const delPeriodo = elegido.elegido && periodo ? periodo.parciales : [];
  const choice = useSentChoice((form) => {
    const datos = new FormData(form);
    // Choosing a period clears the partial unless it is the same period.
    if (datos.get("periodoId") !== String(periodo?.id ?? "")) datos.delete("parcialId");
    const query = new URLSearchParams();
    for (const [clave, valor] of datos) if (valor !== "") query.append(clave, String(valor));
    submit(query, { method: "get", action: ".", replace: true, preventScrollReset: true });
  });
  const enPeriodo = useFollowed<HTMLSelectElement>(elegido.elegido ? (periodo?.id ?? "") : "");
  const enParcial = useFollowed<HTMLSelectElement>(elegido.elegido ? (parcial?.id ?? "") : "");
  return (
    <Form
      method="get"
      action="."
      aria-label="Periodo"
      {...choice}
      className="flex flex-wrap items-center gap-2 print:hidden"
    >
      {parametros.map(([clave, valor]) => (
        <input key={`${clave}=${valor}`} type="hidden" name={clave} value={valor} />
      ))}
      <select
        ref={enPeriodo}
        name="periodoId"
        aria-label="Periodo"
        defaultValue={elegido.elegido ? periodo?.id : ""}
        className={SELECT}
      >
        <option value="">Periodo: el vigente</option>
        {info.periodos.map(({ id, nombre }) => (
          <option key={id} value={id}>
            {nombre}
          </option>
        ))}
      </select>
      {delPeriodo.length > 0 ? (
        <select
          key={periodo?.id}
          ref={enParcial}
          name="parcialId"
          aria-label="Parcial"
          defaultValue={parcial?.id ?? ""}
          className={SELECT}
        >
          <option value="">Parcial: todo el periodo</option>
          {delPeriodo.map(({ id, nombre }) => (
            <option key={id} value={id}>
              {nombre}
            </option>
          ))}
        </select>
      ) : null}
      <noscript>
        <Button variant="secondary" size="sm">
          Ver
        </Button>
      </noscript>
    </Form>
  );
}
