import { Badge } from "~/ui/badge";
import { TEXTOS_CUENTA } from "../cuenta";

/** Whether a student's e-mail was proved to be his. */
export function MarcaDeCuenta({ verificada }: { verificada: boolean }) {
  return verificada ? (
    <Badge tone="success">{TEXTOS_CUENTA.verificada}</Badge>
  ) : (
    <Badge tone="warning">{TEXTOS_CUENTA.sinVerificar}</Badge>
  );
}
