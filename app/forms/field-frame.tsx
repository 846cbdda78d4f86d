import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import type { ControlState } from "./use-control";

/** The look that inputs, selects and text areas share. */
export function inputClasses(error: boolean, locked = false, className?: string): string {
  return classNames(
    "block h-10 w-full min-w-0 rounded-md border px-3 text-sm text-slate-900 placeholder:text-slate-500",
    "focus:outline focus:outline-2 focus:outline-offset-0 focus:outline-primario-700",
    error ? "border-red-700 bg-red-50" : "border-slate-400",
    locked ? "bg-slate-100 text-slate-700" : !error && "bg-white",
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
      <label htmlFor={control.id} className={hideLabel ? "sr-only" : "mb-1 block text-sm font-medium text-slate-800"}>
        {label}
        {required ? <RequiredMark /> : null}
      </label>
      {children}
      <FieldNotes control={control} hint={hint} />
    </div>
  );
}

/** The star beside the label of what must be filled in. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-0.5 text-red-700">
      *
    </span>
  );
}

/** Hint and message below a control. */
export function FieldNotes({ control, hint }: { control: ControlState; hint?: string }) {
  return (
    <>
      {hint ? (
        <p id={control.hintId} className="mt-1 text-xs text-slate-600">
          {hint}
        </p>
      ) : null}
      {control.error ? (
        <p id={control.errorId} className="mt-1 text-sm text-red-700">
          {control.error}
        </p>
      ) : null}
    </>
  );
}
