import { RadioGroup } from "~/forms/choice-fields";
import { useSchemaFormContext } from "~/forms/schema-form-context";
import { counted } from "~/lib/counts";
import { centavos, formatPesos } from "~/lib/money";
import { Alert } from "~/ui/alert";
import { Money } from "~/ui/money";
import { APLICACIONES, APLICAR_SUGERIDO, TEXTOS_APLICAR } from "../../cargo";
import type { SaldoCambiado } from "../cambio.server";

/**
 * The hidden data of a form that changes a definition: the state from which it was drawn. During a confirmation also
 * every balance that changes (below the panel that asks to go on).
 */
export function Acuerdo({ leido = "" }: { leido?: string }) {
  const datos = useSchemaFormContext()?.asking?.datos;
  const alumnos = Array.isArray(datos?.alumnos) ? (datos.alumnos as SaldoCambiado[]) : [];
  return (
    <>
      <input type="hidden" name="leido" value={leido} />
      {alumnos.length > 0 ? <SaldosQueCambian alumnos={alumnos} /> : null}
    </>
  );
}

// On a wide screen it stands beside the form that asks (`beside-form`, app/tailwind.css); else above its fields.
function SaldosQueCambian({ alumnos }: { alumnos: readonly SaldoCambiado[] }) {
  const diferencia = alumnos.reduce(
    (suma, alumno) => suma + alumno.saldoDespuesCentavos - alumno.saldoAntesCentavos,
    0,
  );
  return (
    <section aria-label="Saldos que cambian" className="beside-form">
      <h3 className="text-sm font-semibold text-fuerte">Saldos que cambian</h3>
      <p className="mb-2 text-sm text-texto">
        {counted(alumnos.length, "alumno", "alumnos")}
        {diferencia === 0 ? null : (
          <>
            {diferencia < 0 ? " · en total menos " : " · en total más "}
            <span className="font-semibold tabular-nums text-fuerte">
              {formatPesos(centavos(Math.abs(diferencia)))}
            </span>
          </>
        )}
      </p>
      <ul className="divide-y divide-linea border-t border-linea text-sm">
        {alumnos.map(({ alumnoId, nombreCompleto, resultado, saldoAntesCentavos, saldoDespuesCentavos }) => (
          <li key={alumnoId} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1.5">
            <span className="text-texto [overflow-wrap:anywhere]">{nombreCompleto}</span>
            <span className="ml-auto whitespace-nowrap">
              <span className="sr-only">Saldo antes </span>
              <Money centavos={centavos(saldoAntesCentavos)} className="text-xs !text-quieto" />
              <span aria-hidden="true" className="px-1 text-quieto">
                →
              </span>
              <span className="sr-only"> Saldo después </span>
              <Money centavos={centavos(saldoDespuesCentavos)} className="font-semibold" />
            </span>
            {resultado === undefined ? null : <span className="w-full text-xs text-quieto">{resultado}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks for the treatment of accounts that already have the charge; nothing if there are none. */
export function QuePasaConLoPosteado({ posteados, className }: { posteados: number; className?: string }) {
  if (posteados === 0) return null;
  return (
    <Alert
      tone="info"
      className={className}
      title={posteados === 1 ? "Ya está en la cuenta de 1 alumno." : `Ya está en la cuenta de ${posteados} alumnos.`}
    >
      <RadioGroup
        name="aplicar"
        label="El cambio vale"
        defaultValue={APLICAR_SUGERIDO.aplicar}
        options={APLICACIONES.map((aplicar) => ({ value: aplicar, label: TEXTOS_APLICAR[aplicar] }))}
      />
      <p className="text-xs">
        Los cargos con pagos, descuentos o condonaciones no cambian; los recargos que les falten siguen la regla nueva.
      </p>
    </Alert>
  );
}
