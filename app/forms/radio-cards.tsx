import { type ReactNode, useRef } from "react";
import { Glyph } from "~/ui/glyph";
import type { IconName } from "~/ui/icon-names";
import { KeyHint } from "~/ui/key-hint";
import { useKey } from "~/ui/use-key";
import { ChoiceFrame } from "./field-frame";
import { type ControlProps, type ControlState, useControl } from "./use-control";

type Card = { value: string | number; label: string; icon: IconName };
type Props = ControlProps & {
  options: readonly Card[];
  /** The label of the last card if there are more than five; it opens the rest. */
  rest?: string;
  /** True for a choice of a settings page: two columns, without number keys. */
  wide?: boolean;
};

/** The number of cards that fingers find without counting. */
const AT_ONCE = 5;

/**
 * A choice of daily work, as cards with number keys (active while nobody is typing). With more than five, the fifth
 * card holds the rest. They are radios, so no script is needed.
 */
export function RadioCards({ options, rest = "Otra", wide = false, ...props }: Props) {
  const control = useControl(props);
  const group = useRef<HTMLFieldSetElement>(null);
  const shown = options.length > AT_ONCE ? options.slice(0, AT_ONCE - 1) : options;
  const hidden = options.slice(shown.length);
  const isHidden = hidden.some(({ value }) => String(value) === control.initial);
  useKey(group, (key) => {
    if (wide || !/^[1-5]$/.test(key)) return false;
    const more = group.current?.querySelector("details");
    const radio = group.current?.querySelectorAll<HTMLInputElement>("input[type=radio]")[Number(key) - 1];
    if (!radio) return false;
    if (more?.contains(radio)) more.open = true;
    radio.focus();
    radio.click();
    return true;
  });
  const card = (option: Card, index: number) => (
    <RadioCard
      key={option.value}
      option={option}
      control={control}
      required={props.required}
      index={index}
      keys={!wide}
    />
  );
  return (
    <ChoiceFrame {...props} control={control} ref={group}>
      <div className={wide ? "grid gap-2 sm:grid-cols-2" : "space-y-1.5"}>
        {shown.map(card)}
        {hidden.length > 0 ? (
          <details open={isHidden || undefined}>
            <summary className="flex h-10 cursor-pointer list-none items-center gap-3 rounded-md border border-linea-fuerte bg-carta px-3 text-sm text-texto hover:bg-tenue focus-visible:outline focus-visible:outline-2 focus-visible:outline-foco [&::-webkit-details-marker]:hidden">
              <Glyph name="ellipsis" />
              <span className="min-w-0 flex-1 truncate">{`${rest}: ${hidden.map(({ label }) => label.toLowerCase()).join(", ")}`}</span>
              <KeyHint>{String(AT_ONCE)}</KeyHint>
            </summary>
            <div className="mt-1.5 space-y-1.5 pl-4">
              {hidden.map((option, index) => card(option, AT_ONCE - 1 + index))}
            </div>
          </details>
        ) : null}
      </div>
    </ChoiceFrame>
  );
}

type CardProps = { option: Card; control: ControlState; required?: boolean; index: number; keys: boolean };

function RadioCard({ option: { value, label, icon }, control, required, index, keys }: CardProps): ReactNode {
  return (
    <label className="relative block">
      <input
        key={control.key}
        type="radio"
        id={index === 0 ? control.id : undefined}
        name={control.name}
        value={value}
        required={required}
        defaultChecked={control.initial === String(value)}
        aria-keyshortcuts={keys && index < AT_ONCE ? String(index + 1) : undefined}
        className="peer absolute inset-0 h-full w-full cursor-pointer opacity-0"
      />
      <span className="flex h-10 items-center gap-3 rounded-md border border-linea-fuerte bg-carta px-3 text-sm text-texto peer-checked:border-acento peer-checked:bg-acento-50 peer-checked:font-semibold peer-checked:text-fuerte peer-checked:shadow-[inset_0_0_0_1px_rgb(var(--acento))] peer-focus-visible:outline peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-foco">
        <Glyph name={icon} />
        <span className="min-w-0 flex-1 truncate">{label}</span>
        {keys && index < AT_ONCE ? <KeyHint>{String(index + 1)}</KeyHint> : null}
      </span>
    </label>
  );
}
