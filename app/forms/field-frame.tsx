import { type ReactNode, forwardRef } from "react";
import { classNames } from "~/ui/class-names";
import type { ControlState } from "./use-control";

/** The shared classes of inputs, selects and text areas. */
export function inputClasses(error: boolean, locked = false, className?: string): string {
  return classNames(
    "block h-10 w-full min-w-0 rounded-md border px-3 text-sm text-fuerte placeholder:text-quieto",
    "focus:outline focus:outline-2 focus:outline-offset-0 focus:outline-foco",
    error ? "border-2 border-mal-marca" : "border-linea-fuerte",
    locked ? "bg-hundida text-texto" : "bg-carta",
    className,
  );
}

type FrameProps = {
  control: ControlState;
  label: string;
  hint?: string;
  required?: boolean;
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * A label, the control, and below it a hint or, in its place, the error. Most fields are required, so only optional
 * ones are marked.
 */
export function FieldFrame({ control, label, hint, required, hideLabel, className, children }: FrameProps) {
  // The style sheet adds '(opcional)': messages name the field by the label's text.
  const look = control.optional && !required ? "field-label optional" : "field-label";
  return (
    <div className={classNames("min-w-0", className)}>
      <label htmlFor={control.id} className={hideLabel ? "sr-only" : look}>
        {label}
      </label>
      {children}
      <FieldNotes control={control} hint={hint} />
    </div>
  );
}

/** The same frame for a choice made of several controls. */
export const ChoiceFrame = forwardRef<HTMLFieldSetElement, Omit<FrameProps, "hideLabel">>(function ChoiceFrame(
  { control, label, hint, className, children },
  ref,
) {
  return (
    <fieldset
      ref={ref}
      className={classNames("min-w-0", className)}
      aria-describedby={control.describedBy}
      aria-invalid={control.error ? true : undefined}
    >
      <legend className="field-label">{label}</legend>
      {children}
      <FieldNotes control={control} hint={hint} />
    </fieldset>
  );
});

/** Below a control: its error, or else the hint. */
export function FieldNotes({ control, hint }: { control: ControlState; hint?: string }) {
  if (control.error) {
    return (
      <p id={control.errorId} className="fault">
        {control.error}
      </p>
    );
  }
  return hint ? (
    <p id={control.hintId} className="mt-1 text-xs text-quieto">
      {hint}
    </p>
  ) : null;
}
