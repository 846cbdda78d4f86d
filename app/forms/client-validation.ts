import { FECHA_INCORRECTA, fechaEscrita } from "~/lib/dates";
import { TIPO_NO_SOPORTADO, deEntreVarios, mensajeMuyGrande } from "~/lib/archivos";
import { MENSAJES, validar } from "~/lib/validators";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The named controls of a form that can be invalid. */
export function controlsOf(form: HTMLFormElement): Control[] {
  return Array.from(form.elements).filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== "" &&
      element.type !== "hidden" &&
      element.type !== "submit",
  );
}

/**
 * The current error of a control in the words of B§5, or null. The browser's own constraints (required, date) come
 * first, then the rules in `data-validar`. The server checks the same and more.
 */
export function messageFor(control: Control): string | null {
  if (!control.willValidate) return null;
  const own = isChecked(control) ? noneOf(control) : ruleMessage(control);
  control.setCustomValidity(own ?? "");
  const { validity } = control;
  if (validity.valid) return null;
  if (validity.valueMissing) return missing(control);
  if (own !== null) return own;
  if (control.type === "date") return FECHA_INCORRECTA;
  if (validity.typeMismatch && control.type === "email") return MENSAJES.email;
  if (control instanceof HTMLInputElement && validity.rangeUnderflow)
    return Number(control.value) === 0 ? MENSAJES.obligatorio : `Mínimo ${control.min}`;
  if (control instanceof HTMLInputElement && validity.rangeOverflow) return `Máximo ${control.max}`;
  if (validity.badInput) return MENSAJES.numero;
  return control.validationMessage;
}

const isChecked = (control: Control) => control.type === "checkbox" || control.type === "radio";

function ruleMessage(control: Control): string | null {
  if (control instanceof HTMLInputElement && control.type === "file") return wrongFile(control);
  // Text of blanks counts as empty, although `required` accepts spaces.
  if (control.required && control.value.trim() === "" && control.value !== "") return MENSAJES.obligatorio;
  if (control.dataset.tipo === "fecha" && control.value !== "" && isOutside(control)) return FECHA_INCORRECTA;
  const rules = control.dataset.validar;
  return rules ? validar(rules, control.value, (name) => valueIn(control.form, name)) : null;
}

// True if the value is outside the bounds that the native control would enforce.
function isOutside(control: Control): boolean {
  const day = fechaEscrita(control.value);
  const { min = "", max = "" } = control as Partial<HTMLInputElement>;
  return day === null || (min !== "" && day < min) || (max !== "" && day > max);
}

function valueIn(form: HTMLFormElement | null, name: string): unknown {
  const other = form?.elements.namedItem(name);
  return other instanceof HTMLInputElement ? other.value : "";
}

/**
 * Surrounds checkboxes when at least one must be ticked. The attribute's value is the message, unless the usual one
 * applies.
 */
export const ONE_OF = "fieldset[data-one-of]";

// The message of a group without a ticked box. A box that may no longer be unticked is drawn as a hidden field, which
// counts as ticked.
function noneOf(control: Control): string | null {
  const group = control.type === "checkbox" ? control.closest<HTMLElement>(ONE_OF) : null;
  if (!group) return null;
  const same = [...group.querySelectorAll("input")].filter(({ name }) => name === control.name);
  return same.some(({ type, checked }) => checked || type === "hidden")
    ? null
    : group.dataset.oneOf || MENSAJES.seleccion;
}

/** Other controls with rules that depend on this one. */
export function dependentsOf(control: Control): Control[] {
  const looksHere = ({ dataset }: Control) => dataset.validar?.split(/\s+/).includes(`repite:${control.name}`);
  return control.form ? controlsOf(control.form).filter(looksHere) : [];
}

// Checked by extension, as the server also does. Only the server can check the contents.
function wrongFile(control: HTMLInputElement): string | null {
  if (control.dataset.unreadable !== undefined) return TIPO_NO_SOPORTADO;
  const files = Array.from(control.files ?? []);
  const accepted = control.accept === "" ? [] : control.accept.toLowerCase().split(/\s*,\s*/);
  const known = (name: string) => accepted.some((extension) => name.toLowerCase().endsWith(extension));
  const byName = accepted.length > 0 && accepted.every((token) => token.startsWith("."));
  const unknown = byName ? files.find(({ name }) => !known(name)) : undefined;
  if (unknown) return control.multiple ? deEntreVarios(unknown.name, TIPO_NO_SOPORTADO) : TIPO_NO_SOPORTADO;
  const limit = Number(control.dataset.maxMb ?? 10);
  const large = files.find((file) => file.size > limit * 1024 * 1024);
  return large ? mensajeMuyGrande(large.name, limit) : null;
}

function missing(control: Control): string {
  if (control.type === "checkbox") return MENSAJES.aceptado;
  if (control.type === "radio" || control instanceof HTMLSelectElement) return MENSAJES.seleccion;
  return MENSAJES.obligatorio;
}

/** Surrounds the answers to a form's question, which are no data of its own. */
export const ANSWERS = "[data-answers]";

/** True if the browser finds no error. */
export function isValid(form: HTMLFormElement): boolean {
  return controlsOf(form).every((control) => messageFor(control) === null);
}

/** The first error with its field's name: 'Monto: Este campo es obligatorio'. Null if there is none. */
export function firstInvalid(form: HTMLFormElement): string | null {
  for (const control of controlsOf(form)) {
    const message = messageFor(control);
    // A line to tick says itself that it waits.
    if (message && control.dataset.why) return control.dataset.why;
    const group = control.closest("fieldset")?.querySelector("legend");
    const label = isChecked(control) ? group : control.labels?.[0];
    if (message) return [label?.firstChild?.textContent, message].filter(Boolean).join(": ");
  }
  return null;
}
