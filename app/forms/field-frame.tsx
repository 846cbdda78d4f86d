import { type ReactNode, forwardRef } from "react";
import { classNames } from "~/ui/class-names";
import type { ControlState } from "./use-control";

/** The look that inputs, selects and text areas share. */
export function inputClasses(error: boolean, locked = false, className?: string): string {
  return classNames(
    "block h-10 w-full min-w-0 rounded-md border px-3 text-sm text-fuerte placeholder:text-quieto",
    "focus:outline focus:outline-2 focus:outline-offset-0 focus:outline-foco",
    error ? "border-mal-marca bg-mal-relleno" : "border-linea-fuerte",
    locked ? "bg-hundida text-texto" : !error && "bg-carta",
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

/** Label, control, hint and message, in that order. The star is explained by `required` on the control itself. */
export function FieldFrame({ control, label, hint, required, hideLabel, className, children }: FrameProps) {
  return (
    <div className={classNames("min-w-0", className)}>
      <label htmlFor={control.id} className={hideLabel ? "sr-only" : "mb-1 block text-sm font-medium text-texto"}>
        {label}
        {required ? <RequiredMark /> : null}
      </label>
      {children}
      <FieldNotes control={control} hint={hint} />
    </div>
  );
}

/** The same around a choice whose options are controls of their own. */
export const ChoiceFrame = forwardRef<HTMLFieldSetElement, Omit<FrameProps, "hideLabel">>(function ChoiceFrame(
  { control, label, hint, required, className, children },
  ref,
) {
  return (
    <fieldset
      ref={ref}
      className={classNames("min-w-0", className)}
      aria-describedby={control.describedBy}
      aria-invalid={control.error ? true : undefined}
    >
      <legend className="mb-1 text-sm font-medium text-texto">
        {label}
        {required ? <RequiredMark /> : null}
      </legend>
      {children}
      <FieldNotes control={control} hint={hint} />
    </fieldset>
  );
});

/** The star beside the label of what must be filled in. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-0.5 text-mal-texto">
      *
    </span>
  );
}

/** Hint and message below a control. */
export function FieldNotes({ control, hint }: { control: ControlState; hint?: string }) {
  return (
    <>
      {hint ? (
        <p id={control.hintId} className="mt-1 text-xs text-quieto">
          {hint}
        </p>
      ) : null}
      {control.error ? (
        <p id={control.errorId} className="mt-1 text-sm text-mal-texto">
          {control.error}
        </p>
      ) : null}
    </>
  );
}
