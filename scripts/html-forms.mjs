/** Reads a page like a browser without scripts: its links, and its forms with the values of each control. */

/** One tag of a page, with its name and its attributes as text. */
export const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

/** The visible text of a piece of HTML. */
export function textOf(html) {
  const visible = html.replace(/<(head|script|style)\b[\s\S]*?<\/\1>/g, "").replace(/<[^>]+>/g, " ");
  return decode(visible).replace(/\s+/g, " ").trim();
}

/** The links of a page: `{ href, text }`. */
export function linksOf(html) {
  const links = [];
  for (const { 1: attributes = "", 2: inner = "" } of html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)) {
    const { href } = attributesOf(attributes);
    if (href !== undefined) links.push({ href, text: textOf(inner) });
  }
  return links;
}

/**
 * The forms of a page, in order: `{ method, action, multipart, controls, buttons }`. A control is `{ name, type, value,
 * checked, options, disabled, readonly, required, maxLength }`, a button `{ name, value, text, disabled, novalidate }`.
 * @returns {any[]}
 */
export function formsOf(html) {
  const page = html.replace(/<!--[\s\S]*?-->|<(script|style)[\s\S]*?<\/\1>/g, "");
  const forms = [];
  let form = null;
  let select = null;
  let fieldsetsOff = 0;
  for (const tag of page.matchAll(TAG)) {
    const [whole, closing, rawName, rawAttributes] = tag;
    const name = rawName.toLowerCase();
    const after = () => page.slice(tag.index + whole.length);
    if (closing) {
      if (name === "form") form = null;
      if (name === "select") select = null;
      if (name === "fieldset" && fieldsetsOff > 0) fieldsetsOff--;
      continue;
    }
    const attributes = attributesOf(rawAttributes);
    if (name === "form") {
      const { method = "get", action = "", enctype = "" } = attributes;
      form = { method: method.toLowerCase(), action, multipart: enctype === "multipart/form-data" };
      forms.push(Object.assign(form, { controls: [], buttons: [] }));
    }
    if (!form) continue;
    if (name === "fieldset" && (fieldsetsOff > 0 || "disabled" in attributes)) fieldsetsOff++;
    const off = "disabled" in attributes || fieldsetsOff > 0;
    if (name === "button") form.buttons.push(buttonOf(attributes, off, upTo(after(), "button")));
    if (name === "input") {
      if (["submit", "image"].includes(attributes.type)) form.buttons.push(buttonOf(attributes, off, attributes.value));
      else if (!["button", "reset"].includes(attributes.type)) form.controls.push(controlOf(attributes, off));
    }
    if (name === "textarea") {
      const text = decode(upTo(after(), "textarea")).replace(/^\n/, "");
      form.controls.push({ ...controlOf(attributes, off), type: "textarea", value: text });
    }
    if (name === "select") {
      select = { ...controlOf(attributes, off), type: "select", options: [] };
      form.controls.push(select);
    }
    if (name === "option" && select) {
      const label = textOf(/^[^<]*(?:<(?!\/?(?:option|optgroup|select)\b)[^<]*)*/.exec(after())[0]);
      const { value = label } = attributes;
      select.options.push({ value, label, selected: "selected" in attributes, disabled: "disabled" in attributes });
    }
  }
  return forms;
}

/**
 * The pairs [name, value] that a form sends by a button, in the page's order. `values` are by control name: text, an
 * option's value, true or false for a box (or the values of the boxes to tick). A file is `{ name, type, bytes }`. A
 * list serves a column of controls with one name, one each in the page's order. Throws if a person would be stopped: no
 * such control, a locked one, an option that is not offered, an empty required field.
 */
export function entriesOf(form, button, values = {}) {
  const left = new Set(Object.keys(values));
  const columns = columnsOf(form, values);
  const entries = [];
  for (const control of form.controls) {
    const given = columns[control.name]?.shift() ?? values[control.name];
    left.delete(control.name);
    if (control.name === "" || control.disabled) {
      // Of a group of radios, the others may still be chosen.
      if (given !== undefined && (control.type !== "radio" || isOn(control, given)))
        throw new Error(`El campo ${control.name} está desactivado`);
      continue;
    }
    if (given !== undefined && (control.readonly || control.type === "hidden"))
      throw new Error(`El campo ${control.name} no se puede escribir`);
    const sent = sentBy(control, given);
    if (control.required && !button.novalidate && sent.every((value) => value === "" || value?.size === 0))
      if (control.type !== "radio" || !form.controls.some((each) => each.name === control.name && isOn(each, given)))
        throw new Error(`Falta el campo ${control.name}`);
    for (const value of sent) entries.push([control.name, value]);
  }
  if (left.size > 0) throw new Error(`La forma no tiene ${[...left].join(", ")}`);
  if (button.name) entries.push([button.name, button.value]);
  return entries;
}

// The value of each control for a name with a list; the numbers must match, or a person would have skipped one.
function columnsOf(form, values) {
  const columns = {};
  for (const [name, given] of Object.entries(values)) {
    const controls = form.controls.filter((control) => control.name === name);
    if (!Array.isArray(given) || controls.every(isBox)) continue;
    if (controls.length !== given.length) throw new Error(`Hay ${controls.length} ${name} y no ${given.length}`);
    columns[name] = [...given];
  }
  return columns;
}

/** A form's pairs as a request body: `{ type, body }`. */
export async function bodyOf(form, entries) {
  if (!form.multipart) {
    const pairs = entries.map(([name, value]) => [name, typeof value === "string" ? value : value.name]);
    return { type: "application/x-www-form-urlencoded", body: Buffer.from(new URLSearchParams(pairs).toString()) };
  }
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  const encoded = new Response(data);
  return { type: encoded.headers.get("content-type"), body: Buffer.from(await encoded.arrayBuffer()) };
}

function sentBy(control, given) {
  const { type, name, value } = control;
  if (isBox(control)) return isOn(control, given) ? [value] : [];
  if (type === "file") return [given ? new File([given.bytes], given.name, { type: given.type }) : new File([], "")];
  if (type === "select") {
    const offered = control.options.filter((option) => !option.disabled);
    if (given === undefined) return [(offered.find(({ selected }) => selected) ?? offered[0])?.value ?? ""];
    if (!offered.some((option) => option.value === String(given)))
      throw new Error(`${name} no ofrece ${given}: ${offered.map((option) => option.value).join(", ")}`);
    return [String(given)];
  }
  const text = String(given ?? value).replace(/\r?\n/g, type === "textarea" ? "\r\n" : " ");
  if (given !== undefined && text.length > control.maxLength) throw new Error(`En ${name} no cabe ${text}`);
  return [text];
}

const isBox = ({ type }) => type === "checkbox" || type === "radio";

function isOn({ type, checked, value }, given) {
  if (given === undefined) return checked;
  if (type === "radio") return String(given) === value;
  return Array.isArray(given) ? given.map(String).includes(value) : given;
}

function controlOf(attributes, disabled) {
  const { name = "", type = "text", maxlength } = attributes;
  const box = type === "checkbox" || type === "radio";
  return {
    name,
    type,
    disabled,
    value: attributes.value ?? (box ? "on" : ""),
    options: [],
    checked: "checked" in attributes,
    readonly: "readonly" in attributes,
    required: "required" in attributes,
    maxLength: maxlength === undefined ? Infinity : Number(maxlength),
  };
}

function buttonOf({ name = "", value = "", type = "submit", formnovalidate }, disabled, inner = "") {
  const sends = type === "submit" || type === "image";
  return { name, value, text: textOf(inner), disabled: disabled || !sends, novalidate: formnovalidate !== undefined };
}

/**
 * The attributes of a tag, by name.
 * @returns {Record<string, string>}
 */
export function attributesOf(text) {
  const attributes = {};
  for (const [, name, double, single, bare] of text.matchAll(ATTRIBUTE))
    attributes[name.toLowerCase()] = decode(double ?? single ?? bare ?? "");
  return attributes;
}

function upTo(html, name) {
  const end = html.indexOf(`</${name}>`);
  return end === -1 ? html : html.slice(0, end);
}

/** A text with its entities as letters. */
export function decode(text) {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (hex || decimal) return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
    return ENTITIES[name.toLowerCase()] ?? whole;
  });
}
