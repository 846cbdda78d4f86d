import { type ReactNode, useState } from "react";
import { Button, type ButtonSize, type ButtonVariant, IconButton } from "./button";
import { CheckIcon, CopyIcon } from "./icons";
import { showToast } from "./toast";
import { useHydrated } from "./use-hydrated";
import { VisuallyHidden } from "./visually-hidden";

const COPIADO = "Texto copiado al portapapeles";
const NO_COPIADO = "No se pudo copiar el texto al portapapeles";

type CopyButtonProps = {
  text: string;
  /** The button's name: 'Copiar nombre'. If `children` is given, they are shown beside the icon instead. */
  label: string;
  children?: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
};

/** Copies a text and confirms it. Hidden without JavaScript, which it requires. */
export function CopyButton({ text, label, children, variant = "plain", size }: CopyButtonProps) {
  const [answer, setAnswer] = useState<string | null>(null);
  if (!useHydrated()) return null;

  const copy = async (event: { currentTarget: HTMLElement }) => {
    const button = event.currentTarget;
    const copied = await copyText(text, button);
    setAnswer(copied ? COPIADO : NO_COPIADO);
    showToast(copied ? COPIADO : NO_COPIADO, copied ? "success" : "error");
    setTimeout(() => setAnswer(null), 2_000);
  };
  const icon = answer === COPIADO ? <CheckIcon /> : <CopyIcon />;
  return (
    <>
      {children ? (
        <Button type="button" variant={variant} size={size} onClick={copy}>
          {icon}
          {children}
        </Button>
      ) : (
        <IconButton label={label} variant={variant} onClick={copy}>
          {icon}
        </IconButton>
      )}
      {/* Toasts lie outside a modal dialog, where screen readers do not look, so the confirmation is also announced here. */}
      <span role="status">
        <VisuallyHidden>{answer}</VisuallyHidden>
      </span>
    </>
  );
}

// The clipboard API exists only on HTTPS and localhost; a school's own network often has neither (decisions.md, Plain
// HTTP in a LAN).
async function copyText(text: string, beside: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    area.readOnly = true;
    area.style.cssText = "position:fixed;opacity:0;top:0";
    // Beside the button, not in the body: a modal dialog keeps the focus inside itself.
    beside.after(area);
    area.select();
    try {
      return document.execCommand("copy");
    } catch {
      return false;
    } finally {
      area.remove();
      beside.focus();
    }
  }
}
