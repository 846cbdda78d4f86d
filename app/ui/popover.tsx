import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isClosed, useFirstUse } from "./first-use";
import type { PopoverProps } from "./popover-props";

const loadHeadless = () => import("./headless-popover");

/**
 * A button that opens a panel over the page. It is a disclosure, so it opens without JavaScript. With it, Esc, leaving
 * and navigating close it. The first use loads Headless UI's popover, which replaces it while it is closed.
 */
export function Popover(props: PopoverProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const headless = useFirstUse(details, loadHeadless, isClosed);
  const { key } = useLocation();
  const close = () => details.current?.removeAttribute("open");
  useEffect(close, [key]);

  if (headless) return <headless.module.HeadlessPopover {...props} takeFocus={headless.hadFocus} />;
  return (
    // A disclosure is interactive whatever the rule thinks, and what it does here is only to close.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={details}
      className={props.className}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
      onClick={({ target }) => {
        if ((target as Element).closest("a")) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !event.currentTarget.open) return;
        // Prevented, so that an enclosing dialog stays open.
        event.preventDefault();
        close();
        event.currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary className={props.buttonClassName}>{props.label}</summary>
      <div className={props.panelClassName}>{props.children}</div>
    </details>
  );
}
