import { Badge } from "~/ui/badge";
import { textoDeDiferencia } from "../corte";

/** The counted amount compared with the expected one, in words and by colour: missing money is red. */
export function Diferencia({ esperado, contado }: { esperado: number; contado: number }) {
  const tono = contado === esperado ? "success" : contado < esperado ? "danger" : "warning";
  return (
    <Badge tone={tono} plain={contado === esperado}>
      {textoDeDiferencia(esperado, contado)}
    </Badge>
  );
}
