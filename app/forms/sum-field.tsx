import { useEffect, useRef } from "react";
import { classNames } from "~/ui/class-names";
import { FieldFrame, inputClasses } from "./field-frame";
import { controlAttributes } from "./fields";
import { formattedPesos } from "./money-field";
import { useSchemaFormContext } from "./schema-form-context";
import { type ControlProps, useControl } from "./use-control";

type SumFieldProps = ControlProps & {
  /** The sum of the selected items, in pesos ("1250.50"). */
  total: string;
  /** True for one of several parts of a greater sum: it has the usual field size. */
  part?: boolean;
};

/**
 * An amount that follows a sum. It takes every new total; between totals it can be edited unless locked. Locked, it
 * shows the server's value, whatever was sent before.
 */
export function SumField({ total, part = false, ...props }: SumFieldProps) {
  const control = useControl(props);
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(total);
  // A field that was emptied and refused stays empty; only a new form suggests the sum.
  const wasSent = useSchemaFormContext()?.reply != null;
  // Without JavaScript nothing added up what was picked: the refusal of a zero suggests the sum.
  const zero = !part && control.initial !== undefined && /^0*(\.0*)?$/.test(control.initial) && control.initial !== "";
  const first = props.locked || zero ? total : (control.initial ?? (wasSent ? "" : total));
  useEffect(() => {
    if (shown.current === total || !input.current) return;
    shown.current = total;
    input.current.value = formattedPesos(total);
    // The event of typing, so that the form checks again if it may be saved and recomputes the change.
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
  }, [total]);
  return (
    <FieldFrame control={control} {...props}>
      <span className="relative block">
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-quieto"
        >
          $
        </span>
        <input
          key={control.key}
          ref={input}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          data-tipo="monto"
          defaultValue={formattedPesos(first)}
          onBlur={
            props.locked
              ? undefined
              : (event) => (event.currentTarget.value = formattedPesos(event.currentTarget.value))
          }
          {...controlAttributes({ ...props, validar: `${props.validar ?? ""} monto`.trim() }, control)}
          className={inputClasses(
            Boolean(control.error),
            props.locked,
            classNames("pl-7 text-right tabular-nums", !part && "!h-12 !text-[1.75rem] font-semibold"),
          )}
        />
      </span>
    </FieldFrame>
  );
}
