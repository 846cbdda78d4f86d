import { type InputHTMLAttributes, useContext } from "react";
import type { PlainType, SecretField } from "~/lib/secret-fields";
import { classNames } from "~/ui/class-names";
import { DateInput } from "./date-input";
import { FieldFrame, inputClasses } from "./field-frame";
import { SendsFiles } from "./schema-form-context";
import { type ControlProps, type ControlState, useControl } from "./use-control";

/** The attributes that every control of a field takes from its props. */
export function controlAttributes({ required, validar, locked, autoFocus }: ControlProps, control: ControlState) {
  return {
    id: control.id,
    name: control.name,
    required,
    readOnly: locked,
    ...(autoFocus
      ? { autoFocus: !control.hydrated, ref: autoFocus === "always" ? focusAlways : focusOnArrival }
      : null),
    "data-autofocus": autoFocus ? "" : undefined,
    "data-validar": validar,
    "aria-invalid": control.error ? true : undefined,
    "aria-describedby": control.describedBy,
  };
}

// A control that a choice reveals must not take the focus from a person who is still choosing. Browsers without
// scripts, and the page as it loads, follow the attribute, which only the server writes.
function focusOnArrival(control: HTMLElement | null) {
  if (!document.activeElement?.matches("input, select, textarea")) focusAlways(control);
}

function focusAlways(control: HTMLElement | null) {
  if (control && !control.hasAttribute("autofocus")) control.focus();
}

type Extra = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "autoComplete" | "inputMode" | "maxLength" | "placeholder" | "spellCheck" | "autoCapitalize" | "list"
>;

// A password has a secret's name, so that no answer sends it back.
type NamedByType =
  | (ControlProps & { type?: PlainType })
  | (ControlProps & { type: "password"; name: SecretField; field?: undefined });

type TextFieldProps = NamedByType &
  Extra & {
    uppercase?: boolean;
    /** The address that checks the value on leaving the field. The value is appended; the answer is `{ mensaje }`. */
    ask?: string;
    /** The number of letters with which the value is complete: it is judged then, before the person leaves. */
    completeAt?: number;
    /** Also asks while the person types, a second after the last key. */
    askAfterPause?: boolean;
  };

/** One line of text. `uppercase` only displays it in upper case; the schema stores it so. */
export function TextField({
  type = "text",
  uppercase = false,
  ask,
  completeAt,
  askAfterPause,
  ...props
}: TextFieldProps) {
  const control = useControl(props);
  const { autoComplete = "off", inputMode, maxLength, placeholder, spellCheck, autoCapitalize, list } = props;
  return (
    <FieldFrame control={control} {...props}>
      <input
        key={control.key}
        type={type}
        defaultValue={type === "password" ? undefined : control.initial}
        data-ask={ask}
        data-complete={completeAt}
        data-ask-soon={askAfterPause ? "" : undefined}
        autoComplete={autoComplete}
        inputMode={inputMode}
        maxLength={maxLength}
        placeholder={placeholder}
        spellCheck={spellCheck}
        autoCapitalize={autoCapitalize}
        list={list}
        {...controlAttributes(props, control)}
        className={inputClasses(Boolean(control.error), props.locked, uppercase ? "uppercase" : undefined)}
      />
    </FieldFrame>
  );
}

// As tall as its text, within these numbers of lines (browsers since 2024; older ones use `rows`).
const GROWING = {
  "2-3": "[field-sizing:content] min-h-[calc(2lh+1.125rem)] max-h-[calc(3lh+1.125rem)]",
  "4-8": "[field-sizing:content] min-h-[calc(4lh+1.125rem)] max-h-[calc(8lh+1.125rem)]",
} as const;

/** Several lines of text; `growing` gives the range of lines. */
export function TextArea({
  rows = 3,
  growing,
  ...props
}: ControlProps & { rows?: number; growing?: keyof typeof GROWING; maxLength?: number; placeholder?: string }) {
  const control = useControl(props);
  return (
    <FieldFrame control={control} {...props}>
      <textarea
        key={control.key}
        rows={rows}
        maxLength={props.maxLength}
        placeholder={props.placeholder}
        defaultValue={control.initial}
        {...controlAttributes(props, control)}
        className={inputClasses(
          Boolean(control.error),
          props.locked,
          classNames("!h-auto py-2", growing && GROWING[growing]),
        )}
      />
    </FieldFrame>
  );
}

type DateFieldProps = ControlProps & { min?: string; max?: string };

/** A date field based on DateInput. The form sends YYYY-MM-DD or DD-MM-YYYY; schemas read both. */
export function DateField({ min = "1900-01-01", max = "2100-01-01", ...props }: DateFieldProps) {
  const control = useControl(props);
  return (
    <FieldFrame control={control} {...props}>
      <DateInput
        key={control.key}
        min={min}
        max={max}
        defaultValue={control.initial}
        {...controlAttributes({ ...props, validar: props.validar ?? "fecha" }, control)}
        className={inputClasses(Boolean(control.error), props.locked)}
      />
    </FieldFrame>
  );
}

type FileFieldProps = ControlProps & { accept?: string; maxMB?: number; multiple?: boolean };

// The kinds of files that a field takes, in words: PDF, PNG o JPG.
function kindsIn(accept: string): string {
  const kinds = accept.split(",").map((each) => each.trim().replace(/^\./, "").toUpperCase());
  const known = kinds.filter((kind) => kind !== "JPEG");
  return known.length < 2 ? known.join("") : `${known.slice(0, -1).join(", ")} o ${known.at(-1)!}`;
}

/**
 * An upload. Throws in a form without `multipart`, which would send only the name of the file. Its own hint says which
 * files it takes, unless given another.
 */
export function FileField({ accept, maxMB = 10, multiple, ...props }: FileFieldProps) {
  const kinds = accept === undefined ? "" : `${kindsIn(accept)}. `;
  const hint = props.hint ?? `${kinds}Tamaño máximo del archivo ${maxMB}MB`;
  const control = useControl({ ...props, hint });
  if (useContext(SendsFiles) === false) throw new Error(`The form of ${control.name} needs multipart`);
  return (
    <FieldFrame control={control} {...props} hint={hint}>
      <input
        key={control.key}
        type="file"
        accept={accept}
        multiple={multiple}
        data-max-mb={maxMB}
        {...controlAttributes(props, control)}
        className={inputClasses(
          Boolean(control.error),
          props.locked,
          "!p-1 file:mr-3 file:h-full file:cursor-pointer file:rounded file:border-0 file:bg-hundida file:px-3 file:text-sm file:font-semibold file:text-fuerte hover:file:bg-acento-50",
        )}
      />
    </FieldFrame>
  );
}
