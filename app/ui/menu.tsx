import { useLocation } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { isClosed, useFirstUse } from "./first-use";
import { menuButtonClasses, menuClasses, menuItemsClasses, More } from "./menu-look";
import type { MenuProps } from "./menu-props";

export { MenuLink, MenuOff, MenuPrint } from "./menu-link";

const loadHeadless = () => import("./headless-menu");

/**
 * A button that drops a list of links. It is a native `<details>`, so it opens without JavaScript. With it, arrows
 * move, Esc closes and returns the focus, and a click elsewhere or a navigation closes it. The first use loads Headless
 * UI's menu, which replaces it while it is closed.
 */
export function Menu(props: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const headless = useFirstUse(details, loadHeadless, isClosed);
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

  if (headless) return <headless.module.HeadlessMenu {...props} takeFocus={headless.hadFocus} />;
  return (
    <details ref={details} className={menuClasses(props)} onKeyDown={moveInside}>
      <summary aria-label={props.name} title={props.name} className={menuButtonClasses(props)}>
        {props.label ?? <More />}
      </summary>
      <ul className={menuItemsClasses(props)}>{props.children}</ul>
    </details>
  );
}

function moveInside(event: KeyboardEvent<HTMLDetailsElement>) {
  const menu = event.currentTarget;
  const summary = menu.querySelector("summary");
  if (event.key === "Escape" && menu.open) {
    // Prevented, so that the surrounding dialog stays open.
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
  const items = [...menu.querySelectorAll<HTMLElement>("li > :is(a, button)")];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const target = edge ?? (at < 0 ? (step === 1 ? 0 : -1) : (at + (step ?? 0)) % items.length);
  items.at(target)?.focus();
}
