import { Confirmations } from "~/forms/confirmations";
import { useSchemaFormContext } from "~/forms/schema-form-context";
import { type Fecha, formatFecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { Money } from "~/ui/money";
import type { CargoConBeca, EfectoDeBeca } from "../beca";

/** The effect of the open question; null if there is none. */
function useEfecto(): EfectoDeBeca | null {
  const efecto = useSchemaFormContext()?.asking?.datos?.efecto;
  return efecto ? (efecto as EfectoDeBeca) : null;
}

/** Each charge before and after a change of becas, with the sum of the cycle, and the question of the form. */
export function QueCambia() {
  const form = useSchemaFormContext();
  const efecto = useEfecto();
  return (
    <section aria-label="Qué cambia" aria-busy={form?.rehearsing || undefined} className="space-y-3 text-sm">
      <h3 className="font-semibold text-fuerte">Qué cambia</h3>
      {efecto ? (
        <Efecto efecto={efecto} frases={form?.asking?.confirmLines ?? []} />
      ) : (
        <p className="text-quieto">
          {form?.rehearsing ? "Calculando…" : "Aquí se ve cada cargo antes y después, antes de guardar nada."}
        </p>
      )}
      <Confirmations
        title={() => "Confirma para continuar"}
        again="Todavía no se guarda: revisa qué cambia y pulsa otra vez el botón."
      />
    </section>
  );
}

/** The charges that stay as they are are named only if few of them do. */
const IGUALES_A_LA_VISTA = 4;

function Efecto({ efecto, frases }: { efecto: EfectoDeBeca; frases: readonly string[] }) {
  const cambian = efecto.cargos.filter(cambia);
  const iguales = efecto.cargos.filter((cargo) => !cambia(cargo));
  const visibles = iguales.length > IGUALES_A_LA_VISTA ? cambian : efecto.cargos;
  return (
    <>
      {/* The sums come first: a long list of charges would leave them out of sight. */}
      {frases.map((frase) => (
        <p key={frase} className="text-fuerte">
          {frase}
        </p>
      ))}
      <table className="w-full text-left">
        <caption className="sr-only">Cada cargo antes y después</caption>
        <thead>
          <tr className="border-b border-linea text-xs text-quieto">
            <th className="py-1 font-semibold">Cargo</th>
            <th className="py-1 text-right font-semibold">Hoy</th>
            <th className="py-1 text-right font-semibold">Después</th>
          </tr>
        </thead>
        <tbody>
          {visibles.map((cargo) => (
            <Renglon key={cargo.clave} {...cargo} />
          ))}
        </tbody>
      </table>
      {visibles.length < efecto.cargos.length ? (
        <p className="text-quieto">{iguales.length} cargos se quedan igual.</p>
      ) : null}
    </>
  );
}

const cambia = (c: CargoConBeca) =>
  c.antesCentavos !== c.despuesCentavos || c.recargosAntesCentavos !== c.recargosCentavos;

function Renglon({ descripcion, fechaInicio, posteado, antesCentavos, despuesCentavos, ...recargos }: CargoConBeca) {
  const igual = antesCentavos === despuesCentavos;
  const { recargosAntesCentavos, recargosCentavos } = recargos;
  return (
    <tr className="border-b border-linea align-top">
      <td className="py-1.5 pr-2">
        <span className={igual ? "text-quieto" : "text-fuerte"}>{descripcion}</span>
        <span className="block text-xs text-quieto">
          {posteado ? "ya se cargó" : `se carga el ${formatFecha(fechaInicio as Fecha)}`}
          {recargosAntesCentavos === recargosCentavos ? null : (
            <>
              {" · recargo baja a "}
              <Money centavos={centavos(recargosCentavos)} />
            </>
          )}
        </span>
      </td>
      <td className="whitespace-nowrap py-1.5 pl-2 text-right">
        <Money centavos={centavos(antesCentavos)} className={igual ? "text-quieto" : "text-quieto line-through"} />
      </td>
      <td className="whitespace-nowrap py-1.5 pl-3 text-right">
        {igual ? (
          <span className="text-quieto">igual</span>
        ) : (
          <Money centavos={centavos(despuesCentavos)} className="font-semibold text-fuerte" />
        )}
      </td>
    </tr>
  );
}
