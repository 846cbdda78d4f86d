import { FormProvider } from "@conform-to/react";
import { Form, useResolvedPath } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, type ButtonSize, type ButtonVariant } from "~/ui/button";
import { FormScope } from "~/ui/unsaved-changes";
import { ErrorSummary } from "./error-summary";
import { AGAIN } from "./again";
import { ForcePanel } from "./force-panel";
import { HiddenContext } from "./form-context";
import { startOf, WHOLE } from "./form-reply";
import { type AnyField, SchemaFormContext, SendsFiles, useSchemaFormContext } from "./schema-form-context";
import type { NamesOf } from "./names-of";
import { UploadFailed } from "./upload-failed";
import { type SchemaFormOptions, useSchemaForm } from "./use-schema-form";

/** conform's metadata of each control, by the names of the schema (`typeof schema`) or the values (`Valores`). */
export type FieldsOf<S extends object> = { [K in NamesOf<S>]: AnyField };

export type SchemaFormProps<S extends object> = SchemaFormOptions<S> & {
  /** The key of a form without a signed-in account, from its loader; all others have their own. */
  llave?: string;
  /** Names that the form asks for, so they are not hidden context. */
  omit?: readonly ("colegioId" | "cicloId")[];
  /** For uploads. */
  multipart?: boolean;
  action?: string;
  /** Sends as a browser without scripts does: the answer is a file, or a page outside the session. */
  native?: boolean;
  /** The open step of a form in steps; each is drawn again from the values sent. */
  step?: string;
  className?: string;
  /** Labels of fields that the summary cannot find by itself, by control name. */
  labels?: Readonly<Record<string, string>>;
  /** The refusals that the specification calls warnings. */
  warnings?: readonly string[];
  /** Drawn below the fields and outside their scroll: the buttons. */
  footer?: ReactNode;
  /** Drawn inside the question of a 409, above its buttons: choices to make with 'Continuar'. */
  choices?: ReactNode;
  /** True if the screen draws the question in a place of its own (`Confirmations`), and its own button agrees. */
  asksInPlace?: boolean;
  /** Wraps summary and fields, for dialogs. */
  frame?: (content: ReactNode) => ReactNode;
  children: ReactNode | ((fields: FieldsOf<S>) => ReactNode);
};

/**
 * A form that works without JavaScript: hidden context, the 409 conversation, the error summary, then its fields.
 * Answers come from the route's `submit()` action.
 */
export function SchemaForm<S extends object>(props: SchemaFormProps<S>) {
  // The same route with another id is another form: values typed for one must not be offered for the next.
  const { pathname } = useResolvedPath(".");
  return (
    <FormScope>
      <KeyedForm key={`${props.action ?? pathname} ${props.step ?? ""}`} {...props} />
    </FormScope>
  );
}

function KeyedForm<S extends object>({ children, footer, frame = (content) => content, ...props }: SchemaFormProps<S>) {
  const { form, fields, state, formProps, look } = useSchemaForm<S>(props);
  const content = typeof children === "function" ? children(fields as unknown as FieldsOf<S>) : children;
  return (
    <FormProvider context={form.context}>
      <SchemaFormContext.Provider value={state}>
        <Form
          {...formProps}
          action={props.action}
          reloadDocument={props.native}
          encType={props.multipart ? "multipart/form-data" : undefined}
          preventScrollReset
          className={props.className}
          onReset={look}
        >
          {/* Enter in a field sends the form by its first button: this one, never a button of a row. */}
          <button
            type="submit"
            className="sr-only"
            tabIndex={-1}
            aria-hidden="true"
            disabled={state.hydrated && !state.canSave}
          />
          <input type="hidden" name={WHOLE.name} value={startOf(props.part)} />
          <HiddenContext llave={props.llave} omit={props.omit} />
          {frame(
            <>
              {props.asksInPlace ? null : <ForcePanel>{props.choices}</ForcePanel>}
              {props.multipart ? <UploadFailed /> : null}
              <ErrorSummary labels={props.labels} warnings={props.warnings} within={content} />
              <SendsFiles.Provider value={props.multipart === true}>{content}</SendsFiles.Provider>
            </>,
          )}
          {footer}
          <input type="hidden" name={WHOLE.name} value={WHOLE.end} />
        </Form>
      </SchemaFormContext.Provider>
    </FormProvider>
  );
}

type SaveProps = {
  children?: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  name?: string;
  value?: string;
  always?: boolean | "valid";
  className?: string;
};

/**
 * The submit button. Without JavaScript it is enabled. With it, it is enabled once the form is valid and changed.
 * `always` leaves it enabled (a form with nothing to change, such as a confirmation); `always="valid"` enables it once
 * the form is valid, changed or not. A question about one of several buttons is answered for that button.
 */
export function SaveButton({ children = "Guardar", variant = "primary", always = false, ...rest }: SaveProps) {
  const form = useSchemaFormContext();
  const busy = form?.busy ?? false;
  const ready = form === null || (always === "valid" ? form.valid : always || form.canSave);
  const blocked = form !== null && form.hydrated && (busy || !ready);
  const { name, value } = rest;
  const asked = name !== undefined && form?.asking?.result.initialValue?.[name] === value;
  return (
    <>
      {asked ? <input type="hidden" name={AGAIN} value={`${name}=${value}`} /> : null}
      <Button
        variant={variant}
        disabled={blocked}
        aria-busy={busy || undefined}
        data-save=""
        title={blocked && !busy ? (form?.whyNot ?? undefined) : undefined}
        {...rest}
      >
        {children}
      </Button>
    </>
  );
}

/** The missing requirements of the surrounding form, as a quiet line; nothing while it can be saved. */
export function WhyNotYet() {
  const form = useSchemaFormContext();
  const text = form?.hydrated && !form.busy && !form.canSave ? form.whyNot : null;
  return (
    <p role="status" className="mr-auto min-w-0 text-xs text-quieto sm:line-clamp-2 sm:flex-1">
      {text}
    </p>
  );
}
