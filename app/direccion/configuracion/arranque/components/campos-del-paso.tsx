import type { ComponentType } from "react";
import { CheckList } from "~/forms/check-group";
import { Checkbox, SelectField } from "~/forms/choice-fields";
import { DateField, TextField } from "~/forms/fields";
import { MoneyField } from "~/forms/money-field";
import { PercentField } from "~/forms/percent-field";
import type { AnyField } from "~/forms/schema-form-context";
import { CLAVES_DE_PLANTILLAS, type Paso, PLANTILLAS, RECURRENCIAS, VECES } from "../arranque";

type Props = {
  fields: Record<string, AnyField>;
  /** True if the official days without classes are loaded already. */
  calendario: boolean;
};

const NIVELES = CLAVES_DE_PLANTILLAS.map((value) => {
  const { nombre, grados } = PLANTILLAS[value];
  return { value, label: `${nombre}, 1° a ${grados}°` };
});
const CUANDO_SE_COBRA = Object.entries(RECURRENCIAS).map(([value, label]) => ({ value, label }));
const VECES_A_ELEGIR = Object.entries(VECES).map(([value, label]) => ({ value, label }));

const enDos = "grid gap-4 sm:grid-cols-2";

const CAMPOS: Record<Paso, ComponentType<Props>> = {
  niveles: ({ fields }) => <CheckList field={fields.niveles!} label="Niveles" options={NIVELES} />,
  lugares: ({ fields }) => (
    <div className={enDos}>
      <TextField field={fields.plantel} label="Plantel" required validar="obligatorio" maxLength={60} />
      <TextField field={fields.turno} label="Turno" required validar="obligatorio" maxLength={60} />
    </div>
  ),
  ciclo: ({ fields, calendario }) => (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField field={fields.nombre} label="Nombre" required validar="obligatorio" maxLength={60} />
        <DateField field={fields.fechaInicio} label="Inicia" required validar="obligatorio fecha" />
        <DateField field={fields.fechaFin} label="Termina" required validar="obligatorio fecha" />
      </div>
      {calendario ? (
        <p className="mt-3 text-sm text-quieto">Los días inhábiles del calendario oficial ya están cargados.</p>
      ) : (
        <Checkbox field={fields.calendario} label="Con los días inhábiles del calendario oficial" className="mt-2" />
      )}
    </>
  ),
  grupos: ({ fields }) => (
    <div className={enDos}>
      <TextField
        field={fields.gruposPorGrado}
        label="Grupos por grado"
        required
        validar="obligatorio"
        inputMode="numeric"
        maxLength={2}
        hint="1: sólo el A; 2: A y B"
      />
      <TextField
        field={fields.cupo}
        label="Lugares en cada grupo"
        inputMode="numeric"
        maxLength={3}
        hint="En blanco, sin límite"
      />
    </div>
  ),
  cobros: ({ fields }) => (
    <div className="grid gap-4 sm:grid-cols-3">
      <MoneyField field={fields.inscripcion} label="Inscripción" hint="En blanco, no se cobra" autoFocus />
      <MoneyField field={fields.colegiatura} label="Colegiatura de cada mes" hint="En blanco, no se cobra" />
      <SelectField
        field={fields.veces}
        label="Cuántas colegiaturas"
        required
        placeholder={null}
        options={VECES_A_ELEGIR}
      />
      <TextField
        field={fields.diaLimite}
        label="Se paga a más tardar el día"
        required
        validar="obligatorio"
        inputMode="numeric"
        maxLength={2}
        hint="De cada mes. Sin recargo, hasta el último"
      />
      <PercentField field={fields.recargo} label="Recargo si se pasa" hint="En blanco, sin recargo" />
      <SelectField
        field={fields.recurrente}
        label="Ese recargo se cobra"
        required
        placeholder={null}
        options={CUANDO_SE_COBRA}
      />
    </div>
  ),
};

/** The controls of a step of the guided start. */
export function CamposDelPaso({ paso, ...resto }: Props & { paso: Paso }) {
  const Campos = CAMPOS[paso];
  return <Campos {...resto} />;
}
