import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { select } from "./css";
import { isControl, isDisabled, isTicked, optionsOf, tick, typeOf, valueOf, valueOfOption } from "./forms";
import { controlOf, isSilent, labelsOf, levelOf, nameOf, roleOf } from "./names";
import type { PlainPage } from "./page";
import { isShown, shownText, wholeText } from "./shown";
import { type PlainElement, textOf, tidy } from "./tree";

/** As long as Playwright waits for an action. */
export const LONGEST_WAIT_MS = 20_000;

type Text = string | RegExp;
type ByRole = { name?: Text; exact?: boolean; level?: number; checked?: boolean; includeHidden?: boolean };
type Filter = { hasText?: Text; hasNotText?: Text; has?: PlainLocator; hasNot?: PlainLocator; visible?: boolean };
type Upload = string | { name: string; mimeType: string; buffer: Buffer };
type Choice = string | { label?: string; value?: string; index?: number };

/** Finds elements inside those that the step before it found. */
type Step = (roots: PlainElement[]) => PlainElement[];

/** True if a text is the wanted one, or holds it unless it has to be exact, as Playwright compares them. */
export function says(text: string, wanted: Text, exact = false): boolean {
  if (wanted instanceof RegExp) return new RegExp(wanted.source, wanted.flags.replace(/[gy]/g, "")).test(text);
  return exact ? tidy(text) === tidy(wanted) : tidy(text).toLowerCase().includes(tidy(wanted).toLowerCase());
}

/** Complains about members that a page without a browser lacks. */
export function orNeedsBrowser<T extends object>(object: T, title: string): T {
  return new Proxy(object, {
    get(target, name) {
      if (typeof name === "symbol" || name === "then" || name in target) {
        const value = Reflect.get(target, name, target) as unknown;
        return typeof value === "function" ? value.bind(target) : value;
      }
      throw new Error(`${title}.${name} es de un navegador: el recorrido lleva la etiqueta @navegador`);
    },
  });
}

/** The part of Playwright's API that a page and a locator share: it finds elements. */
export abstract class Finder {
  protected abstract inside(step: Step, told: string): PlainLocator;

  getByRole(role: string, { name, exact, level, checked, includeHidden }: ByRole = {}): PlainLocator {
    const is = (each: PlainElement) =>
      roleOf(each) === role &&
      (includeHidden || !isSilent(each)) &&
      (level === undefined || levelOf(each) === level) &&
      (checked === undefined || isTicked(each) === checked) &&
      (name === undefined || says(nameOf(each), name, exact));
    return this.inside(within(is), `getByRole(${role}, ${name})`);
  }

  getByLabel(wanted: Text, { exact }: { exact?: boolean } = {}): PlainLocator {
    const is = (each: PlainElement) => labelTexts(each).some((text) => says(text, wanted, exact));
    return this.inside(within(is), `getByLabel(${wanted})`);
  }

  getByText(wanted: Text, { exact }: { exact?: boolean } = {}): PlainLocator {
    const holds = (each: PlainElement) => says(tidy(textOf(each)), wanted, exact);
    // The innermost elements with the text.
    const is = (each: PlainElement) =>
      holds(each) && !each.elements().some(holds) && !each.closest(({ tag }) => tag === "head");
    return this.inside(within(is), `getByText(${wanted})`);
  }

  getByPlaceholder(wanted: Text, { exact }: { exact?: boolean } = {}): PlainLocator {
    const is = (each: PlainElement) => each.has("placeholder") && says(each.attribute("placeholder")!, wanted, exact);
    return this.inside(within(is), `getByPlaceholder(${wanted})`);
  }

  locator(selector: string, options: Filter = {}): PlainLocator {
    const found = this.inside((roots) => roots.flatMap((root) => select(root, selector)), selector);
    return Object.keys(options).length > 0 ? found.filter(options) : found;
  }
}

const within =
  (is: (each: PlainElement) => boolean): Step =>
  (roots) =>
    roots.flatMap((root) => root.descendants().filter(is));

function labelTexts(element: PlainElement): string[] {
  const told = element.attribute("aria-label");
  if (element.has("aria-labelledby")) return [nameOf(element)];
  return told === undefined ? labelsOf(element).map(wholeText) : [told];
}

/** A locator over the page of a plain client: it looks anew at each use, and an action wants one element. */
export class PlainLocator extends Finder {
  constructor(
    readonly owner: PlainPage,
    private readonly steps: readonly Step[],
    private readonly told: string,
  ) {
    super();
  }

  static of(owner: PlainPage, steps: readonly Step[], told: string): PlainLocator {
    return orNeedsBrowser(new PlainLocator(owner, steps, told), "locator");
  }

  protected inside(step: Step, told: string): PlainLocator {
    const once: Step = (roots) => [...new Set(step(roots))];
    return PlainLocator.of(this.owner, [...this.steps, once], `${this.told} › ${told}`);
  }

  /** The elements that the steps find from one. */
  from(root: PlainElement): PlainElement[] {
    return this.steps.reduce((found, step) => step(found), [root]);
  }

  elements(): PlainElement[] {
    return this.from(this.owner.document);
  }

  /** The one element of an action; throws for none and for several. */
  one(): PlainElement {
    const found = this.elements();
    if (found.length === 1) return found[0]!;
    throw new Error(`${found.length === 0 ? "No hay" : `Hay ${found.length} de`} ${this} en ${this.owner.describe()}`);
  }

  toString(): string {
    return this.told;
  }

  page(): PlainPage {
    return this.owner;
  }

  first(): PlainLocator {
    return this.nth(0);
  }

  last(): PlainLocator {
    return this.nth(-1);
  }

  nth(at: number): PlainLocator {
    return this.inside((found) => [found.at(at)].filter((each) => each !== undefined), `nth(${at})`);
  }

  filter({ hasText, hasNotText, has, hasNot, visible }: Filter): PlainLocator {
    const stays = (each: PlainElement) =>
      (hasText === undefined || says(wholeText(each), hasText)) &&
      (hasNotText === undefined || !says(wholeText(each), hasNotText)) &&
      (has === undefined || has.from(each).length > 0) &&
      (hasNot === undefined || hasNot.from(each).length === 0) &&
      (visible === undefined || isShown(each) === visible);
    return this.inside((found) => found.filter(stays), `filter(${hasText ?? hasNotText ?? has ?? hasNot ?? ""})`);
  }

  and(other: PlainLocator): PlainLocator {
    return this.inside((found) => found.filter((each) => other.elements().includes(each)), `and(${other})`);
  }

  or(other: PlainLocator): PlainLocator {
    const either: Step = (found) => {
      const all = new Set([...found, ...other.elements()]);
      return this.owner.document.descendants().filter((each) => all.has(each));
    };
    return this.inside(either, `or(${other})`);
  }

  async count(): Promise<number> {
    return this.elements().length;
  }

  async all(): Promise<PlainLocator[]> {
    return this.elements().map((_, at) => this.nth(at));
  }

  /** Waits while the page that lacks the element says that it reloads itself. */
  private async there(): Promise<this> {
    for (const until = Date.now() + LONGEST_WAIT_MS; this.elements().length === 0 && Date.now() < until;)
      if (!(await this.owner.refresh())) break;
    return this;
  }

  async waitFor({ state = "visible" }: { state?: string } = {}): Promise<void> {
    const there = this.elements().some((each) => state === "attached" || state === "detached" || isShown(each));
    if (there !== ["visible", "attached"].includes(state)) throw new Error(`${this} no está ${state}`);
  }

  async textContent(): Promise<string> {
    return textOf((await this.there()).one());
  }

  async innerText(): Promise<string> {
    return shownText((await this.there()).one());
  }

  async allInnerTexts(): Promise<string[]> {
    return this.elements().map(shownText);
  }

  async allTextContents(): Promise<string[]> {
    return this.elements().map(textOf);
  }

  async inputValue(): Promise<string> {
    return valueOf((await this.there()).one());
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.there()).one().attribute(name) ?? null;
  }

  async isVisible(): Promise<boolean> {
    return this.elements().length > 0 && isShown(this.one());
  }

  async isEnabled(): Promise<boolean> {
    return !isDisabled((await this.there()).one());
  }

  async isChecked(): Promise<boolean> {
    return isTicked(this.target());
  }

  async scrollIntoViewIfNeeded(): Promise<void> {
    this.one();
  }

  async focus(): Promise<void> {
    this.owner.focused = this.one();
  }

  async click(): Promise<void> {
    await this.owner.activate((await this.there()).ready(), `${this}`);
  }

  async fill(text: string): Promise<void> {
    const control = (await this.there()).ready(this.target());
    if (control.has("readonly") || !isControl(control)) throw new Error(`En ${this} no se escribe`);
    control.typed = text;
    this.owner.focused = control;
  }

  async clear(): Promise<void> {
    await this.fill("");
  }

  async check(): Promise<void> {
    await this.setChecked(true);
  }

  async uncheck(): Promise<void> {
    await this.setChecked(false);
  }

  async setChecked(on: boolean): Promise<void> {
    const box = this.ready(this.target());
    if (!["checkbox", "radio"].includes(typeOf(box))) throw new Error(`${this} no se palomea`);
    if (isTicked(box) !== on) tick(box, on);
    this.owner.focused = box;
  }

  async selectOption(choice: Choice): Promise<string[]> {
    const control = this.ready(this.target());
    const options = optionsOf(control);
    const { label, value, index } = typeof choice === "string" ? { value: choice, label: choice, index: -1 } : choice;
    const chosen = options.find(
      (option, at) => valueOfOption(option) === value || wholeText(option) === label || at === index,
    );
    if (!chosen || chosen.has("disabled"))
      throw new Error(`${this} no ofrece ${value ?? label ?? index}: ${options.map(wholeText).join(", ")}`);
    control.typed = valueOfOption(chosen);
    this.owner.focused = control;
    return [control.typed];
  }

  async setInputFiles(given: Upload | Upload[]): Promise<void> {
    const control = this.ready(this.target(), false);
    if (typeOf(control) !== "file") throw new Error(`${this} no recibe archivos`);
    const files = Array.isArray(given) ? given : [given];
    control.files = files.map((file) =>
      typeof file === "string"
        ? new File([readFileSync(file)], basename(file))
        : new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType }),
    );
  }

  async press(key: string): Promise<void> {
    this.owner.focused = this.ready();
    await this.owner.press(key);
  }

  // A label stands for its control.
  private target(): PlainElement {
    const element = this.one();
    const label = isControl(element) ? undefined : element.closest(({ tag }) => tag === "label");
    return (label && controlOf(label)) ?? element;
  }

  private ready(element = this.one(), seen = true): PlainElement {
    if (seen && !isShown(element)) throw new Error(`${this} no se ve en ${this.owner.describe()}`);
    if (isDisabled(element)) throw new Error(`${this} está desactivado en ${this.owner.describe()}`);
    return element;
  }
}
