import type { FocusEvent } from "react";
import { formatPesos, parsePesos } from "~/lib/money";
import { FieldFrame, inputClasses } from "./field-frame";
import { controlAttributes } from "./fields";
import { type ControlProps, useControl } from "./use-control";

/** Pesos as shown while typing: with thousands separators, without the sign before the field. */
export function formattedPesos(text: string): string {
  const read = parsePesos(text);
  return read.ok ? formatPesos(read.centavos).slice(1) : text;
}

/**
 * An amount in pesos (A§5): '$' before it, thousands separated on leaving it, two decimals. Values are those of
 * parsePesos; `defaultValue` is pesos ("1250.50"). Locked, it shows a sum that the server recomputes.
 */
export function MoneyField(props: ControlProps) {
  const control = useControl(props);
  const format = (event: FocusEvent<HTMLInputElement>) => {
    event.currentTarget.value = formattedPesos(event.currentTarget.value);
  };
  return (
    <FieldFrame control={control} {...props}>
      <span className="relative block">
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-sm text-quieto"
        >
          $
        </span>
        <input
          key={control.key}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          data-tipo="monto"
          defaultValue={control.initial === undefined ? undefined : formattedPesos(control.initial)}
          onBlur={props.locked ? undefined : format}
          {...controlAttributes({ ...props, validar: `${props.validar ?? ""} monto`.trim() }, control)}
          className={inputClasses(Boolean(control.error), props.locked, "pl-7 text-right tabular-nums")}
        />
      </span>
    </FieldFrame>
  );
}
