import { Link, type LinkProps, useSearchParams } from "@remix-run/react";
import { type ReactElement, type ReactNode, createContext, useContext } from "react";
import { withQuery, withoutKeys } from "~/lib/query";
import { useKeptSearch } from "./dialog-link";
import { FOCUS, classNames } from "./class-names";
import { Glyph } from "./glyph";

/** Turns a link into an item of the surrounding menu; null if the menu is a `<details>` with plain links as items. */
export const MenuItemFrame = createContext<((link: ReactElement) => ReactElement) | null>(null);

export const MENU_ITEM = classNames(
  "flex min-h-10 w-full items-center gap-2 px-4 py-2 text-left text-sm text-texto",
  "hover:bg-acento-50 focus-visible:bg-acento-50 focus-visible:!-outline-offset-2 data-[focus]:bg-acento-50",
  FOCUS,
);

/** The menu item for the printable list: all of its rows, whatever page is shown. */
export function MenuPrint() {
  const [search] = useSearchParams();
  return (
    <MenuLink to={withQuery(withoutKeys(search, ["despues", "antes"]), { vista: "imprimir" })} reloadDocument>
      <Glyph name="printer" /> Imprimir
    </MenuLink>
  );
}

/** A menu's link. With `keepSearch` it keeps the page's query, for dialogs over a list. */
export function MenuLink({ className, keepSearch = false, to, ...rest }: LinkProps & { keepSearch?: boolean }) {
  const inFrame = useContext(MenuItemFrame);
  const kept = useKeptSearch(to, keepSearch);
  const link = <Link preventScrollReset {...rest} to={kept} className={classNames(MENU_ITEM, className)} />;
  return <li role={inFrame ? "none" : undefined}>{inFrame ? inFrame(link) : link}</li>;
}

/** An unavailable item of a menu with the reason, so that nobody looks for it elsewhere. */
export function MenuOff({ children, why }: { children: ReactNode; why: string }) {
  const inFrame = useContext(MenuItemFrame);
  return (
    <li role={inFrame ? "none" : undefined}>
      <span
        role={inFrame ? "menuitem" : undefined}
        aria-disabled={inFrame ? true : undefined}
        title={why}
        className={classNames(MENU_ITEM, "!text-quieto hover:!bg-transparent")}
      >
        {children} <span className="ml-auto text-xs">{why}</span>
      </span>
    </li>
  );
}
