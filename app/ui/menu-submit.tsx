import { type ButtonHTMLAttributes, useContext } from "react";
import { MENU_ITEM, MenuItemFrame } from "./menu-link";

type Props = Pick<ButtonHTMLAttributes<HTMLButtonElement>, "name" | "value" | "children"> & {
  /** The id of the form that it sends. */
  form: string;
  className?: string;
};

/** A menu's item that sends a form of its page. */
export function MenuSubmit({ className, ...props }: Props) {
  const inFrame = useContext(MenuItemFrame);
  const button = <button type="submit" {...props} className={MENU_ITEM} />;
  return (
    <li className={className} role={inFrame ? "none" : undefined}>
      {inFrame ? inFrame(button) : button}
    </li>
  );
}
