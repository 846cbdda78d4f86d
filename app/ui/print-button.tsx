import type { ReactNode } from "react";
import { Button, type ButtonSize, type ButtonVariant } from "./button";
import { PrintIcon } from "./icons";
import { useHydrated } from "./use-hydrated";

type PrintButtonProps = { children?: ReactNode; variant?: ButtonVariant; size?: ButtonSize };

/** Prints the page. It requires JavaScript, so without it the button is hidden. */
export function PrintButton({ children = "Imprimir", variant = "secondary", size }: PrintButtonProps) {
  if (!useHydrated()) return null;
  return (
    <Button type="button" variant={variant} size={size} onClick={() => window.print()}>
      <PrintIcon />
      {children}
    </Button>
  );
}
