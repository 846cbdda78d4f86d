import type { LinkProps } from "@remix-run/react";
import type { ReactNode } from "react";
import { TextArea } from "./fields";
import { FormDialog } from "./form-dialog";

type ConfirmRouteProps = {
  title: string;
  /** What the button says: the action, never 'Aceptar'. */
  confirm: string;
  tone?: "normal" | "danger";
  /** Asks for a required reason under this control name. */
  reason?: { name: string; label: string; hint?: string; maxLength?: number };
  closeTo?: LinkProps["to"];
  cancel?: string;
  /** What its own controls begin with. */
  defaultValue?: Record<string, string>;
  /** What will happen. */
  children: ReactNode;
};

/** A confirmation that is a route: what will happen, perhaps why, and the button that does it. */
export function ConfirmRoute({
  title,
  confirm,
  tone = "normal",
  reason,
  closeTo,
  cancel = "Cancelar",
  defaultValue,
  children,
}: ConfirmRouteProps) {
  return (
    <FormDialog
      title={title}
      size="sm"
      closeTo={closeTo}
      close={cancel}
      save={confirm}
      saveVariant={tone === "danger" ? "danger" : "primary"}
      alwaysSave={!reason}
      isNew
      defaultValue={defaultValue}
    >
      <div className="space-y-3 text-sm leading-6 text-texto">{children}</div>
      {reason ? <TextArea {...reason} required validar="obligatorio" className="mt-4" /> : null}
    </FormDialog>
  );
}
