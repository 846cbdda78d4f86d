import type { ReactNode } from "react";
import { type ButtonVariant, buttonClasses } from "~/ui/button";
import { CloseLink, DialogBody, DialogFooter, DialogRoute, type DialogRouteProps } from "~/ui/dialog-route";
import { DotsIcon } from "~/ui/icons";
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
    /** The field and value that the submit button sends. */
    saveAs?: { name: string; value: string };
    /** Another way to submit, beside the button; behind three dots on a phone. */
    otherSave?: { says: string; name: string; value: string };
    /** At the left of the footer: a choice of what follows. */
    aside?: ReactNode;
    /** More buttons, to the left of the two. */
    buttons?: ReactNode;
    /** The filled button at the far right, of a form whose record goes on to a next step; saving is then a quiet one. */
    onward?: ReactNode;
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
  saveAs,
  otherSave,
  aside,
  buttons,
  onward,
  saysWhy = false,
  ...form
}: FormDialogProps<S>) {
  const footer = (
    <DialogFooter>
      {buttons ? <div className="mr-auto flex flex-wrap gap-2">{buttons}</div> : null}
      {aside}
      {saysWhy ? <WhyNotYet /> : null}
      {/* The two stay side by side if the other buttons leave them no room. */}
      <div className="flex gap-2">
        {/* Three buttons are wider than a phone; the dialog's own cross closes it there. */}
        <CloseLink className={otherSave || onward ? "max-sm:hidden" : undefined}>{close}</CloseLink>
        {otherSave ? <OtherSave {...otherSave} always={alwaysSave} /> : null}
        <SaveButton variant={saveVariant ?? (onward ? "secondary" : undefined)} always={alwaysSave} {...saveAs}>
          {save}
        </SaveButton>
        {onward}
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

type OtherSaveProps = { says: string; name: string; value: string; always?: boolean | "valid" };

function OtherSave({ says, always, ...sent }: OtherSaveProps) {
  const button = (className?: string) => (
    <SaveButton variant="secondary" always={always} className={className} {...sent}>
      {says}
    </SaveButton>
  );
  return (
    <>
      {button("max-sm:hidden")}
      <details className="relative sm:hidden">
        <summary
          aria-label="Más"
          className={buttonClasses("secondary", "md", "cursor-pointer list-none [&::-webkit-details-marker]:hidden")}
        >
          <DotsIcon />
        </summary>
        <div className="absolute bottom-full right-0 z-50 mb-1 rounded-md border border-linea bg-carta p-1 shadow-lg">
          {button()}
        </div>
      </details>
    </>
  );
}
