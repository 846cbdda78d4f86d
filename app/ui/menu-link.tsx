import { Link, type LinkProps, useSearchParams } from "@remix-run/react";
import { type ReactElement, type ReactNode, createContext, useContext } from "react";
import { withQuery, withoutKeys } from "~/lib/query";
import { useKeptSearch } from "./dialog-link";
import { FOCUS, classNames } from "./class-names";
import { Glyph } from "./glyph";

/** What makes a link an item of the menu around it; none where the menu is a `<details>` and its items are links. */
export const MenuItemFrame = createContext<((link: ReactElement) => ReactElement) | null>(null);

const ITEM = classNames(
  "flex min-h-10 w-full items-center gap-2 px-4 py-2 text-left text-sm text-texto",
  "hover:bg-acento-50 focus-visible:bg-acento-50 focus-visible:!-outline-offset-2 data-[focus]:bg-acento-50",
  FOCUS,
);

/** A menu's item that gives the list as a paper: all of its rows, wherever its page stands. */
export function MenuPrint() {
  const [search] = useSearchParams();
  return (
    <MenuLink to={withQuery(withoutKeys(search, ["despues", "antes"]), { vista: "imprimir" })} reloadDocument>
      <Glyph name="printer" /> Imprimir
    </MenuLink>
  );
}

/** A menu's link; with `keepSearch` the query of the page goes along, for what opens over a list. */
export function MenuLink({ className, keepSearch = false, to, ...rest }: LinkProps & { keepSearch?: boolean }) {
  const inFrame = useContext(MenuItemFrame);
  const kept = useKeptSearch(to, keepSearch);
  const link = <Link preventScrollReset {...rest} to={kept} className={classNames(ITEM, className)} />;
  return <li role={inFrame ? "none" : undefined}>{inFrame ? inFrame(link) : link}</li>;
}

/** What a menu would offer and cannot now, with why: nobody looks for it elsewhere. */
export function MenuOff({ children, why }: { children: ReactNode; why: string }) {
  const inFrame = useContext(MenuItemFrame);
  return (
    <li role={inFrame ? "none" : undefined}>
      <span
        role={inFrame ? "menuitem" : undefined}
        aria-disabled={inFrame ? true : undefined}
        title={why}
        className={classNames(ITEM, "!text-quieto hover:!bg-transparent")}
      >
        {children} <span className="ml-auto text-xs">{why}</span>
      </span>
    </li>
  );
}
