import { Link, type LinkProps, useLocation } from "@remix-run/react";
import { FOCUS, classNames } from "./class-names";

/** The destination with the page's own query, unless it has one. */
export function useKeptSearch(to: LinkProps["to"], keep = true): LinkProps["to"] {
  const { search } = useLocation();
  if (!keep || (typeof to === "string" && to.includes("?"))) return to;
  return typeof to === "string" ? { pathname: to, search } : { search, ...to };
}

/** A text link that opens a dialog over a list: it keeps the query, and the page does not move. */
export function DialogLink({ to, className, ...rest }: LinkProps) {
  const look = classNames("rounded font-medium text-acento-texto hover:underline", FOCUS, className);
  return <Link preventScrollReset {...rest} to={useKeptSearch(to)} className={look} />;
}
