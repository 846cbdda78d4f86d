import { Link, type LinkProps, useLocation } from "@remix-run/react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { type ButtonSize, type ButtonVariant, buttonClasses } from "./button";
import { useKeptSearch } from "./dialog-link";
import { FOCUS, classNames } from "./class-names";

type MenuProps = {
  /** What the button shows; with an icon alone, `name` says it in words. */
  label: ReactNode;
  name?: string;
  align?: "start" | "end";
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
};

/**
 * A button that drops a list of links and buttons. A native `<details>`, so it opens without JavaScript; with it, arrows
 * move, Esc closes and gives the focus back, and a click elsewhere or a navigation closes it.
 */
export function Menu({ label, name, align = "end", variant = "secondary", size, className, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const location = useLocation();

  useEffect(() => {
    details.current?.removeAttribute("open");
  }, [location.key]);

  useEffect(() => {
    const closeOutside = (event: Event) => {
      const element = details.current;
      if (element?.open && !element.contains(event.target as Node)) element.open = false;
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, []);

  return (
    <details ref={details} className={classNames("relative inline-block", className)} onKeyDown={moveInside}>
      <summary
        aria-label={name}
        title={name}
        className={buttonClasses(variant, size, "cursor-pointer list-none [&::-webkit-details-marker]:hidden")}
      >
        {label}
      </summary>
      <ul
        className={classNames(
          "absolute z-50 mt-1 min-w-48 rounded-md border border-slate-200 bg-white py-1 shadow-lg",
          align === "end" ? "right-0" : "left-0",
        )}
      >
        {children}
      </ul>
    </details>
  );
}

function moveInside(event: KeyboardEvent<HTMLDetailsElement>) {
  const menu = event.currentTarget;
  const summary = menu.querySelector("summary");
  if (event.key === "Escape" && menu.open) {
    // Prevented, so that the dialog around it stays.
    event.preventDefault();
    menu.open = false;
    summary?.focus();
    return;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const edge = { Home: 0, End: -1 }[event.key];
  if (step === undefined && (edge === undefined || !menu.open)) return;
  event.preventDefault();
  menu.open = true;
  const items = [...menu.querySelectorAll<HTMLElement>("li > a, li > button, li > form > button")].filter(
    (item) => !item.matches(":disabled"),
  );
  const at = items.indexOf(document.activeElement as HTMLElement);
  const target = edge ?? (at < 0 ? (step === 1 ? 0 : -1) : (at + (step ?? 0)) % items.length);
  items.at(target)?.focus();
}

const ITEM = classNames(
  "flex min-h-10 w-full items-center gap-2 px-4 py-2 text-left text-sm text-slate-800 hover:bg-primario-50 focus-visible:bg-primario-50 focus-visible:!-outline-offset-2",
  FOCUS,
);

/** A menu's link; with `keepSearch` the query of the page goes along, for what opens over a list. */
export function MenuLink({ className, keepSearch = false, to, ...rest }: LinkProps & { keepSearch?: boolean }) {
  return (
    <li>
      <Link preventScrollReset {...rest} to={useKeptSearch(to, keepSearch)} className={classNames(ITEM, className)} />
    </li>
  );
}
