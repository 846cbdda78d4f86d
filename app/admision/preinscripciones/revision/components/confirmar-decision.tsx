import type { ReactNode } from "react";
import { ConfirmRoute } from "~/forms/confirm-route";
import { NothingLeft } from "~/ui/nothing-left";

type Props = {
  title: string;
  confirm: string;
  tone?: "danger";
  /** The label of the comments field; without it there is none. */
  comentarios?: string;
  /** The version to be decided; `sePuede` is true if its state still allows it. */
  datos: { lastModifiedDate: string; sePuede: boolean };
  /** The effects of the decision. */
  children: ReactNode;
};

/** The confirmation of a decision about a registration. */
export function ConfirmarDecision({ title, confirm, tone, comentarios, datos, children }: Props) {
  // Somebody else decided meanwhile, or the family is correcting it: the page says so, instead of a missing permission
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
