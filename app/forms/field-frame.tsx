import { type ReactNode, forwardRef } from "react";
import { classNames } from "~/ui/class-names";
import type { ControlState } from "./use-control";

/** The look that inputs, selects and text areas share. */
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

/** Label, control, and below it what helps or, in its place, what is wrong. Most fields are required, so that only the others say so. */
export function FieldFrame({ control, label, hint, required, hideLabel, className, children }: FrameProps) {
  // The sheet says '(opcional)': the label's text is what a message calls the field by.
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

/** The same around a choice whose options are controls of their own. */
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

/** Below a control: what is wrong with it, or else what helps to fill it in. */
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
