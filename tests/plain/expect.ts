import { expect as ofPlaywright } from "@playwright/test";
import { isDisabled, isTicked, valueOf } from "./forms";
import { LONGEST_WAIT_MS, PlainLocator, says } from "./locator";
import { descriptionOf, nameOf } from "./names";
import { PlainPage, isAt } from "./page";
import { isShown, wholeText } from "./shown";
import { type PlainElement, tidy } from "./tree";

// The assertions of Playwright over a plain page. Nothing on it changes by itself, so none waits, unless the page says that
// it reloads.

type Text = string | RegExp;
type Judged = { holds: boolean; received: unknown };
type Judge = (...wanted: never[]) => Judged | Promise<Judged>;

const isText = (text: string, wanted: Text) => (wanted instanceof RegExp ? says(text, wanted) : text === tidy(wanted));
const hasText = (text: string, wanted: Text) =>
  wanted instanceof RegExp ? says(text, wanted) : text.includes(tidy(wanted));

function ofLocator(locator: PlainLocator): Record<string, Judge> {
  const state = (is: (each: PlainElement) => boolean) => () => {
    const each = locator.one();
    return { holds: is(each), received: wholeText(each) };
  };
  const texts = (fits: (text: string, wanted: Text) => boolean) => (wanted: Text | Text[]) => {
    const received = Array.isArray(wanted) ? locator.elements().map(wholeText) : [wholeText(locator.one())];
    const all = [wanted].flat();
    return { holds: all.length === received.length && all.every((each, at) => fits(received[at]!, each)), received };
  };
  const told = (text: (each: PlainElement) => string) => (wanted: Text) => {
    const received = text(locator.one());
    return { holds: isText(received, wanted), received };
  };
  return {
    toBeVisible: () => {
      const found = locator.elements();
      if (found.length > 1) locator.one();
      return { holds: found.some(isShown), received: found.map(wholeText) };
    },
    toBeHidden: () => {
      const found = locator.elements();
      if (found.length > 1) locator.one();
      return { holds: !found.some(isShown), received: found.map(wholeText) };
    },
    toBeAttached: () => ({ holds: locator.elements().length > 0, received: "nada" }),
    toHaveCount: (wanted: number) => {
      const found = locator.elements();
      return { holds: found.length === wanted, received: [found.length, ...found.map(wholeText)] };
    },
    toHaveText: texts(isText),
    toContainText: texts(hasText),
    toHaveValue: told(valueOf),
    toHaveAccessibleName: told(nameOf),
    toHaveAccessibleDescription: told(descriptionOf),
    toHaveAttribute: (name: string, wanted?: Text) => {
      const received = locator.one().attribute(name);
      const fits = (text: string) => (wanted instanceof RegExp ? says(text, wanted) : text === wanted);
      return { holds: received !== undefined && (wanted === undefined || fits(received)), received };
    },
    toBeChecked: ({ checked = true }: { checked?: boolean } = {}) => state((each) => isTicked(each) === checked)(),
    toBeDisabled: state(isDisabled),
    toBeEnabled: state((each) => !isDisabled(each)),
    toBeEditable: state((each) => !isDisabled(each) && !each.has("readonly")),
    toBeFocused: state((each) => locator.owner.focused === each),
  };
}

function ofPage(page: PlainPage): Record<string, Judge> {
  return {
    toHaveURL: (wanted: string | RegExp) => ({
      holds: isAt(page.url(), wanted, page.context().baseURL),
      received: page.url(),
    }),
    toHaveTitle: async (wanted: Text) => {
      const received = await page.title();
      return { holds: isText(received, wanted), received };
    },
  };
}

function assertions(page: PlainPage, judges: Record<string, Judge>, told: string, negated: boolean): object {
  const asserted = Object.entries(judges).map(([name, judge]) => [
    name,
    async (...wanted: never[]) => {
      const until = Date.now() + LONGEST_WAIT_MS;
      let judged = await attempt(judge, wanted);
      while ("error" in judged || judged.holds === negated) {
        if (Date.now() < until && (await page.refresh())) judged = await attempt(judge, wanted);
        else break;
      }
      if ("error" in judged) throw judged.error;
      if (judged.holds !== negated) return;
      const [not, received] = [negated ? "not." : "", JSON.stringify(judged.received)];
      throw new Error(`${told} ${not}${name} ${wanted.map(String).join(" ")}, y es ${received}, en ${page.describe()}`);
    },
  ]);
  return new Proxy(Object.fromEntries(asserted) as object, {
    get(target, name) {
      if (name === "not") return assertions(page, judges, told, !negated);
      if (typeof name === "symbol" || name === "then" || name in target) return Reflect.get(target, name) as unknown;
      throw new Error(`${name} es de un navegador: el recorrido lleva la etiqueta @navegador`);
    },
  });
}

async function attempt(judge: Judge, wanted: never[]): Promise<Judged | { error: unknown }> {
  try {
    return await judge(...wanted);
  } catch (error) {
    return { error };
  }
}

function expectPlain(subject: unknown, told?: string): unknown {
  if (subject instanceof PlainLocator)
    return assertions(subject.owner, ofLocator(subject), `${told ?? ""} ${subject}`.trim(), false);
  if (subject instanceof PlainPage) return assertions(subject, ofPage(subject), told ?? "La página", false);
  return ofPlaywright(subject, told);
}

/** Playwright's `expect`, which also judges plain pages and their locators. */
export const expect = Object.assign(expectPlain, ofPlaywright) as typeof ofPlaywright;
