import { type ButtonSize, type ButtonVariant, buttonClasses } from "./button";
import { classNames } from "./class-names";
import { DotsIcon } from "./icons";

/** The look of a menu, shared by the `<details>` and its replacement. */
export type MenuLook = { align?: "start" | "end"; variant?: ButtonVariant; size?: ButtonSize; className?: string };

export const menuClasses = ({ className }: MenuLook) => classNames("relative inline-block", className);

export const menuButtonClasses = ({ variant = "secondary", size }: MenuLook) =>
  buttonClasses(variant, size, "cursor-pointer list-none [&::-webkit-details-marker]:hidden");

export const menuItemsClasses = ({ align = "end" }: MenuLook) =>
  classNames(
    "absolute z-50 mt-1 min-w-48 rounded-md border border-linea bg-carta py-1 shadow-lg",
    align === "end" ? "right-0" : "left-0",
  );

/** The word of a menu without a label of its own: 'Más', and on a phone its three dots. */
export const More = () => (
  <>
    <DotsIcon className="h-4 w-4 sm:hidden" />
    <span className="max-sm:sr-only">Más</span>
  </>
);
