import type { ReactNode } from "react";
import type { ButtonVariant } from "~/ui/button";
import { CloseLink, DialogBody, DialogFooter, DialogRoute, type DialogRouteProps } from "~/ui/dialog-route";
import { SaveButton, SchemaForm, type SchemaFormProps, WhyNotYet } from "./schema-form";

type FormDialogProps<S extends object> = Omit<SchemaFormProps<S>, "footer" | "frame" | "className"> &
  Pick<
    DialogRouteProps,
    "title" | "subject" | "size" | "closeTo" | "actions" | "header" | "leaveQuestion" | "leaveKey" | "headingLevel"
  > & {
    /** The text of the submit button. */
    save?: ReactNode;
    saveVariant?: ButtonVariant;
    /**
     * For a form that may have nothing to change (a confirmation). "valid": its values must still be valid. True:
     * pressing the button shows what is missing.
     */
    alwaysSave?: boolean | "valid";
    close?: string;
    /** More buttons, to the left of the two. */
    buttons?: ReactNode;
    /** Says at the left of the footer what the form still needs. */
    saysWhy?: boolean;
  };

/**
 * A dialog route that is one form: title, summary, fields that scroll, Cerrar and Guardar always in sight. It includes
 * everything that CONTRIBUTING.md, Forms, requires of a form.
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
      {/* The two stay side by side if the other buttons leave them no room. */}
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
