import { CheckGroup } from "~/forms/check-group";
import { RadioGroup } from "~/forms/choice-fields";
import { TextArea, TextField } from "~/forms/fields";
import type { FieldsOf } from "~/forms/schema-form";
import { type Fecha, formatFecha } from "~/lib/dates";
import { centavos, formatPesos } from "~/lib/money";
import { Money } from "~/ui/money";
import { TEXTOS_DE_RECARGOS, type TratoDeRecargos } from "../convenio";
import type { DeudaConvenible } from "../plan";
import type { convenioSchema } from "../schemas.server";

type Props = {
  fields: FieldsOf<typeof convenioSchema>;
  deudas: readonly DeudaConvenible[];
  /** True if the viewer may forgive surcharges now. */
  tratos: readonly TratoDeRecargos[];
};

/** The debts that enter a convenio, what becomes of their surcharges, and who signs it. */
export function CamposDeConvenio({ fields, deudas, tratos }: Props) {
  const elegidos = fields.elegidos.initialValue as unknown;
  const marcados = new Set((Array.isArray(elegidos) ? elegidos : [elegidos]).map(String));
  const recargos = deudas.reduce((suma, { recargosCentavos }) => suma + recargosCentavos, 0);
  const varios = new Set(deudas.map(({ servicioId }) => servicioId)).size > 1;
  return (
    <>
      <CheckGroup field={fields.elegidos} label="Qué entra" missing="Elige al menos un cargo">
        <ul className="divide-y divide-linea border-y border-linea">
          {deudas.map(({ movimientoId, descripcion, servicio, fechaLimitePago, cargoCentavos, recargosCentavos }) => (
            <li key={movimientoId}>
              <label className="flex min-h-[3.25rem] cursor-pointer items-center gap-3 py-1 text-sm">
                <input
                  type="checkbox"
                  name={fields.elegidos.name}
                  value={movimientoId}
                  defaultChecked={marcados.has(String(movimientoId))}
                  className="h-5 w-5 shrink-0 accent-acento"
                />
                <span className="min-w-0 flex-1">
                  <span className="block text-fuerte">{varios ? `${servicio} · ${descripcion}` : descripcion}</span>
                  <span className="block text-xs text-quieto">{`venció el ${formatFecha(fechaLimitePago as Fecha)}`}</span>
                </span>
                <span className="text-right">
                  <Money centavos={centavos(cargoCentavos)} className="font-semibold text-fuerte" />
                  <span className="block text-xs text-quieto">
                    {recargosCentavos > 0 ? `recargo ${formatPesos(centavos(recargosCentavos))}` : "sin recargo"}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </CheckGroup>
      <RadioGroup
        field={fields.recargos}
        label={`Sus recargos, ${formatPesos(centavos(recargos))}`}
        required
        options={tratos.map((value) => ({
          value,
          label: TEXTOS_DE_RECARGOS[value],
        }))}
      />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField field={fields.firma} label="Lo firma" required maxLength={150} />
        <TextField
          field={fields.diasGracia}
          label="Días de gracia"
          required
          inputMode="numeric"
          maxLength={2}
          hint="Después de ellos, un pago sin hacer rompe el convenio"
        />
      </div>
      <TextArea field={fields.observaciones} label="Observaciones" maxLength={500} rows={2} />
    </>
  );
}
