import { Link, type LinkProps } from "@remix-run/react";
import { useKeptSearch } from "./dialog-link";
import type { ButtonHTMLAttributes } from "react";
import { FOCUS, classNames } from "./class-names";

export type ButtonVariant = "primary" | "secondary" | "danger" | "plain";
export type ButtonSize = "sm" | "md" | "lg";

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    "bg-acento font-semibold text-sobre-acento hover:bg-acento-firme active:bg-acento-firme border-transparent shadow-sm",
  secondary: "bg-carta font-semibold text-fuerte hover:bg-tenue active:bg-hundida border-linea-fuerte/55 shadow-sm",
  danger:
    "bg-carta font-semibold text-mal-texto hover:bg-mal-relleno active:bg-mal-relleno border-linea-fuerte/55 shadow-sm",
  // Quiet: for secondary actions beside the purpose of the page.
  plain: "bg-transparent text-texto hover:bg-hundida active:bg-hundida border-transparent",
};

const SIZES: Record<ButtonSize, string> = {
  sm: "h-8 px-2.5 text-sm gap-1.5",
  md: "h-10 px-3.5 text-sm gap-2",
  // For families' phones: a target that a thumb cannot miss.
  lg: "h-12 px-5 text-base gap-2",
};

/** The look of a button, for other elements (a label, an anchor to a file). */
export function buttonClasses(variant: ButtonVariant = "primary", size: ButtonSize = "md", className?: string): string {
  return classNames(
    "inline-flex select-none items-center justify-center whitespace-nowrap rounded-md border transition-colors",
    "disabled:cursor-not-allowed disabled:border-linea disabled:bg-hundida disabled:text-quieto disabled:shadow-none",
    FOCUS,
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}

type Look = { variant?: ButtonVariant; size?: ButtonSize };

/** A button. `type` is submit by default, because here buttons live in forms that work without JavaScript. */
export function Button({ variant, size, className, ...rest }: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="submit" {...rest} className={buttonClasses(variant, size, className)} />;
}

type Destination = LinkProps & {
  /** Keeps the query of the page: a dialog over a list needs its filters again on closing. */
  keepSearch?: boolean;
};

/** A link that looks like a button. Opening and closing dialogs must not move the page: the scroll position stays. */
export function ButtonLink({
  variant = "secondary",
  size,
  className,
  keepSearch = false,
  to,
  ...rest
}: Look & Destination) {
  const kept = useKeptSearch(to, keepSearch);
  return <Link preventScrollReset {...rest} to={kept} className={buttonClasses(variant, size, className)} />;
}

type IconLook = { label: string; variant?: ButtonVariant };

/** A square button with an icon alone; `label` is its name, also shown as a tooltip. */
export function IconButton({
  label,
  variant = "plain",
  className,
  ...rest
}: IconLook & ButtonHTMLAttributes<HTMLButtonElement>) {
  const look = buttonClasses(variant, "md", classNames("w-10 !px-0", className));
  return <button type="button" aria-label={label} title={label} {...rest} className={look} />;
}

/** A square link with an icon alone. */
export function IconLink({
  label,
  variant = "plain",
  className,
  keepSearch = false,
  to,
  ...rest
}: IconLook & Destination) {
  const look = buttonClasses(variant, "md", classNames("w-10 !px-0", className));
  const kept = useKeptSearch(to, keepSearch);
  return <Link preventScrollReset aria-label={label} title={label} {...rest} to={kept} className={look} />;
}
