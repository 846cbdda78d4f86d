import type { ReactNode } from "react";
import type { MenuLook } from "./menu-look";

export type MenuProps = MenuLook & {
  /** The button's content; 'Más' if absent. With an icon alone, `name` says it in words. */
  label?: ReactNode;
  name?: string;
  /** {@link MenuLink}s and a {@link MenuPrint}. */
  children: ReactNode;
};
