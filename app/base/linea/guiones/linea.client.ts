/** The message of a form that was not sent, because there is no line. */
export const NADA_SE_PIERDE = "Sin conexión. Oprime otra vez cuando regrese; nada se pierde.";

// The message lies below the form's own buttons.
function notaDe(form: HTMLFormElement): HTMLElement {
  const hay = form.querySelector<HTMLElement>("[data-linea]");
  if (hay) return hay;
  const nota = form.appendChild(document.createElement("p"));
  nota.className = "fault";
  nota.dataset.linea = "";
  nota.setAttribute("role", "alert");
  return nota;
}

/**
 * Keeps a form on its page while there is no line: the browser would show an error page of its own, and its way back
 * empties passwords. A form that other parts of the script send is theirs.
 */
export function cuidarEnvio(event: Event): void {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || form.method !== "post" || navigator.onLine) return;
  event.preventDefault();
  notaDe(form).textContent = NADA_SE_PIERDE;
}

/** Says in the forms that were kept that they may be sent. */
export function decirQueHayLinea(): void {
  for (const nota of document.querySelectorAll<HTMLElement>("[data-linea]"))
    nota.textContent = "Ya hay conexión: oprime otra vez.";
}
