import { Link, type LinkProps } from "@remix-run/react";
import { FOCUS, classNames } from "./class-names";

type Props = {
  /** What is chosen among. */
  label: string;
  segments: readonly { to: LinkProps["to"]; text: string; current: boolean }[];
};

/** A few ways to see the same thing, each its address: the one that is seen lies raised. */
export function Segments({ label, segments }: Props) {
  return (
    <nav aria-label={label} className="flex rounded-md bg-hundida p-0.5 print:hidden">
      {segments.map(({ to, text, current }) => (
        <Link
          key={text}
          to={to}
          aria-current={current ? "page" : undefined}
          className={classNames(
            "inline-flex h-7 items-center rounded px-3 text-sm",
            FOCUS,
            current ? "bg-carta font-semibold text-fuerte shadow-sm" : "text-texto hover:text-fuerte",
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
