import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from "~/ui/button";
import { ONWARD, onwardTo } from "./onward";
import { useSchemaFormContext } from "./schema-form-context";

type Props = {
  /** A child route of the form, with its own query: 'estatus?accion=AUTORIZAR'. The route's action allows it. */
  to: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** True for a form that may be incomplete: without scripts the button is a link, and the dialog shows what is stored. */
  mayBeIncomplete?: boolean;
  children: ReactNode;
};

/**
 * A button that acts on the record of its form in a dialog of its own. It saves what was typed first, so that the
 * dialog never acts on an older text; nothing typed, or no form around it, and it is a link.
 */
export function OnwardButton({ to, variant = "secondary", size, mayBeIncomplete = false, children }: Props) {
  const form = useSchemaFormContext();
  const { search } = useLocation();
  const typed = form !== null && (form.hydrated ? form.unsaved : !mayBeIncomplete);
  if (typed)
    return (
      <Button name={ONWARD} value={to} variant={variant} size={size}>
        {children}
      </Button>
    );
  return (
    <ButtonLink to={onwardTo(to, search)} variant={variant} size={size}>
      {children}
    </ButtonLink>
  );
}

/** True while a dialog that the form went on to is open over it. Then the form is drawn anew from what was saved. */
export function useWentOnTo(path: string): boolean {
  return useLocation().pathname.endsWith(`/${path}`);
}
