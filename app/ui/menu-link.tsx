import { Link, type LinkProps } from "@remix-run/react";
import { type ReactElement, createContext, useContext } from "react";
import { useKeptSearch } from "./dialog-link";
import { FOCUS, classNames } from "./class-names";
import { Glyph } from "./glyph";
import { useHydrated } from "./use-hydrated";

/** What makes a link an item of the menu around it; none where the menu is a `<details>` and its items are links. */
export const MenuItemFrame = createContext<((link: ReactElement) => ReactElement) | null>(null);

const ITEM = classNames(
  "flex min-h-10 w-full items-center gap-2 px-4 py-2 text-left text-sm text-texto",
  "hover:bg-acento-50 focus-visible:bg-acento-50 focus-visible:!-outline-offset-2 data-[focus]:bg-acento-50",
  FOCUS,
);

/** A menu's item that prints the page; absent where there is no JavaScript, which alone can. */
export function MenuPrint() {
  const inFrame = useContext(MenuItemFrame);
  if (!useHydrated()) return null;
  const button = (
    <button type="button" className={ITEM} onClick={() => window.print()}>
      <Glyph name="printer" /> Imprimir
    </button>
  );
  return <li role={inFrame ? "none" : undefined}>{inFrame ? inFrame(button) : button}</li>;
}

/** A menu's link; with `keepSearch` the query of the page goes along, for what opens over a list. */
export function MenuLink({ className, keepSearch = false, to, ...rest }: LinkProps & { keepSearch?: boolean }) {
  const inFrame = useContext(MenuItemFrame);
  const kept = useKeptSearch(to, keepSearch);
  const link = <Link preventScrollReset {...rest} to={kept} className={classNames(ITEM, className)} />;
  return <li role={inFrame ? "none" : undefined}>{inFrame ? inFrame(link) : link}</li>;
}
