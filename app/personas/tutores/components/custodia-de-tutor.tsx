import { Badge } from "~/ui/badge";

/** The custody facts of a tutor that the gate and the window need, in words. */
export function CustodiaDeTutor({
  cliente,
  puedeRecoger,
  restringido,
}: {
  cliente: boolean;
  puedeRecoger: boolean;
  restringido: boolean;
}) {
  return (
    <>
      {restringido ? <Badge tone="danger">Restringido</Badge> : null}
      {restringido || puedeRecoger ? null : <Badge tone="warning">No puede recoger</Badge>}
      {cliente ? <Badge tone="info">Cliente</Badge> : null}
    </>
  );
}
