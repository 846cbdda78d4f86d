import { type PlainElement, textOf, tidy } from "./tree";

// The controls of a form as a person left them, and the pairs that its button sends.

const BUTTONS = new Set(["submit", "image", "button", "reset"]);

export const typeOf = (control: PlainElement): string =>
  control.tag === "input" || control.tag === "button"
    ? (control.attribute("type") ?? (control.tag === "button" ? "submit" : "text")).toLowerCase()
    : control.tag;

/** True for a field that a person writes in, ticks or chooses from. */
export const isControl = (each: PlainElement): boolean =>
  each.tag === "textarea" || each.tag === "select" || (each.tag === "input" && !BUTTONS.has(typeOf(each)));

export const isButton = (each: PlainElement): boolean =>
  each.tag === "button" || (each.tag === "input" && BUTTONS.has(typeOf(each)));

const isBox = (each: PlainElement) => each.tag === "input" && ["checkbox", "radio"].includes(typeOf(each));

export const isTicked = (box: PlainElement): boolean => box.ticked ?? box.has("checked");

/** The options of a select, in order. */
export const optionsOf = (select: PlainElement): PlainElement[] =>
  select.descendants().filter(({ tag }) => tag === "option");

export const valueOfOption = (option: PlainElement): string => option.attribute("value") ?? tidy(textOf(option));

/** The option that a select shows. */
export function chosenOption(select: PlainElement): PlainElement | undefined {
  const options = optionsOf(select);
  if (select.typed !== undefined) return options.find((option) => valueOfOption(option) === select.typed);
  return options.findIndex((option) => option.has("selected")) < 0
    ? options.find((option) => !option.has("disabled"))
    : options.reduce((last, option) => (option.has("selected") ? option : last));
}

/** The value that a control would send. */
export function valueOf(control: PlainElement): string {
  if (control.tag === "select") {
    const chosen = chosenOption(control);
    return chosen ? valueOfOption(chosen) : "";
  }
  if (control.typed !== undefined) return control.typed;
  if (control.tag === "textarea") return textOf(control);
  return control.attribute("value") ?? (isBox(control) ? "on" : "");
}

/** True if a control or a button takes no part in its form. */
export function isDisabled(each: PlainElement): boolean {
  if (each.has("disabled")) return true;
  return each
    .lineage()
    .some(({ tag, parent }) => tag !== "legend" && parent?.tag === "fieldset" && parent.has("disabled"));
}

/** The form of a control or a button. */
export function formOf(each: PlainElement): PlainElement | undefined {
  const id = each.attribute("form");
  if (id === undefined) return each.closest(({ tag }) => tag === "form");
  return each
    .root()
    .descendants()
    .find((other) => other.tag === "form" && other.attribute("id") === id);
}

/** The controls and buttons of a form, in the page's order. */
const membersOf = (form: PlainElement) =>
  form
    .root()
    .descendants()
    .filter((each) => (isControl(each) || isButton(each)) && formOf(each) === form);

/** The button that Enter presses in a field of the form. */
export const firstButtonOf = (form: PlainElement): PlainElement | undefined =>
  membersOf(form).find((each) => isButton(each) && ["submit", "image"].includes(typeOf(each)));

/** Ticks a box or a radio button, or takes the tick away; of radio buttons with one name one is ticked. */
export function tick(box: PlainElement, on: boolean): void {
  const name = box.attribute("name");
  if (on && typeOf(box) === "radio" && name !== undefined) {
    const form = formOf(box);
    for (const other of box.root().descendants())
      if (
        other.tag === "input" &&
        typeOf(other) === "radio" &&
        other.attribute("name") === name &&
        formOf(other) === form
      )
        other.ticked = false;
  }
  box.ticked = on;
}

/** The pairs that the button sends, in the page's order. */
export function entriesOf(form: PlainElement, button: PlainElement | undefined): [string, string | File][] {
  return membersOf(form).flatMap((each): [string, string | File][] => {
    const name = each.attribute("name") ?? "";
    if (name === "" || isDisabled(each)) return [];
    if (isButton(each)) return each === button ? [[name, each.attribute("value") ?? ""]] : [];
    if (isBox(each)) return isTicked(each) ? [[name, valueOf(each)]] : [];
    if (typeOf(each) === "file")
      return (each.files.length > 0 ? each.files : [new File([], "")]).map((file) => [name, file]);
    if (each.tag === "select" && !chosenOption(each)) return [];
    return [[name, valueOf(each).replace(/\r?\n/g, each.tag === "textarea" ? "\r\n" : " ")]];
  });
}

/** The first control that a browser itself would stop at before sending the form. */
export function stoppedAt(form: PlainElement, button: PlainElement | undefined): PlainElement | undefined {
  if (form.has("novalidate") || button?.has("formnovalidate")) return undefined;
  return membersOf(form).find((each) => isControl(each) && !isDisabled(each) && isWrong(each, form));
}

/** True if a browser itself would not send the control's value. */
export function isWrong(control: PlainElement, form: PlainElement): boolean {
  const type = typeOf(control);
  if (control.has("required")) {
    if (type === "radio") {
      const same = (each: PlainElement) => each.attribute("name") === control.attribute("name");
      if (!membersOf(form).some((each) => same(each) && isTicked(each))) return true;
    } else if (
      type === "checkbox" ? !isTicked(control) : type === "file" ? control.files.length === 0 : !valueOf(control)
    )
      return true;
  }
  const value = valueOf(control);
  if (type === "email" && value !== "" && !/^\S+@[^\s@]+$/.test(value)) return true;
  const pattern = control.attribute("pattern");
  return pattern !== undefined && value !== "" && !new RegExp(`^(?:${pattern})$`, "u").test(value);
}
