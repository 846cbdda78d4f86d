import { Link, type LinkProps } from "@remix-run/react";
import { classNames, FOCUS } from "./class-names";

type Pick = { to: LinkProps["to"]; label: string; current: boolean };

/** A choice between the forms of one dialog. The choices are addresses, so that each works without JavaScript. */
export function PickLinks({ label, links }: { label: string; links: readonly Pick[] }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1 rounded-md bg-hundida p-1 text-sm">
      {links.map(({ to, label: text, current }) => (
        <li key={text}>
          <Link
            to={to}
            replace
            preventScrollReset
            aria-current={current ? "true" : undefined}
            className={classNames(
              "inline-flex h-9 items-center rounded px-3",
              FOCUS,
              current ? "bg-elevada font-semibold text-fuerte shadow-sm" : "text-texto hover:bg-carta/60",
            )}
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
