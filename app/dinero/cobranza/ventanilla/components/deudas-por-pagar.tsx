import { useState } from "react";
import { SelectField } from "~/forms/choice-fields";
import type { AnyField } from "~/forms/schema-form-context";
import { formatPesos } from "~/lib/money";
import { classNames } from "~/ui/class-names";
import { Money } from "~/ui/money";
import type { Deuda } from "../ventanilla.server";
import { RenglonDeDeuda } from "./renglon-de-deuda";

type Props = {
  deudas: readonly Deuda[];
  iniciales: readonly Deuda[];
  field: AnyField;
  adelantar: AnyField;
  alElegir: (elegidas: readonly Deuda[]) => void;
};

/** The open charges of the service as boxes to tick, with today's cost of each, and the number to pay ahead. */
export function DeudasPorPagar({ deudas, iniciales, field, adelantar, alElegir }: Props) {
  const abiertas = deudas.filter(({ movimientoId }) => movimientoId !== null);
  const siguientes = deudas.filter(({ movimientoId }) => movimientoId === null);
  const marcadas = marcadasDe(abiertas, iniciales, field);
  const [elegidos, setElegidos] = useState<ReadonlySet<number>>(new Set(marcadas));
  const [cuantos, setCuantos] = useState(adelantadosDe(adelantar));
  const avisar = (ids: ReadonlySet<number>, adelantados: number) =>
    alElegir([
      ...abiertas.filter(({ movimientoId }) => ids.has(movimientoId as number)),
      ...siguientes.slice(0, adelantados),
    ]);

  const cambiar = (id: number, marcado: boolean) => {
    const nuevos = new Set(elegidos);
    if (marcado) nuevos.add(id);
    else nuevos.delete(id);
    setElegidos(nuevos);
    avisar(nuevos, cuantos);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold text-texto">Qué se paga</legend>
      {abiertas.length === 0 ? (
        <p className="rounded-md border border-linea px-3 py-2.5 text-sm text-quieto">
          No hay cargos pendientes en este servicio.
        </p>
      ) : null}
      <ul className={classNames("divide-y divide-linea border-y border-linea", abiertas.length === 0 && "hidden")}>
        {abiertas.map((deuda) => (
          <li key={deuda.movimientoId}>
            <label className="flex min-h-[3.25rem] cursor-pointer items-center gap-3 py-1 text-sm hover:bg-tenue">
              <input
                type="checkbox"
                name="elegidos"
                value={deuda.movimientoId as number}
                defaultChecked={marcadas.includes(deuda.movimientoId as number)}
                onChange={(event) => cambiar(deuda.movimientoId as number, event.currentTarget.checked)}
                className="h-5 w-5 shrink-0 accent-acento"
              />
              <RenglonDeDeuda deuda={deuda} />
              <Money centavos={deuda.totalCentavos} className="w-24 text-right font-semibold" />
            </label>
          </li>
        ))}
      </ul>
      <Adelantos
        siguientes={siguientes}
        field={adelantar}
        alCambiar={(nuevo) => {
          setCuantos(nuevo);
          avisar(elegidos, nuevo);
        }}
      />
    </fieldset>
  );
}

/** The debts that the form has picked when it is drawn: as it was sent, or as suggested. Their sum is its amount. */
export function deudasMarcadas({ deudas, iniciales, field, adelantar }: Omit<Props, "alElegir">): Deuda[] {
  const abiertas = deudas.filter(({ movimientoId }) => movimientoId !== null);
  const siguientes = deudas.filter(({ movimientoId }) => movimientoId === null);
  const marcadas = marcadasDe(abiertas, iniciales, field);
  return [
    ...abiertas.filter(({ movimientoId }) => marcadas.includes(movimientoId as number)),
    ...siguientes.slice(0, adelantadosDe(adelantar)),
  ];
}

function marcadasDe(abiertas: readonly Deuda[], iniciales: readonly Deuda[], field: AnyField): number[] {
  const sent = field.initialValue as unknown;
  const sugeridas = iniciales.flatMap(({ movimientoId }) => movimientoId ?? []);
  const enviadas = Array.isArray(sent) ? sent.map(Number) : typeof sent === "string" ? [Number(sent)] : sugeridas;
  // A picked charge may have been changed or paid meanwhile: the current suggestion then replaces it.
  const siguen = enviadas.filter((id) => abiertas.some(({ movimientoId }) => movimientoId === id));
  return siguen.length > 0 ? siguen : sugeridas;
}

const adelantadosDe = (adelantar: AnyField) => Number(adelantar.initialValue ?? 0);

type AdelantosProps = { siguientes: readonly Deuda[]; field: AnyField; alCambiar: (cuantos: number) => void };

/** The number of next charges to pay ahead, with the amount that they add. */
function Adelantos({ siguientes, field, alCambiar }: AdelantosProps) {
  if (siguientes.length === 0) return null;
  return (
    <div className="mt-3 max-w-md" onChange={(event) => alCambiar(Number((event.target as HTMLSelectElement).value))}>
      <SelectField
        field={field}
        label="Adelantar"
        placeholder={null}
        options={[
          { value: 0, label: "No adelantar" },
          ...siguientes.map((deuda, indice) => ({
            value: indice + 1,
            label: textoDeAdelanto(siguientes.slice(0, indice + 1), deuda),
          })),
        ]}
      />
    </div>
  );
}

function textoDeAdelanto(hasta: readonly Deuda[], ultimo: Deuda): string {
  const total = hasta.reduce((suma, { totalCentavos }) => suma + totalCentavos, 0);
  return `${hasta.length === 1 ? ultimo.descripcion : `${hasta.length} cargos, hasta ${ultimo.descripcion}`} (${formatPesos(total as Deuda["totalCentavos"])})`;
}
