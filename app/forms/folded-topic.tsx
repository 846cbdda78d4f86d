import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { FOCUS, classNames } from "~/ui/class-names";
import { CheckIcon, PlusIcon } from "~/ui/icons";
import { useSchemaFormContext } from "./schema-form-context";

type Props = {
  title: string;
  /** The names of its controls. */
  names: readonly string[];
  /** Open from the beginning; by default if one of them has a value. */
  startsOpen?: boolean;
  /** In a heading, beside its title. */
  small?: boolean;
  children: ReactNode;
};

/**
 * Optional fields of one topic behind a chip that opens them in place, below the chips of a {@link FoldedTopics}. It is a
 * native `<details>`, so folded fields stay in the form, and no script is needed. It opens itself for an error.
 */
export function FoldedTopic({ title, names, startsOpen, small = false, children }: Props) {
  const form = useSchemaFormContext();
  const details = useRef<HTMLDetailsElement>(null);
  const error = names.some((name) => form?.messages[name] ?? form?.fields[name]?.errors?.[0]);
  const given = names.some((name) => Boolean(form?.fields[name]?.initialValue));
  const [open] = useState((startsOpen ?? given) || Boolean(error));
  const [filled, setFilled] = useState(given);
  useEffect(() => {
    if (error && details.current) details.current.open = true;
  }, [error]);
  const onInput = ({ currentTarget }: FormEvent<HTMLDetailsElement>) =>
    setFilled([...currentTarget.querySelectorAll<HTMLInputElement>(FIELDS)].some(({ value }) => value.trim() !== ""));
  const Mark = filled ? CheckIcon : PlusIcon;
  return (
    <details
      ref={details}
      open={open}
      onInput={onInput}
      className={classNames(
        "open:basis-full",
        small ? "" : "open:order-last open:border-t open:border-linea open:pt-2",
      )}
    >
      <summary
        className={classNames(
          "inline-flex cursor-pointer list-none items-center gap-1.5 rounded-full border text-texto hover:bg-acento-50 [&::-webkit-details-marker]:hidden",
          small ? "min-h-6 px-2 text-xs" : "min-h-8 px-3 text-sm",
          filled ? "border-acento" : "border-dashed border-linea-fuerte",
          FOCUS,
        )}
      >
        <Mark className="h-4 w-4 shrink-0" />
        {title}
      </summary>
      <div className="mt-3 space-y-3">{children}</div>
    </details>
  );
}

const FIELDS = "input:not([type=hidden]):not([readonly]), select, textarea";

/** The row of the chips. */
export function FoldedTopics({ children }: { children: ReactNode }) {
  return (
    <div role="group" aria-label="Agregar" className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="text-xs text-quieto">
        Agregar:
      </span>
      {children}
    </div>
  );
}
