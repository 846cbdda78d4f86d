import { RadioGroup } from "~/forms/choice-fields";
import { ConfirmRoute } from "~/forms/confirm-route";
import { NothingLeft } from "~/ui/nothing-left";
import { MOTIVO_HABITUAL, MOTIVOS } from "../../factura";

type Props = {
  folio: string;
  receptorNombre: string;
  /** True if it is stamped: only stamped invoices can be cancelled. */
  sePuede: boolean;
  /** The consequence for the invoiced payments. */
  despues: string;
};

const OPCIONES = Object.entries(MOTIVOS).map(([value, texto]) => ({ value, label: `${value} · ${texto}` }));

/** B§3 Cancellation: the SAT's motive and a justification in free words. */
export function CancelacionDeFactura({ folio, receptorNombre, sePuede, despues }: Props) {
  if (!sePuede)
    return <NothingLeft title="Cancelar factura" says={`La factura ${folio} no está timbrada, o ya se cancela.`} />;
  return (
    <ConfirmRoute
      title="Cancelar factura"
      confirm="Cancelar la factura"
      cancel="Volver"
      tone="danger"
      reason={{ name: "justificacion", label: "Justificación", maxLength: 500 }}
      defaultValue={{ motivoCancelacionFactura: MOTIVO_HABITUAL }}
    >
      <p>
        Se pedirá cancelar la factura <strong>{folio}</strong> de {receptorNombre}. Según su monto y su fecha, el SAT
        puede preguntar antes a quien la recibió. {despues}
      </p>
      <RadioGroup name="motivoCancelacionFactura" label="Motivo" options={OPCIONES} required />
    </ConfirmRoute>
  );
}
