import { type RefObject, useRef, useState } from "react";
import { useIsomorphicLayoutEffect } from "./use-isomorphic-layout-effect";

// Modal dialogs from the lowest to the one on top: only that one answers Esc.
const stack: HTMLDialogElement[] = [];

/** The dialog that the person is in, or null. */
export function topDialog(): HTMLDialogElement | null {
  return stack.at(-1) ?? null;
}

/**
 * Makes a rendered `<dialog open>` modal in place: focus inside, the page behind inert, Esc calls `onClose`, and the
 * focus returns to the opener when it closes. The same node becomes modal, so nothing typed is lost.
 *
 * `active` is false while another dialog lies above it; once modal it stays so, below the other.
 */
export function useModal(
  ref: RefObject<HTMLDialogElement>,
  { active, onClose }: { active: boolean; onClose: () => void },
) {
  const close = useRef(onClose);
  useIsomorphicLayoutEffect(() => {
    close.current = onClose;
  });

  // Listens before the dialog becomes modal: the browser would answer an Esc in between by closing it and keeping its
  // address.
  useIsomorphicLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const isOnTop = () => stack.at(-1) === dialog;
    // Esc is handled at the key: browsers close a dialog without asking if the person has not touched the page yet.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || event.isComposing || !isOnTop()) return;
      event.preventDefault();
      if (!hasOpenPopup(dialog)) close.current();
    };
    // Other ways to request closing, such as Android's back gesture. A `cancel` from inside the dialog is ignored.
    const onCancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      if (isOnTop() && !hasOpenPopup(dialog)) close.current();
    };
    const onNativeClose = (event: Event) => {
      if (event.target === dialog && dialog.isConnected && !dialog.open && isOnTop()) close.current();
    };
    // Browsers print only one sheet of a modal dialog; a dialog that is merely open flows over as many as it needs.
    const onBeforePrint = () => {
      if (!isOnTop()) return;
      dialog.close();
      dialog.setAttribute("open", "");
    };
    const onAfterPrint = () => {
      if (!isOnTop()) return;
      dialog.removeAttribute("open");
      dialog.showModal();
    };
    window.addEventListener("beforeprint", onBeforePrint);
    window.addEventListener("afterprint", onAfterPrint);
    document.addEventListener("keydown", onKeyDown);
    dialog.addEventListener("cancel", onCancel);
    dialog.addEventListener("close", onNativeClose);
    return () => {
      window.removeEventListener("beforeprint", onBeforePrint);
      window.removeEventListener("afterprint", onAfterPrint);
      document.removeEventListener("keydown", onKeyDown);
      dialog.removeEventListener("cancel", onCancel);
      dialog.removeEventListener("close", onNativeClose);
    };
  }, [ref]);

  useIsomorphicLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !active || stack.includes(dialog) || typeof dialog.showModal !== "function") return;
    const before = document.activeElement;
    dialog.removeAttribute("open");
    dialog.showModal();
    stack.push(dialog);
    lockScroll();
    // An element with the focus before hydration keeps it; else the first field to correct or to fill in.
    if (before instanceof HTMLElement && dialog.contains(before)) before.focus({ preventScroll: true });
    else focusFirst(dialog);
  }, [active, ref]);

  useFocusBack(ref);
}

// A field that takes the focus as it is drawn has it before the dialog becomes modal, and the browser would return the
// focus to that field. So the opener is recorded while the dialog is being drawn.
function useFocusBack(ref: RefObject<HTMLDialogElement>) {
  const [opener] = useState(() => (typeof document === "undefined" ? null : document.activeElement));

  useIsomorphicLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      if (!dialog || !stack.includes(dialog)) return;
      stack.splice(stack.indexOf(dialog), 1);
      // Closing, not just removing, returns the focus to the opener.
      dialog.close();
      lockScroll();
      // After the next content is drawn: another dialog takes the focus itself, and an opener may disappear together
      // with this one.
      requestAnimationFrame(() => keepFocus(opener));
    };
  }, [ref, opener]);
}

// True if a list or menu is open inside, which takes Esc for itself; an unfolded row (a disclosure) does not.
function hasOpenPopup(dialog: HTMLElement): boolean {
  return dialog.querySelector('[aria-expanded="true"]:not([data-disclosure])') !== null;
}

const TITLE = "[data-dialog-title]";
const FIELD =
  "input:not([type=hidden]):not([readonly]):not(:disabled), select:not(:disabled), textarea:not([readonly]):not(:disabled)";

// Returns the focus if the browser knows no opener. If the opener is gone, the focus would fall to the start of the
// page, and nothing would be read out.
function keepFocus(opener: Element | null) {
  const top = topDialog();
  const { activeElement, body } = document;
  if (top ? top.contains(activeElement) : activeElement !== null && activeElement !== body) return;
  if (opener instanceof HTMLElement && opener !== body && opener.isConnected && (!top || top.contains(opener))) {
    opener.focus({ preventScroll: true });
    if (document.activeElement === opener) return;
  }
  const heading = top ? top.querySelector<HTMLElement>(TITLE) : document.querySelector("h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.style.outline = "none";
  heading.focus({ preventScroll: true });
}

// Among radios the chosen one takes the focus: from another one, an arrow would change the choice unseen.
function chosenOf(target: HTMLElement | null): HTMLElement | null {
  if (!(target instanceof HTMLInputElement) || target.type !== "radio") return target;
  const { form, name } = target;
  const radios = [...(form ?? document).querySelectorAll<HTMLInputElement>("input[type=radio]:checked")];
  return radios.find((radio) => radio.name === name) ?? target;
}

function focusFirst(dialog: HTMLElement) {
  const body = dialog.querySelector("[data-dialog-body]") ?? dialog;
  // A list's search, and a form beside the content (data-beside), do not take the focus: here people read first.
  const fields = [...body.querySelectorAll<HTMLElement>(FIELD)];
  const target =
    dialog.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    dialog.querySelector<HTMLElement>("[data-autofocus]") ??
    fields.find((field) => !field.closest("[role=search], [data-beside]")) ??
    dialog.querySelector<HTMLElement>(TITLE);
  const chosen = chosenOf(target);
  chosen?.focus({ preventScroll: chosen.matches(TITLE) });
}

// The page behind keeps its position, and the width of its scroll bar.
function lockScroll() {
  const { documentElement: page, body } = document;
  if (stack.length === 0) {
    page.style.overflow = "";
    body.style.paddingRight = "";
  } else if (page.style.overflow !== "hidden") {
    body.style.paddingRight = `${window.innerWidth - page.clientWidth}px`;
    page.style.overflow = "hidden";
  }
}
