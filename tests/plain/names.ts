import { chosenOption, isControl, typeOf, valueOf } from "./forms";
import { isBlock, isShown } from "./shown";
import { type PlainElement, tidy } from "./tree";

// The roles and the names of elements, as a screen reader tells them.

const ROLES: Record<string, string> = {
  article: "article",
  aside: "complementary",
  blockquote: "blockquote",
  button: "button",
  caption: "caption",
  dd: "definition",
  details: "group",
  dialog: "dialog",
  dt: "term",
  em: "emphasis",
  fieldset: "group",
  figure: "figure",
  h1: "heading",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  h5: "heading",
  h6: "heading",
  hr: "separator",
  li: "listitem",
  main: "main",
  menu: "list",
  nav: "navigation",
  ol: "list",
  optgroup: "group",
  option: "option",
  output: "status",
  p: "paragraph",
  progress: "progressbar",
  select: "combobox",
  strong: "strong",
  svg: "img",
  table: "table",
  tbody: "rowgroup",
  td: "cell",
  textarea: "textbox",
  tfoot: "rowgroup",
  thead: "rowgroup",
  time: "time",
  tr: "row",
  ul: "list",
};
const OF_INPUTS: Record<string, string> = {
  button: "button",
  checkbox: "checkbox",
  image: "button",
  number: "spinbutton",
  radio: "radio",
  range: "slider",
  reset: "button",
  search: "searchbox",
  submit: "button",
};
const WITHOUT_ROLE = new Set(["hidden", "password", "file", "color"]);
const SECTIONING = new Set(["article", "aside", "main", "nav", "section"]);
const NAMED_BY_CONTENT = new Set(
  "button cell checkbox columnheader gridcell heading link menuitem option radio row rowheader switch tab".split(" "),
);

export function roleOf(element: PlainElement): string | undefined {
  const [told] = (element.attribute("role") ?? "").split(/\s+/);
  if (told) return told;
  const { tag } = element;
  if (tag === "a") return element.has("href") ? "link" : undefined;
  if (tag === "img") return element.attribute("alt") === "" ? "presentation" : "img";
  if (tag === "th") return element.attribute("scope") === "row" ? "rowheader" : "columnheader";
  if (tag === "section") return nameOf(element) === "" ? undefined : "region";
  if (tag === "form") return nameOf(element) === "" ? undefined : "form";
  if (tag === "header" || tag === "footer") {
    if (element.closest((each) => SECTIONING.has(each.tag))) return undefined;
    return tag === "header" ? "banner" : "contentinfo";
  }
  if (tag === "select")
    return element.has("multiple") || Number(element.attribute("size")) > 1 ? "listbox" : "combobox";
  if (tag !== "input") return ROLES[tag];
  const type = typeOf(element);
  if (WITHOUT_ROLE.has(type)) return undefined;
  if (element.has("list") && !(type in OF_INPUTS && type !== "search")) return "combobox";
  return OF_INPUTS[type] ?? "textbox";
}

export function levelOf(element: PlainElement): number {
  return Number(element.attribute("aria-level") ?? /^h([1-6])$/.exec(element.tag)?.[1]);
}

const withId = (element: PlainElement, id: string) =>
  element
    .root()
    .descendants()
    .find((each) => each.attribute("id") === id);

const named = (element: PlainElement, attribute: string): PlainElement[] =>
  (element.attribute(attribute) ?? "")
    .split(/\s+/)
    .filter(Boolean)
    .map((id) => withId(element, id))
    .filter((each) => each !== undefined);

/** The labels of a control. */
export function labelsOf(control: PlainElement): PlainElement[] {
  if (!isControl(control) && control.tag !== "button") return [];
  const id = control.attribute("id");
  return control
    .root()
    .descendants()
    .filter(({ tag }) => tag === "label")
    .filter((label) => {
      const told = label.attribute("for");
      if (told !== undefined) return told === id;
      return label.descendants().find((each) => isControl(each) || each.tag === "button") === control;
    });
}

/** The control of a label. */
export function controlOf(label: PlainElement): PlainElement | undefined {
  const told = label.attribute("for");
  if (told !== undefined) return withId(label, told);
  return label.descendants().find((each) => isControl(each) || each.tag === "button");
}

/** The name of an element by which a person calls it. */
export function nameOf(element: PlainElement): string {
  const labelledBy = named(element, "aria-labelledby");
  if (labelledBy.length > 0) return tidy(labelledBy.map((each) => spoken(each, element)).join(" "));
  return tidy(ownName(element));
}

function ownName(element: PlainElement): string {
  const told = element.attribute("aria-label");
  if (told?.trim()) return told;
  const { tag } = element;
  const labels = labelsOf(element);
  if (labels.length > 0) return labels.map((label) => spoken(label, element)).join(" ");
  if (tag === "input" && ["submit", "button", "reset"].includes(typeOf(element)))
    return element.attribute("value") ?? "";
  if (tag === "img") return element.attribute("alt") ?? element.attribute("title") ?? "";
  const TITLED: Record<string, string> = { fieldset: "legend", table: "caption", figure: "figcaption", svg: "title" };
  const titled = TITLED[tag] ? element.elements().find((each) => each.tag === TITLED[tag]) : undefined;
  if (titled) return spoken(titled, element);
  const role = tag === "section" || tag === "form" ? undefined : roleOf(element);
  const content = role && NAMED_BY_CONTENT.has(role) && !isControl(element) ? contentOf(element, element) : "";
  return content.trim() || element.attribute("title") || (isControl(element) && element.attribute("placeholder")) || "";
}

// A label's text, or another element's that names something: told although it is hidden.
const spoken = (element: PlainElement, whom: PlainElement): string =>
  element.attribute("aria-label") ?? contentOf(element, whom);

function contentOf(element: PlainElement, whom: PlainElement): string {
  return element.children
    .map((child) => {
      if (typeof child === "string") return child;
      const inside = partOf(child, whom);
      return isBlock(child) ? ` ${inside} ` : inside;
    })
    .join("");
}

function partOf(child: PlainElement, whom: PlainElement): string {
  if (child === whom || !isShown(child) || child.attribute("aria-hidden") === "true") return "";
  const told = child.attribute("aria-label");
  if (told !== undefined) return told;
  if (child.tag === "img") return child.attribute("alt") ?? "";
  if (child.tag === "select") return nameOfChosen(child);
  if (isControl(child)) return ["checkbox", "radio"].includes(typeOf(child)) ? "" : valueOf(child);
  const content = contentOf(child, whom);
  return content.trim() ? content : (child.attribute("title") ?? "");
}

function nameOfChosen(select: PlainElement): string {
  const chosen = chosenOption(select);
  return chosen ? contentOf(chosen, chosen) : "";
}

/** The texts that describe an element beside its name. */
export function descriptionOf(element: PlainElement): string {
  return tidy(
    named(element, "aria-describedby")
      .map((each) => spoken(each, element))
      .join(" "),
  );
}

/** True if a screen reader passes over the element. */
export const isSilent = (element: PlainElement): boolean =>
  !isShown(element) || element.lineage().some((each) => each.attribute("aria-hidden") === "true");
