import { FilterSelect, FilterSwitch } from "~/forms/list-filters";
import { RUBROS } from "../caja";
import type { FiltroDeVales } from "../caja.server";
import { type VistaDeCaja, consultaDelDia } from "./vista-de-caja";

type Vista = Parameters<typeof VistaDeCaja>[0];

/** The search and the filters of the expenses of petty cash, for the frame of its page. */
export function filtrosDeVales(
  dia: Vista["dia"],
  { buscar, rubro, sinComprobante }: FiltroDeVales,
  faltan: number,
): NonNullable<Vista["filtros"]> {
  return {
    search: { name: "buscar", label: "Buscar gasto", value: buscar, placeholder: "Concepto o proveedor" },
    clear: buscar || rubro || sinComprobante ? consultaDelDia(dia) : null,
    children: (
      <>
        <FilterSelect
          name="rubro"
          label="Rubro"
          all="Todos"
          value={rubro}
          options={RUBROS.map((value) => ({ value, label: value }))}
        />
        {faltan > 0 || sinComprobante ? (
          <FilterSwitch name="sinComprobante" label={`Sin comprobante ${faltan}`} on={sinComprobante} />
        ) : null}
      </>
    ),
  };
}
