import { rutaDeEntrada } from "~/base/acceso/destino";
import { allowLeaving } from "~/ui/unsaved-changes";

/**
 * Ends the idle session and goes to the sign-in page. The form being filled in, if any, is sent along and kept 15
 * minutes for the same account (decisions, "Session lost while typing"). The sign-in page returns to it.
 */
export async function keepFormAndLeave(): Promise<void> {
  const here = location.pathname + location.search;
  const form = [...document.forms].reverse().find((each) => each.method === "post" && wasChanged(each));
  const body = form ? fieldsOf(form) : new FormData();
  const ruta = form ? pathOf(form) : here;
  body.set("sesion.ruta", ruta);
  await fetch("/sesion/inactividad", { method: "POST", body, redirect: "manual" }).catch(() => undefined);
  allowLeaving();
  location.assign(rutaDeEntrada(ruta, "inactividad"));
}

// The page reopens at the form's address, without Remix's marker of an index route.
function pathOf(form: HTMLFormElement): string {
  const url = new URL(form.getAttribute("action") || location.href, location.href);
  const search = url.search.replace(/^\?index(?=&|$)&?/, "?");
  return url.pathname + (search === "?" ? "" : search);
}

function wasChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLInputElement) {
      if (control.type === "hidden" || control.type === "file" || control.type === "password") return false;
      if (control.type === "checkbox" || control.type === "radio") return control.checked !== control.defaultChecked;
      return control.value !== control.defaultValue;
    }
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
    if (control instanceof HTMLSelectElement) {
      return [...control.options].some((option) => option.selected !== option.defaultSelected);
    }
    return false;
  });
}

// Passwords and files never leave the page this way; the server would drop them as well.
function fieldsOf(form: HTMLFormElement): FormData {
  const fields = new FormData(form);
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && (control.type === "password" || control.type === "file"))
      fields.delete(control.name);
  }
  return fields;
}
