import { Link, type LinkProps } from "@remix-run/react";
import { useRef } from "react";
import { FOCUS, classNames } from "./class-names";
import { useCurrentInSight } from "./use-current-in-sight";

type Props = {
  /** The name of the choice. */
  label: string;
  segments: readonly { to: LinkProps["to"]; text: string; current: boolean }[];
};

/**
 * A few views of the same content, each with its address; the current one is raised. On a phone they are one line that
 * scrolls.
 */
export function Segments({ label, segments }: Props) {
  const nav = useRef<HTMLElement>(null);
  useCurrentInSight(nav);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="flex max-w-full overflow-x-auto rounded-md bg-hundida p-0.5 print:hidden"
    >
      {segments.map(({ to, text, current }) => (
        <Link
          key={text}
          to={to}
          aria-current={current ? "page" : undefined}
          className={classNames(
            "inline-flex h-7 shrink-0 items-center whitespace-nowrap rounded px-3 text-sm",
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
