import { useEffect, useRef, useState } from "react";
import { formatPesos, parsePesos } from "~/lib/money";
import { KeyHint } from "~/ui/key-hint";
import { useHydrated } from "~/ui/use-hydrated";

type Props = {
  /** The control that holds the amount. */
  name: string;
  /** Its initial value, in pesos. */
  initial: string;
  /** The button's text before the amount: 'Guardar pago de'. */
  says: string;
};

/** The text of a button that pays: 'Guardar'. A script, which can keep it current, adds the amount. */
export function SaveAmount({ name, initial, says }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const [text, setText] = useState(initial);
  const hydrated = useHydrated();
  useEffect(() => {
    const form = place.current?.closest("form");
    const read = () => {
      const control = form?.elements.namedItem(name);
      if (control instanceof HTMLInputElement) setText(control.value);
    };
    read();
    form?.addEventListener("input", read);
    return () => form?.removeEventListener("input", read);
  });
  const amount = parsePesos(text);
  return (
    <span ref={place} className="inline-flex items-center gap-2">
      {hydrated && amount.ok && amount.centavos > 0 ? `${says} ${formatPesos(amount.centavos)}` : "Guardar"}
      {hydrated ? <KeyHint onAccent>Entrar</KeyHint> : null}
    </span>
  );
}
