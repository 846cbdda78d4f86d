import { Badge } from "~/ui/badge";

/** What the gate and the window must know of a tutor, in words. */
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
