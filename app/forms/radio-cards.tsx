import { type ReactNode, useRef } from "react";
import { classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import type { IconName } from "~/ui/icon-names";
import { KeyHint } from "~/ui/key-hint";
import { useKey } from "~/ui/use-key";
import { ChoiceFrame } from "./field-frame";
import { type ControlProps, type ControlState, useControl } from "./use-control";

type Card = {
  value: string | number;
  label: string;
  icon: IconName;
  /** The letter that picks it; never a figure, which would be one of an amount. */
  letter?: string;
  /** Its whole name, if the label is a short one. */
  title?: string;
};
type Props = ControlProps & {
  options: readonly Card[];
  /** The label of the last card if there are more than eight; it opens the rest. */
  rest?: string;
  /** True for a choice of a settings page: two columns also on a phone. */
  wide?: boolean;
};

/** The number of cards that the eye finds at once. */
const AT_ONCE = 8;

/**
 * A choice of daily work, as cards with letters (active while nobody is typing words). With more than eight, the last
 * card holds the rest. They are radios, so no script is needed. With `autoFocus` a new form begins on the chosen one.
 */
export function RadioCards({ options, rest = "Otra", wide = false, ...props }: Props) {
  const control = useControl(props);
  const group = useRef<HTMLFieldSetElement>(null);
  const shown = options.length > AT_ONCE ? options.slice(0, AT_ONCE - 1) : options;
  const hidden = options.slice(shown.length);
  const isHidden = hidden.some(({ value }) => String(value) === control.initial);
  const pick = (key: string) => {
    const at = options.findIndex(({ letter }) => letter === key.toLowerCase());
    const radio = group.current?.querySelectorAll<HTMLInputElement>("input[type=radio]")[at];
    if (!radio) return false;
    const more = group.current?.querySelector("details");
    if (more?.contains(radio)) more.open = true;
    radio.focus();
    radio.click();
    return true;
  };
  useKey(group, pick, { inAmounts: true });
  const card = (option: Card, index: number) => (
    <RadioCard
      key={option.value}
      option={option}
      control={control}
      required={props.required}
      autoFocus={Boolean(props.autoFocus) && control.initial === String(option.value)}
      index={index}
      stacked={!wide}
    />
  );
  const grid = wide ? "grid gap-2 sm:grid-cols-2" : "grid grid-cols-3 gap-1.5 sm:grid-cols-2";
  return (
    <ChoiceFrame {...props} control={control} ref={group}>
      <div className={grid}>
        {shown.map(card)}
        {hidden.length > 0 ? (
          <details open={isHidden || undefined} className="open:col-span-full">
            <summary
              title={hidden.map(({ label }) => label).join(", ")}
              className={classNames(
                cardClasses(!wide),
                "cursor-pointer list-none hover:bg-tenue focus-visible:outline focus-visible:outline-2 focus-visible:outline-foco [&::-webkit-details-marker]:hidden",
              )}
            >
              <Glyph name="ellipsis" />
              {rest}
            </summary>
            <div className={classNames(grid, "mt-1.5")}>
              {hidden.map((option, index) => card(option, shown.length + index))}
            </div>
          </details>
        ) : null}
      </div>
    </ChoiceFrame>
  );
}

// On a phone three stand in a row, each with its icon above its word; a word too long for it takes a second line.
function cardClasses(stacked: boolean): string {
  return classNames(
    "flex rounded-md border border-linea-fuerte bg-carta text-texto",
    stacked
      ? "min-h-[3.25rem] flex-col items-center justify-center gap-0.5 px-1 py-1 text-center text-xs leading-4 sm:min-h-10 sm:flex-row sm:justify-start sm:gap-2 sm:px-2.5 sm:py-0 sm:text-left sm:text-sm"
      : "h-10 items-center gap-3 px-3 text-sm",
  );
}

type CardProps = {
  option: Card;
  control: ControlState;
  required?: boolean;
  autoFocus: boolean;
  index: number;
  stacked: boolean;
};

function RadioCard({ option, control, required, autoFocus, index, stacked }: CardProps): ReactNode {
  const { value, label, icon, letter, title } = option;
  return (
    <label className="relative block" title={title}>
      <input
        key={control.key}
        type="radio"
        id={index === 0 ? control.id : undefined}
        name={control.name}
        value={value}
        required={required}
        defaultChecked={control.initial === String(value)}
        data-autofocus={autoFocus ? "" : undefined}
        aria-keyshortcuts={letter}
        className="peer absolute inset-0 h-full w-full cursor-pointer opacity-0"
      />
      <span
        className={classNames(
          cardClasses(stacked),
          "peer-checked:border-acento peer-checked:bg-acento-50 peer-checked:font-semibold peer-checked:text-fuerte peer-checked:shadow-[inset_0_0_0_1px_rgb(var(--acento))] peer-focus-visible:outline peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-foco",
        )}
      >
        <Glyph name={icon} />
        <span className={classNames("min-w-0 sm:flex-1", stacked ? "max-w-full" : "flex-1 truncate")}>{label}</span>
        {letter ? <KeyHint>{letter.toUpperCase()}</KeyHint> : null}
      </span>
    </label>
  );
}
