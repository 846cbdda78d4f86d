import type { ReactNode } from "react";
import { ConfirmRoute } from "~/forms/confirm-route";
import { DialogRoute } from "~/ui/dialog-route";
import { EmptyState } from "~/ui/empty-state";

type Props = {
  title: string;
  confirm: string;
  tone?: "danger";
  /** Asks for comments under this label. */
  comentarios?: string;
  /** The version that is being decided about, and the form's key; without a key the state allows it no longer. */
  datos: { lastModifiedDate: string; llave: string | null };
  /** What will happen. */
  children: ReactNode;
};

/** The confirmation of a decision about a registration. */
export function ConfirmarDecision({ title, confirm, tone, comentarios, datos, children }: Props) {
  // Somebody else decided meanwhile, or the family is correcting it: the page says so, instead of a lack of privileges
  // (403).
  if (datos.llave === null)
    return (
      <DialogRoute title={title} size="sm">
        <EmptyState title="La preinscripción ya no permite esta acción." />
      </DialogRoute>
    );
  return (
    <ConfirmRoute
      title={title}
      confirm={confirm}
      tone={tone}
      llave={datos.llave}
      reason={comentarios ? { name: "comentarios", label: comentarios, maxLength: 2000 } : undefined}
    >
      <input type="hidden" name="lastModifiedDate" value={datos.lastModifiedDate} />
      {children}
    </ConfirmRoute>
  );
}
