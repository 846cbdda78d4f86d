import { DateField } from "~/forms/fields";
import { MoneyField } from "~/forms/money-field";
import { PickButtons } from "~/ui/pick-links";
import { campoDeCuota, elegirPagos } from "../plan";

type Escritas = Record<string, { fecha?: string; monto?: string } | undefined>;

type Props = {
  ofrecidos: readonly number[];
  fechas: readonly string[];
  hoy: string;
  /** The instalments as they were sent. */
  escritas: Escritas;
};

/** The number of instalments, and the day and the amount of each; an empty amount takes a part of the rest. */
export function CuotasDelPlan({ ofrecidos, fechas, hoy, escritas }: Props) {
  return (
    <fieldset className="space-y-2">
      <legend className="field-label">En cuántos pagos</legend>
      <input type="hidden" name="pagos" value={fechas.length} />
      <PickButtons
        label="En cuántos pagos"
        picks={ofrecidos.map((cuantos) => ({
          value: elegirPagos(cuantos),
          label: String(cuantos),
          current: cuantos === fechas.length,
        }))}
      />
      <ol className="space-y-2">
        {fechas.map((fecha, indice) => {
          const clave = `c${indice + 1}`;
          const nombre = campoDeCuota(indice + 1);
          return (
            <li key={clave} className="grid grid-cols-2 items-start gap-2">
              <DateField
                name={`${nombre}.fecha`}
                label={`Pago ${indice + 1}`}
                required
                min={hoy}
                defaultValue={escritas[clave]?.fecha ?? fecha}
              />
              <MoneyField
                name={`${nombre}.monto`}
                label="Monto"
                optional={false}
                defaultValue={escritas[clave]?.monto ?? ""}
              />
            </li>
          );
        })}
      </ol>
      <p className="text-xs text-quieto">
        Los montos vacíos se reparten lo que falte, en partes iguales. Un pago con monto se queda hasta que lo borras.
      </p>
    </fieldset>
  );
}
