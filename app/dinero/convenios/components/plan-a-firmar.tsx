import { Confirmations } from "~/forms/confirmations";
import { useSchemaFormContext } from "~/forms/schema-form-context";
import { type Fecha, formatFecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { Alert } from "~/ui/alert";
import { Money } from "~/ui/money";
import { type Plan, reglaQueRompe } from "../plan";

/** The instalments and their sums before anybody signs: as the page opened, or as the form is now. */
export function PlanAFirmar({ inicial }: { inicial: Plan | null }) {
  const form = useSchemaFormContext();
  // Every answer has the plan of the form as it was sent, also a refusal; that of the page belongs to the form as it opened.
  const plan = form?.heard ? (form.heard.datos?.plan as Plan | null | undefined) : form?.reply ? null : inicial;
  return (
    <section aria-label="Cómo queda" aria-busy={form?.rehearsing || undefined} className="space-y-3 text-sm">
      <h3 className="font-semibold text-fuerte">Cómo queda</h3>
      {plan ? (
        <Sumas plan={plan} />
      ) : (
        <p className="text-quieto">
          {form?.rehearsing ? "Calculando…" : "Aquí se ve cómo queda, en cuanto los pagos sumen y vayan en orden."}
        </p>
      )}
      <Confirmations
        title={() => "Confirma para continuar"}
        again="Todavía no se guarda: revisa los pagos y pulsa otra vez el botón."
      />
    </section>
  );
}

function Sumas({ plan }: { plan: Plan }) {
  const { cuotas, debeCentavos, totalCentavos, recargosCentavos, recargos } = plan;
  const perdonado = recargos === "PAGAR" ? 0 : recargosCentavos;
  return (
    <>
      <table className="w-full">
        <caption className="sr-only">Los pagos del convenio</caption>
        <tbody>
          {cuotas.map(({ numero, fecha, montoCentavos }) => (
            <tr key={numero} className="border-b border-linea">
              <th scope="row" className="py-1 text-left font-normal text-texto">
                {`${numero} · ${formatFecha(fecha as Fecha)}`}
              </th>
              <td className="py-1 text-right">
                <Money centavos={centavos(montoCentavos)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="space-y-1">
        <Suma texto="Debe hoy" monto={debeCentavos} />
        {perdonado > 0 ? (
          <Suma
            texto={recargos === "CONDONAR_HOY" ? "Recargos que se condonan hoy" : "Recargos que se perdonan si cumple"}
            monto={-perdonado}
          />
        ) : null}
        <Suma texto="Paga con el convenio" monto={totalCentavos} fuerte />
      </dl>
      {plan.avisos.length > 0 ? (
        <Alert tone="info">
          {plan.avisos.map((aviso) => (
            <p key={aviso}>{aviso}</p>
          ))}
        </Alert>
      ) : null}
      <Alert tone="warning">{reglaQueRompe(plan)}</Alert>
    </>
  );
}

function Suma({ texto, monto, fuerte = false }: { texto: string; monto: number; fuerte?: boolean }) {
  return (
    <div
      className={
        fuerte ? "flex justify-between gap-3 font-semibold text-fuerte" : "flex justify-between gap-3 text-texto"
      }
    >
      <dt>{texto}</dt>
      <dd>
        <Money centavos={centavos(monto)} />
      </dd>
    </div>
  );
}
