import { Badge } from "~/ui/badge";
import { TEXTOS_CUENTA } from "../cuenta";

/** A mark that tells if the student proved to own the e-mail. */
export function MarcaDeCuenta({ verificada }: { verificada: boolean }) {
  return verificada ? (
    <Badge tone="success">{TEXTOS_CUENTA.verificada}</Badge>
  ) : (
    <Badge tone="warning">{TEXTOS_CUENTA.sinVerificar}</Badge>
  );
}
