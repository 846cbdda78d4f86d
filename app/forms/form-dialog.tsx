import type { ReactNode } from "react";
import type { ButtonVariant } from "~/ui/button";
import { CloseLink, DialogBody, DialogFooter, DialogRoute, type DialogRouteProps } from "~/ui/dialog-route";
import { SaveButton, SchemaForm, type SchemaFormProps, WhyNotYet } from "./schema-form";

type FormDialogProps<S extends object> = Omit<SchemaFormProps<S>, "footer" | "frame" | "className"> &
  Pick<
    DialogRouteProps,
    "title" | "subject" | "size" | "closeTo" | "actions" | "header" | "leaveQuestion" | "leaveKey" | "headingLevel"
  > & {
    /** What the button that sends says. */
    save?: ReactNode;
    saveVariant?: ButtonVariant;
    /**
     * Where there may be nothing to change (a confirmation): "valid" where what stands there has to be right all the same, true where
     * pressing it is how one is told what is missing.
     */
    alwaysSave?: boolean | "valid";
    close?: string;
    /** More buttons, to the left of the two. */
    buttons?: ReactNode;
    /** Says at the left of the foot what the form still waits for. */
    saysWhy?: boolean;
  };

/**
 * A dialog route that is one form: title, summary, fields that scroll, Cerrar and Guardar always in sight. Everything
 * that a form owes to whoever fills it in (CONTRIBUTING.md, Forms) comes with it.
 */
export function FormDialog<S extends object>({
  title,
  subject,
  size,
  closeTo,
  actions,
  header,
  leaveQuestion,
  leaveKey,
  headingLevel,
  save = "Guardar",
  saveVariant,
  alwaysSave,
  close = "Cerrar",
  buttons,
  saysWhy = false,
  ...form
}: FormDialogProps<S>) {
  const footer = (
    <DialogFooter>
      {buttons ? <div className="mr-auto flex flex-wrap gap-2">{buttons}</div> : null}
      {saysWhy ? <WhyNotYet /> : null}
      {/* The two stay side by side where the others leave them no room. */}
      <div className="flex gap-2">
        <CloseLink>{close}</CloseLink>
        <SaveButton variant={saveVariant} always={alwaysSave}>
          {save}
        </SaveButton>
      </div>
    </DialogFooter>
  );
  return (
    <DialogRoute
      title={title}
      subject={subject}
      size={size}
      closeTo={closeTo}
      actions={actions}
      header={header}
      leaveQuestion={leaveQuestion}
      leaveKey={leaveKey}
      headingLevel={headingLevel}
      bare
    >
      <SchemaForm<S>
        {...form}
        className="flex min-h-0 flex-1 flex-col"
        frame={(content) => <DialogBody>{content}</DialogBody>}
        footer={footer}
      />
    </DialogRoute>
  );
}
