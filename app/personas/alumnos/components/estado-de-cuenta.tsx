import { Badge, type Tone } from "~/ui/badge";
import { type CuentaResumida, estadoCuenta, nadaPorPagar, textoEnLista, textoEstadoCuenta } from "../estado-cuenta";

type Props = {
  cuenta: CuentaResumida;
  /** Whether what is owed in all stands beside it: the word alone then. */
  enLista?: boolean;
};

/** The state of a student's money as a word with its colour: in the list, in his file's header and beside his siblings. */
export function EstadoDeCuenta({ cuenta, enLista = false }: Props) {
  const bien = estadoCuenta(cuenta) === "AL_CORRIENTE";
  return (
    <Badge tone={tonoDe(cuenta)} wraps={!enLista} plain={bien}>
      {enLista ? textoEnLista(cuenta) : textoEstadoCuenta(cuenta)}
    </Badge>
  );
}

// Green says that nothing is owed anywhere, and nothing else does.
function tonoDe(cuenta: CuentaResumida): Tone {
  const estado = estadoCuenta(cuenta);
  if (estado === "CON_ADEUDO") return "danger";
  if (!nadaPorPagar(cuenta)) return "neutral";
  return estado === "SALDO_A_FAVOR" ? "info" : "success";
}
