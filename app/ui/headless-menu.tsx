import { Menu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import { useLocation } from "@remix-run/react";
import { type ReactElement, useEffect, useRef } from "react";
import { classNames } from "./class-names";
import type { MenuProps } from "./menu-props";
import { MenuItemFrame } from "./menu-link";
import { menuButtonClasses, menuClasses, menuItemsClasses, More } from "./menu-look";
import { useIsomorphicLayoutEffect } from "./use-isomorphic-layout-effect";

/**
 * The menu that replaces the closed `<details>` (ui/menu.tsx) on its first use. A letter moves to the item with that
 * initial, and screen readers announce a menu. In place and without `anchor`, so that it works within a modal dialog.
 */
export function HeadlessMenu({ takeFocus, label, name, children, ...look }: MenuProps & { takeFocus: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useIsomorphicLayoutEffect(() => {
    if (takeFocus) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Menu as="div" className={menuClasses(look)}>
      {({ close }) => (
        <>
          <CloseOnArrival close={close} />
          <MenuButton ref={button} aria-label={name} title={name} className={menuButtonClasses(look)}>
            {label ?? <More />}
          </MenuButton>
          <MenuItems as="ul" modal={false} className={classNames(menuItemsClasses(look), "focus:outline-none")}>
            <MenuItemFrame.Provider value={asItem}>{children}</MenuItemFrame.Provider>
          </MenuItems>
        </>
      )}
    </Menu>
  );
}

const asItem = (link: ReactElement) => <MenuItem>{link}</MenuItem>;

function CloseOnArrival({ close }: { close: () => void }) {
  const { key } = useLocation();
  useEffect(() => close(), [key, close]);
  return null;
}
