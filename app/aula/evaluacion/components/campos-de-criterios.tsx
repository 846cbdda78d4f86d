import { useState } from "react";
import { Checkbox } from "~/forms/choice-fields";
import { inputClasses } from "~/forms/field-frame";
import type { FieldsOf } from "~/forms/schema-form";
import { useSentLists } from "~/forms/use-sent-lists";
import { Alert } from "~/ui/alert";
import { MAXIMO_DE_CRITERIOS } from "../evaluacion";
import type { criteriosSchema } from "../schemas.server";
import { renglonesDe } from "./renglones";

type Criterio = { id: number; nombre: string; peso: number; deTareas: boolean };
type Props = {
  fields: FieldsOf<typeof criteriosSchema>;
  parcialId: number;
  criterios: readonly Criterio[];
  otrosParciales: boolean;
};

/** The criterios of a subject in a partial, one row each, with the sum of their weights. */
export function CamposDeCriterios({ fields, parcialId, criterios, otrosParciales }: Props) {
  const guardados = {
    criterioId: criterios.map(({ id }) => String(id)),
    nombre: criterios.map(({ nombre }) => nombre),
    peso: criterios.map(({ peso }) => String(peso)),
  };
  const { criterioId, nombre, peso } = fields;
  const cuantos = Math.min(MAXIMO_DE_CRITERIOS, Math.max(4, criterios.length + 2));
  const renglones = renglonesDe({ criterioId, nombre, peso }, guardados, cuantos);
  const [pesos, setPesos] = useState(renglones.map((renglon) => renglon.peso));
  const marcadas = useSentLists()("deTareas")?.map(Number);
  const deTareas = new Set(marcadas ?? criterios.flatMap((criterio, indice) => (criterio.deTareas ? [indice] : [])));
  return (
    <div className="space-y-5">
      <input type="hidden" name="parcialId" value={parcialId} />
      <div className="grid grid-cols-[minmax(0,1fr)_4.5rem_5.5rem] items-center gap-2">
        <span className="text-xs font-medium text-quieto">Criterio</span>
        <span className="text-xs font-medium text-quieto">Peso %</span>
        <span className="text-xs font-medium text-quieto">De tareas</span>
        {renglones.map((renglon, indice) => (
          <Renglon
            // Rows are identified by position: two may be blank.
            key={`${indice}-${renglon.criterioId}`}
            numero={indice}
            {...renglon}
            deTareas={deTareas.has(indice)}
            onPeso={(escrito) =>
              setPesos(pesos.map((pesoPrevio, posicion) => (posicion === indice ? escrito : pesoPrevio)))
            }
          />
        ))}
      </div>
      <Suma pesos={pesos} />
      <div>
        {otrosParciales ? (
          <Checkbox field={fields.otrosParciales} label="También en los demás parciales abiertos que no tengan" />
        ) : null}
        <Checkbox field={fields.otrasAsignaturas} label="También en las demás asignaturas del grado que no tengan" />
      </div>
    </div>
  );
}

function Suma({ pesos }: { pesos: readonly string[] }) {
  const suma = pesos.reduce((total, peso) => total + (Number(peso) || 0), 0);
  if (suma === 0)
    return <p className="text-sm text-quieto">Sin criterios, cada parcial se califica con un solo número.</p>;
  if (suma === 100) return <p className="text-sm font-medium text-bien-texto">Los pesos suman 100 %</p>;
  const difieren = Math.abs(100 - suma);
  return (
    <Alert tone="warning">{`Los pesos suman ${suma} %: ${suma < 100 ? "faltan" : "sobran"} ${difieren} para llegar a 100`}</Alert>
  );
}

type RenglonProps = {
  numero: number;
  criterioId: string;
  nombre: string;
  peso: string;
  deTareas: boolean;
  onPeso: (escrito: string) => void;
};

function Renglon({ numero, criterioId, nombre, peso, deTareas, onPeso }: RenglonProps) {
  const clases = inputClasses(false, false);
  const etiqueta = `renglón ${numero + 1}`;
  return (
    <>
      <input type="hidden" name="criterioId" value={criterioId} />
      <input
        name="nombre"
        aria-label={`Criterio, ${etiqueta}`}
        defaultValue={nombre}
        maxLength={40}
        className={clases}
      />
      <input
        name="peso"
        aria-label={`Peso, ${etiqueta}`}
        defaultValue={peso}
        inputMode="numeric"
        maxLength={3}
        className={`${clases} text-right tabular-nums`}
        onChange={(event) => onPeso(event.currentTarget.value)}
      />
      <label className="flex h-10 cursor-pointer items-center justify-center">
        <input
          type="checkbox"
          name="deTareas"
          value={numero}
          defaultChecked={deTareas}
          aria-label={`Sale de las tareas, ${etiqueta}`}
          className="h-[1.125rem] w-[1.125rem] accent-acento"
        />
      </label>
    </>
  );
}
