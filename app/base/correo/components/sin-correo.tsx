import type { ReactNode } from "react";
import { Alert } from "~/ui/alert";
import { useMailLeaves } from "~/ui/page-context";

/** Says, where something is about to be mailed, that no mail leaves; nothing while it does. `children` is the other way. */
export function SinCorreo({ children, className = "mb-3" }: { children?: ReactNode; className?: string }) {
  if (useMailLeaves()) return null;
  return (
    <Alert tone="warning" title="De aquí no sale correo" className={className}>
      {children ?? "Queda guardado en la cola y nadie lo recibe: avisa por WhatsApp o en papel."}
    </Alert>
  );
}
