import { Badge, type Tone } from "~/ui/badge";
import { type CuentaResumida, estadoCuenta, nadaPorPagar, textoEnLista, textoEstadoCuenta } from "../estado-cuenta";

type Props = {
  cuenta: CuentaResumida;
  /** True if the total debt stands beside it: then only the word shows. */
  enLista?: boolean;
};

/** The state of a student's money as a coloured word: in the list, in the file's header and beside the siblings. */
export function EstadoDeCuenta({ cuenta, enLista = false }: Props) {
  const bien = estadoCuenta(cuenta) === "AL_CORRIENTE";
  return (
    <Badge tone={tonoDe(cuenta)} wraps={!enLista} plain={bien}>
      {enLista ? textoEnLista(cuenta) : textoEstadoCuenta(cuenta)}
    </Badge>
  );
}

// Green is reserved for students without debt in any service.
function tonoDe(cuenta: CuentaResumida): Tone {
  const estado = estadoCuenta(cuenta);
  if (estado === "CON_ADEUDO") return "danger";
  if (!nadaPorPagar(cuenta)) return "neutral";
  return estado === "SALDO_A_FAVOR" ? "info" : "success";
}
