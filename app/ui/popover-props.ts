import type { ReactNode } from "react";

export type PopoverProps = {
  /** The button's content. */
  label: ReactNode;
  className: string;
  buttonClassName: string;
  panelClassName: string;
  /** The panel's content: a few lines, and links, which close it. */
  children: ReactNode;
};
