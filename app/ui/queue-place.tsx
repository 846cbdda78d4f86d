import { type LinkProps, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { withoutKeys } from "~/lib/query";
import { IconLink } from "./button";
import { Glyph } from "./glyph";
import { useKey } from "./use-key";

type Props = {
  /** The name of one of the queue, for the names of the ways: 'Misiva'. */
  noun: string;
  /** Null for one that is not in the queue: it only has a way into it. */
  number: number | null;
  count: number;
  /** The neighbours, from the open dialog; null at an end. */
  previous: LinkProps["to"] | null;
  next: LinkProps["to"] | null;
  /** Query keys of the open one alone, which its neighbours do not get. */
  ownKeys?: readonly string[];
  /** True in a dialog with fields: there people read first, and a letter pressed in a field would be written. */
  takesFocus?: boolean;
};

// The letters of a review, and the controls of the dialog that they press.
const CONTROLS: Readonly<Record<string, string>> = {
  j: '[data-review="j"]',
  k: '[data-review="k"]',
  a: '[data-review="a"] :is(a, button)',
  r: '[data-review="r"] :is(a, button)',
};

/**
 * The place of an open dialog in the queue of a review, with the ways to its neighbours. J and K go to them; A accepts,
 * takes or authorises, and R returns, where the dialog marks such a control with `data-review`.
 */
export function QueuePlace({ noun, number, count, previous, next, ownKeys = [], takesFocus = false }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const search = withoutKeys(useLocation().search, ownKeys);
  useKey(place, (key) => {
    const control = place.current?.closest("dialog")?.querySelector<HTMLElement>(CONTROLS[key] ?? ":not(*)");
    control?.click();
    return control !== undefined && control !== null;
  });
  const neighbour = (to: LinkProps["to"] | null, label: string, letter: "j" | "k") =>
    to === null ? null : (
      <IconLink
        to={typeof to === "string" ? { pathname: to, search } : to}
        label={`${label} (${letter.toUpperCase()})`}
        replace
        data-review={letter}
        data-autofocus={takesFocus ? "" : undefined}
        aria-keyshortcuts={letter}
        className="!h-9 !w-9"
      >
        <Glyph name={letter === "k" ? "chevron-left" : "chevron-right"} />
      </IconLink>
    );
  return (
    <div ref={place} className="flex shrink-0 items-center gap-1 text-sm text-quieto">
      <span className="mr-1 max-sm:sr-only">
        {number === null ? `${count} por revisar` : `${number} de ${count} por revisar`}
      </span>
      {neighbour(previous, `${noun} anterior`, "k")}
      {neighbour(next, `${noun} siguiente`, "j")}
    </div>
  );
}
