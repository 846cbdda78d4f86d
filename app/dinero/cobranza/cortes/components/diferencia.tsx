import { Badge } from "~/ui/badge";
import { textoDeDiferencia } from "../corte";

/** What was counted beside what was expected, in words and by colour: money that is missing is red. */
export function Diferencia({ esperado, contado }: { esperado: number; contado: number }) {
  const tono = contado === esperado ? "success" : contado < esperado ? "danger" : "warning";
  return (
    <Badge tone={tono} plain={contado === esperado}>
      {textoDeDiferencia(esperado, contado)}
    </Badge>
  );
}
