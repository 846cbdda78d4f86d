import { Link, type LinkProps } from "@remix-run/react";
import { classNames, FOCUS } from "./class-names";

const GROUP = "flex flex-wrap gap-1 rounded-md bg-hundida p-1 text-sm";
const pickClasses = (current: boolean) =>
  classNames(
    "inline-flex h-9 items-center rounded px-3",
    FOCUS,
    current ? "bg-elevada font-semibold text-fuerte shadow-sm" : "text-texto hover:bg-carta/60",
  );

type LinkPick = { to: LinkProps["to"]; label: string; current: boolean };

/** A choice between the forms of one dialog. The choices are addresses, so that each works without JavaScript. */
export function PickLinks({ label, links }: { label: string; links: readonly LinkPick[] }) {
  return (
    <ul aria-label={label} className={GROUP}>
      {links.map(({ to, label: text, current }) => (
        <li key={text}>
          <Link
            to={to}
            replace
            preventScrollReset
            aria-current={current ? "true" : undefined}
            className={pickClasses(current)}
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type ButtonPick = { value: string; label: string; current: boolean };

/** A choice that draws a form anew: it sends what is typed (`submit`'s `lookup`), which comes back with the page. */
export function PickButtons({ label, picks }: { label: string; picks: readonly ButtonPick[] }) {
  return (
    <ul aria-label={label} className={GROUP}>
      {picks.map(({ value, label: text, current }) => (
        <li key={value}>
          <button
            type="submit"
            name="accion"
            value={value}
            formNoValidate
            aria-pressed={current}
            className={pickClasses(current)}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
