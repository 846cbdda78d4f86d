import { FieldFrame, inputClasses } from "./field-frame";
import { controlAttributes } from "./fields";
import { type ControlProps, useControl } from "./use-control";

/**
 * A percentage (C§5): not negative, at most a hundred, '%' after it, at most two decimals. Values are a hundred times
 * the fraction ("10.5").
 */
export function PercentField(props: ControlProps) {
  const control = useControl(props);
  return (
    <FieldFrame control={control} {...props}>
      <span className="relative block">
        <input
          key={control.key}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          data-tipo="monto"
          defaultValue={control.initial}
          {...controlAttributes({ ...props, validar: `${props.validar ?? ""} porciento`.trim() }, control)}
          className={inputClasses(Boolean(control.error), props.locked, "pr-8 text-right tabular-nums")}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-quieto"
        >
          %
        </span>
      </span>
    </FieldFrame>
  );
}
