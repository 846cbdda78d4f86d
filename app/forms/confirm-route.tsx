import type { LinkProps } from "@remix-run/react";
import type { ReactNode } from "react";
import { CloseLink, DialogRoute } from "~/ui/dialog-route";
import { TextArea } from "./fields";
import { FormDialog } from "./form-dialog";

type ConfirmRouteProps = {
  title: string;
  /** The button's text: the action, never 'Aceptar'. Null if the dialog only informs. */
  confirm: string | null;
  tone?: "normal" | "danger";
  /** Asks for a required reason under this control name. */
  reason?: {
    name: string;
    label: string;
    hint?: string;
    maxLength?: number;
    rows?: number;
    growing?: "2-3";
    /** The server's own words about a blank one, drawn as a warning: the browser lets it go. */
    warning?: string;
  };
  closeTo?: LinkProps["to"];
  cancel?: string;
  /** Initial values of its own controls. */
  defaultValue?: Record<string, string>;
  /** The consequences of the action. */
  children: ReactNode;
  /** More of them, if they are plain sentences. */
  lines?: readonly string[];
};

/** A confirmation that is a route: the consequences, optionally a reason, and the button that confirms. */
export function ConfirmRoute({
  title,
  confirm,
  tone = "normal",
  reason,
  closeTo,
  cancel = "Cancelar",
  defaultValue,
  children,
  lines = [],
}: ConfirmRouteProps) {
  const { warning, ...field } = reason ?? { name: "", label: "" };
  const said = (
    <div className="space-y-3 text-sm leading-6 text-texto">
      {children}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
  if (confirm === null)
    return (
      <DialogRoute title={title} size="sm" closeTo={closeTo} footer={<CloseLink>Entendido</CloseLink>}>
        {said}
      </DialogRoute>
    );
  return (
    <FormDialog
      title={title}
      size="sm"
      closeTo={closeTo}
      close={cancel}
      save={confirm}
      saveVariant={tone === "danger" ? "danger" : "primary"}
      alwaysSave={!reason || warning !== undefined}
      warnings={warning === undefined ? [] : [warning]}
      isNew
      defaultValue={defaultValue}
    >
      {said}
      {reason ? (
        <TextArea
          {...field}
          required={warning === undefined}
          optional={false}
          validar={warning === undefined ? "obligatorio" : undefined}
          className="mt-4"
        />
      ) : null}
    </FormDialog>
  );
}
