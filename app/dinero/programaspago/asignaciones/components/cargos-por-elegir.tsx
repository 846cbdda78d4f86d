import { useState } from "react";
import { useSchemaFormContext } from "~/forms/schema-form-context";
import { centavos } from "~/lib/money";
import { DateText } from "~/ui/date";
import { Money } from "~/ui/money";
import type { CargoPorElegir, ProgramaPorElegir } from "../../eleccion";

/**
 * The charges that are about to post, inside the confirmation: every charge of the programs as a box, with its limit
 * and its amount. A different selection needs a new confirmation with its own sums.
 */
export function CargosPorElegir() {
  const datos = useSchemaFormContext()?.asking?.datos;
  const programas = Array.isArray(datos?.programas) ? (datos.programas as ProgramaPorElegir[]) : [];
  return programas
    .filter(({ cargos }) => cargos.length > 0)
    .map((programa) => <CargosDelPrograma key={programa.programaPagosId} {...programa} />);
}

function CargosDelPrograma({ nombre, cargos }: ProgramaPorElegir) {
  const [elegidos, setElegidos] = useState(new Set(cargos.flatMap((cargo) => (cargo.elegido ? [cargo.cargoId] : []))));
  const elegir = (cargoId: number, elegido: boolean) => {
    const nuevos = new Set(elegidos);
    if (elegido) nuevos.add(cargoId);
    else nuevos.delete(cargoId);
    setElegidos(nuevos);
  };
  const suma = cargos.reduce((total, c) => total + (elegidos.has(c.cargoId) ? c.montoCentavos : 0), 0);
  return (
    <fieldset className="mt-3 min-w-0">
      <legend className="mb-1 font-medium">{nombre}</legend>
      <ul className="max-h-72 divide-y divide-linea overflow-y-auto rounded-md border border-linea bg-carta text-texto">
        {cargos.map((cargo) => (
          <Renglon key={cargo.cargoId} {...cargo} alElegir={elegir} />
        ))}
      </ul>
      <p className="mt-1 flex justify-between gap-3 px-3 font-medium">
        Total elegido <Money centavos={centavos(suma)} />
      </p>
    </fieldset>
  );
}

type RenglonProps = CargoPorElegir & { alElegir: (cargoId: number, elegido: boolean) => void };

function Renglon({ cargoId, nombre, montoCentavos, elegido, alElegir, ...cuando }: RenglonProps) {
  const { fechaInicio, fechaLimitePago, yaVencido, recargo } = cuando;
  return (
    <li>
      <input type="hidden" name="cargosVistos" value={cargoId} />
      <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1 hover:bg-acento-50">
        <input
          type="checkbox"
          name="cargos"
          value={cargoId}
          defaultChecked={elegido}
          onChange={(event) => alElegir(cargoId, event.currentTarget.checked)}
          className="h-5 w-5 shrink-0 accent-acento"
        />
        <span className="min-w-0 flex-1">
          {nombre}
          <span className="block text-xs text-quieto">
            Desde <DateText fecha={fechaInicio} /> · pagar {yaVencido ? "sin recargo " : ""}hasta{" "}
            <DateText fecha={fechaLimitePago} />
            {recargo ? ` · después, recargo de ${recargo}` : ""}
          </span>
        </span>
        <Money centavos={montoCentavos} className="font-medium" />
      </label>
    </li>
  );
}
