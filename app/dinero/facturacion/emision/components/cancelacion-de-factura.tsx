import { RadioGroup } from "~/forms/choice-fields";
import { ConfirmRoute } from "~/forms/confirm-route";
import { NothingLeft } from "~/ui/nothing-left";
import { FRASES_DE_FACTURA, MOTIVO_HABITUAL, MOTIVOS } from "../../factura";

type Props = {
  folio: string;
  esEgreso: boolean;
  receptorNombre: string;
  /** True if it is stamped: only stamped invoices can be cancelled. */
  sePuede: boolean;
  /** The consequence for the invoiced payments. */
  despues: string;
};

const OPCIONES = Object.entries(MOTIVOS).map(([value, texto]) => ({ value, label: `${value} · ${texto}` }));

/** B§3 Cancellation: the SAT's motive and a justification in free words. */
export function CancelacionDeFactura({ folio, esEgreso, receptorNombre, sePuede, despues }: Props) {
  const titulo = FRASES_DE_FACTURA.cancelar({ esEgreso });
  // The folio is already written as a text.
  const factura = { serie: folio, folio: null, esEgreso };
  if (!sePuede)
    return <NothingLeft title={titulo} says={`${FRASES_DE_FACTURA.sinTimbrar(factura)}, o ya se cancela.`} />;
  return (
    <ConfirmRoute
      title={titulo}
      confirm={FRASES_DE_FACTURA.confirmar({ esEgreso })}
      cancel="Volver"
      tone="danger"
      reason={{ name: "justificacion", label: "Justificación", maxLength: 500 }}
      defaultValue={{ motivoCancelacionFactura: MOTIVO_HABITUAL }}
    >
      <p>
        {FRASES_DE_FACTURA.sePide({ esEgreso })} <strong>{folio}</strong> de {receptorNombre}. Según su monto y su
        fecha, el SAT puede preguntar antes a quien la recibió. {despues}
      </p>
      <RadioGroup name="motivoCancelacionFactura" label="Motivo" options={OPCIONES} required />
    </ConfirmRoute>
  );
}
