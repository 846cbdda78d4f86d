import { SumField } from "~/forms/sum-field";
import { pesosPlain } from "~/lib/money";
import { campoDeDeuda } from "../../libro/deudas";
import type { CuentaDeFamilia } from "../familia.server";
import { RenglonDeDeuda } from "./renglon-de-deuda";

type Props = {
  familia: readonly CuentaDeFamilia[];
  /** The state of each box and amount, by `m` and its movement. */
  enviado: Record<string, { elegida?: string } | undefined>;
  montoLibre: boolean;
};

/** The open charges of each account of a family: a box and the amount to pay for each, oldest debt first. */
export function AdeudosDeFamilia({ familia, enviado, montoLibre }: Props) {
  return (
    <>
      {familia.map(({ alumnoId, servicioId, nombreCompleto, servicio, deudas }) => (
        <fieldset key={`${alumnoId} ${servicioId}`} className="min-w-0">
          <legend className="field-label">
            {nombreCompleto} · {servicio}
          </legend>
          <ul className="divide-y divide-linea rounded-md border border-linea">
            {deudas.map((deuda) => {
              const nombre = campoDeDeuda(deuda.movimientoId);
              return (
                <li key={deuda.movimientoId} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
                  <label className="flex min-h-10 min-w-56 flex-1 cursor-pointer items-center gap-3 text-sm">
                    <input
                      type="checkbox"
                      name={`${nombre}.elegida`}
                      defaultChecked={enviado[`m${deuda.movimientoId}`]?.elegida === "on"}
                      className="h-5 w-5 shrink-0 accent-acento"
                    />
                    <RenglonDeDeuda deuda={deuda} debe={montoLibre} />
                  </label>
                  <SumField
                    name={`${nombre}.monto`}
                    label={`Monto de ${deuda.descripcion}`}
                    hideLabel
                    part
                    validar="montopositivo"
                    locked={!montoLibre}
                    total={pesosPlain(deuda.totalCentavos)}
                    className="ml-auto w-36"
                  />
                </li>
              );
            })}
          </ul>
        </fieldset>
      ))}
    </>
  );
}
