import type { ReactNode } from "react";
import { ConfirmRoute } from "~/forms/confirm-route";
import { NothingLeft } from "~/ui/nothing-left";

type Props = {
  title: string;
  confirm: string;
  tone?: "danger";
  /** Asks for comments under this label. */
  comentarios?: string;
  /** The version that is being decided about, and whether its state still allows it. */
  datos: { lastModifiedDate: string; sePuede: boolean };
  /** What will happen. */
  children: ReactNode;
};

/** The confirmation of a decision about a registration. */
export function ConfirmarDecision({ title, confirm, tone, comentarios, datos, children }: Props) {
  // Somebody else decided meanwhile, or the family is correcting it: the page says so, instead of a lack of privileges
  // (403).
  if (!datos.sePuede) return <NothingLeft title={title} says="La preinscripción ya no permite esta acción." />;
  return (
    <ConfirmRoute
      title={title}
      confirm={confirm}
      tone={tone}
      reason={comentarios ? { name: "comentarios", label: comentarios, maxLength: 2000 } : undefined}
    >
      <input type="hidden" name="lastModifiedDate" value={datos.lastModifiedDate} />
      {children}
    </ConfirmRoute>
  );
}
