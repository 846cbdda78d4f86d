import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import { IconLink } from "~/ui/button";
import { Glyph } from "~/ui/glyph";
import { useKey } from "~/ui/use-key";

type Props = { numero: number; cuantas: number; anterior: number | null; siguiente: number | null };

// The letters of a review, and the controls of the dialog that they press.
const CONTROLES: Readonly<Record<string, string>> = {
  j: '[data-review="j"]',
  k: '[data-review="k"]',
  a: '[data-review="a"] :is(a, button)',
  r: '[data-review="r"] :is(a, button)',
};

/**
 * The place of an open misiva in the queue of a review, with the ways to its neighbours. J and K go to them, A takes or
 * authorises, R returns.
 */
export function LugarEnLaCola({ numero, cuantas, anterior, siguiente }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useKey(place, (key) => {
    const control = place.current?.closest("dialog")?.querySelector<HTMLElement>(CONTROLES[key] ?? ":not(*)");
    control?.click();
    return control !== undefined && control !== null;
  });
  return (
    <div ref={place} className="flex shrink-0 items-center gap-1 text-sm text-quieto">
      <span className="max-sm:sr-only">{`${numero} de ${cuantas} por revisar`}</span>
      <Vecina a={anterior} label="Misiva anterior (K)" letra="k" icono="chevron-left" />
      <Vecina a={siguiente} label="Misiva siguiente (J)" letra="j" icono="chevron-right" />
    </div>
  );
}

type VecinaProps = { a: number | null; label: string; letra: "j" | "k"; icono: "chevron-left" | "chevron-right" };

function Vecina({ a: misivaId, label, letra, icono }: VecinaProps) {
  const { search } = useLocation();
  if (misivaId === null) return null;
  return (
    <IconLink
      to={{ pathname: `../${misivaId}`, search }}
      label={label}
      replace
      data-review={letra}
      // Here people read first: a letter pressed in a field would be written.
      data-autofocus=""
      aria-keyshortcuts={letra}
      className="!h-9 !w-9"
    >
      <Glyph name={icono} />
    </IconLink>
  );
}
