import { Popover, PopoverButton, PopoverPanel } from "@headlessui/react";
import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { PopoverProps } from "./popover-props";
import { useIsomorphicLayoutEffect } from "./use-isomorphic-layout-effect";

/** The popover that replaces the closed `<details>` (ui/popover.tsx) on its first use; in place, without `anchor`. */
export function HeadlessPopover({ takeFocus, ...props }: PopoverProps & { takeFocus: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useIsomorphicLayoutEffect(() => {
    if (takeFocus) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Popover className={props.className}>
      {({ open, close }) => (
        <>
          <CloseOnArrival open={open} close={close} />
          <PopoverButton ref={button} className={props.buttonClassName}>
            {props.label}
          </PopoverButton>
          <PopoverPanel className={props.panelClassName}>
            {/* Inside the panel, because Headless UI does not pass a click handled by a link to the panel's own handlers. */}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
            <div
              onClick={({ target }) => {
                if ((target as Element).closest("a")) close();
              }}
            >
              {props.children}
            </div>
          </PopoverPanel>
        </>
      )}
    </Popover>
  );
}

// Closing returns the focus to the button, which a modal dialog that has just opened prevents.
function CloseOnArrival({ open, close }: { open: boolean; close: () => void }) {
  const { key } = useLocation();
  const at = useRef(key);
  useEffect(() => {
    if (at.current === key) return;
    at.current = key;
    if (open) close();
  }, [key, open, close]);
  return null;
}
