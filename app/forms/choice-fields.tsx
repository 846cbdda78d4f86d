import { classNames } from "~/ui/class-names";
import { ChoiceFrame, FieldFrame, FieldNotes, inputClasses } from "./field-frame";
import { controlAttributes } from "./fields";
import { type ControlProps, useControl } from "./use-control";

export type Option = { value: string | number; label: string; disabled?: boolean };
/** `note` is a quiet line below the option: what choosing it means, or why it cannot be chosen. */
type NotedOption = Option & { note?: string };

type ChoiceProps = ControlProps & { options: readonly Option[] };

const CHOOSE = "Selecciona una opción";

/** A native select. Its first entry is the empty `placeholder`, unless that is null. */
export function SelectField({
  options,
  placeholder = CHOOSE,
  ...props
}: ChoiceProps & { placeholder?: string | null }) {
  // The first entry says what an empty choice means.
  const control = useControl({ optional: placeholder === CHOOSE ? undefined : false, ...props });
  const { readOnly: _, ...attributes } = controlAttributes(props, control);
  // A select has no readonly state: locked, it offers only its current value.
  const offered = props.locked ? options.filter(({ value }) => String(value) === (control.initial ?? "")) : options;
  return (
    <FieldFrame control={control} {...props}>
      <select
        key={control.key}
        defaultValue={control.initial ?? ""}
        aria-readonly={props.locked || undefined}
        {...attributes}
        className={inputClasses(Boolean(control.error), props.locked, "pr-8")}
      >
        {placeholder === null || (props.locked && offered.length > 0) ? null : <option value="">{placeholder}</option>}
        {offered.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

type RadioProps = ControlProps & { options: readonly NotedOption[]; inline?: boolean };

/** A choice among a few options, all visible. */
export function RadioGroup({ options, inline = false, ...props }: RadioProps) {
  const control = useControl(props);
  return (
    <ChoiceFrame {...props} control={control}>
      <div className={classNames("flex gap-x-6", inline ? "flex-wrap" : "flex-col")}>
        {options.map(({ value, label, disabled, note }, index) => (
          <label key={value} className="flex min-h-10 cursor-pointer items-center gap-2 py-1 text-sm text-texto">
            <input
              key={control.key}
              type="radio"
              id={index === 0 ? control.id : undefined}
              name={control.name}
              value={value}
              required={props.required}
              disabled={disabled || (props.locked && control.initial !== String(value))}
              defaultChecked={control.initial === String(value)}
              className={BOX}
            />
            {note === undefined ? (
              label
            ) : (
              <span className="min-w-0">
                <span className="block text-fuerte">{label}</span>
                <span className="block text-quieto">{note}</span>
              </span>
            )}
          </label>
        ))}
      </div>
    </ChoiceFrame>
  );
}

const BOX =
  "h-[1.125rem] w-[1.125rem] shrink-0 accent-acento focus-visible:outline focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-foco";

/**
 * A single yes or no; alone it sends "on". With `value` it is one of several boxes under one name (a list), and the
 * surrounding group shows the list's error once. `drawn` is a shorter text, where the group says the rest of the label.
 */
export function Checkbox({ value, drawn, ...props }: ControlProps & { value?: string | number; drawn?: string }) {
  const control = useControl(props);
  const checked =
    value === undefined
      ? control.initial === "on" || control.initial === "true"
      : control.initialList.includes(String(value));
  const id = value === undefined ? control.id : `${control.id}-${value}`;
  const { readOnly: _, ...attributes } = controlAttributes(props, control);
  return (
    <div className={classNames("min-w-0", props.className)}>
      <label htmlFor={id} className="flex min-h-10 cursor-pointer items-center gap-2 py-1 text-sm text-texto">
        <input
          key={control.key}
          type="checkbox"
          value={value ?? "on"}
          defaultChecked={checked}
          {...attributes}
          id={id}
          aria-label={drawn === undefined ? undefined : props.label}
          className={BOX}
        />
        <span>{drawn ?? props.label}</span>
      </label>
      {value === undefined ? <FieldNotes control={control} hint={props.hint} /> : null}
    </div>
  );
}
