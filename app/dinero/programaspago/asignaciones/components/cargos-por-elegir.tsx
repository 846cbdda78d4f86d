import { useState } from "react";
import { useSchemaFormContext } from "~/forms/schema-form-context";
import { centavos } from "~/lib/money";
import { DateText } from "~/ui/date";
import { Money } from "~/ui/money";
import type { CargoPorElegir, ProgramaPorElegir } from "../../eleccion";

/**
 * The charges that are about to post, inside the confirmation: every charge of the programs as a box, with its limit
 * and its amount. A different selection needs a new confirmation with its own sums. `doblados` folds a long program
 * into its sum, for a narrow column.
 */
export function CargosPorElegir({ doblados = false }: { doblados?: boolean }) {
  return useProgramasPorElegir()
    .filter(({ cargos }) => cargos.length > 0)
    .map((programa) => <CargosDelPrograma key={programa.programaPagosId} {...programa} doblado={doblados} />);
}

/** The programs of the open question; empty if it has none. */
export function useProgramasPorElegir(): readonly ProgramaPorElegir[] {
  const programas = useSchemaFormContext()?.asking?.datos?.programas;
  return Array.isArray(programas) ? (programas as ProgramaPorElegir[]) : [];
}

/** The number of charges that a narrow column shows unfolded. */
const A_LA_VISTA = 3;

function CargosDelPrograma({ nombre, cargos, doblado }: ProgramaPorElegir & { doblado: boolean }) {
  const [elegidos, setElegidos] = useState(new Set(cargos.flatMap((cargo) => (cargo.elegido ? [cargo.cargoId] : []))));
  const elegir = (cargoId: number, elegido: boolean) => {
    const nuevos = new Set(elegidos);
    if (elegido) nuevos.add(cargoId);
    else nuevos.delete(cargoId);
    setElegidos(nuevos);
  };
  const suma = cargos.reduce((total, c) => total + (elegidos.has(c.cargoId) ? c.montoCentavos : 0), 0);
  const lista = (alto: string) => (
    <ul className={`${alto} divide-y divide-linea overflow-y-auto rounded-md border border-linea bg-carta text-texto`}>
      {cargos.map((cargo) => (
        <Renglon key={cargo.cargoId} {...cargo} alElegir={elegir} />
      ))}
    </ul>
  );
  if (doblado)
    return (
      <fieldset className="mt-2 min-w-0 text-sm">
        <legend className="sr-only">{nombre}</legend>
        {cargos.length > A_LA_VISTA ? (
          <details>
            <summary className="flex cursor-pointer items-baseline justify-between gap-3 rounded py-1.5 text-fuerte hover:bg-acento-50">
              <span className="min-w-0">
                {nombre}
                <span className="block text-xs text-quieto">
                  {elegidos.size} de {cargos.length} cargos · ver cada uno
                </span>
              </span>
              <Money centavos={centavos(suma)} className="font-medium" />
            </summary>
            {lista("max-h-64")}
          </details>
        ) : (
          lista("")
        )}
      </fieldset>
    );
  return (
    <fieldset className="mt-3 min-w-0">
      <legend className="mb-1 font-medium">{nombre}</legend>
      {lista("max-h-72")}
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
