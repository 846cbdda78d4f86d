import { bodyOf } from "../../scripts/html-forms.mjs";
import { type Fetching, isRedirect, type PlainResponse, type Sent } from "./answers";
import { entriesOf, firstButtonOf, formOf, isButton, isControl, isTicked, stoppedAt, tick, typeOf } from "./forms";
import { Finder, PlainLocator } from "./locator";
import { controlOf } from "./names";
import { isShown, shownText, summaryOf } from "./shown";
import { type PlainElement, treeOf } from "./tree";

const MAX_REDIRECTS = 10;
type Posted = {
  headers?: Record<string, string>;
  form?: Record<string, string>;
  multipart?: Record<string, string>;
  maxRedirects?: number;
};
/** The person whose page it is. */
type Owner = { readonly baseURL: string; fetch(url: URL, asked: Fetching): Promise<PlainResponse> };
type Waiting = { matches: (response: PlainResponse) => boolean; resolve: (response: PlainResponse) => void };

/**
 * A page without scripts and without a browser: it opens addresses, follows links, opens `details`, fills in forms and
 * sends them. A member of Playwright's that it lacks says so.
 */
export class PlainPage extends Finder {
  document: PlainElement = treeOf("");
  focused: PlainElement | undefined;
  /** The forms sent by POST so far. */
  posted = 0;
  private current: URL | undefined;
  private width = 1280;
  private readonly visited: { href: string; document: PlainElement }[] = [];
  private waiting: Waiting[] = [];

  constructor(private readonly owner: Owner) {
    super();
  }

  protected inside(step: (roots: PlainElement[]) => PlainElement[], told: string): PlainLocator {
    return PlainLocator.of(this, [step], told);
  }

  readonly request = {
    get: (path: string, { headers }: { headers?: Record<string, string> } = {}) => this.ask(path, { headers }),
    post: async (path: string, { headers, form, multipart, maxRedirects }: Posted) => {
      const sent = await bodyOf({ multipart: multipart !== undefined }, Object.entries(multipart ?? form ?? {}));
      return this.ask(path, { method: "POST", headers, sent: sent as Sent, maxRedirects });
    },
  };

  readonly keyboard = {
    press: (key: string) => this.press(key),
    type: async (text: string) => {
      if (!this.focused || !isControl(this.focused)) throw new Error(`No se está escribiendo en nada: ${text}`);
      this.focused.typed = (this.focused.typed ?? "") + text;
    },
  };

  context = () => this.owner;
  url = () => this.current?.href ?? "about:blank";
  content = async () => this.document;
  waitForLoadState = async () => {};
  bringToFront = async () => {};
  close = async () => {};
  waitForTimeout = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  async setViewportSize({ width }: { width: number }): Promise<void> {
    this.width = width;
    this.document.width = width;
  }

  async title(): Promise<string> {
    const title = this.document.descendants().find(({ tag }) => tag === "title");
    return title ? title.children.join("").trim() : "";
  }

  describe(): string {
    return `${this.url()}: ${shownText(this.document).slice(0, 1_500)}`;
  }

  async goto(path: string): Promise<PlainResponse> {
    return this.load(new URL(path, this.current ?? this.owner.baseURL), { from: undefined });
  }

  async reload(): Promise<PlainResponse> {
    return this.load(this.current!, {});
  }

  /** The page before this one, as a person left it: a browser keeps what was typed. */
  async goBack(): Promise<null> {
    const before = this.visited.at(-2);
    if (!before) return null;
    this.visited.pop();
    this.current = new URL(before.href);
    this.document = before.document;
    this.focused = undefined;
    return null;
  }

  async waitForURL(wanted: string | RegExp | ((url: URL) => boolean)): Promise<void> {
    if (!isAt(this.url(), wanted, this.owner.baseURL)) throw new Error(`No está en ${wanted}: ${this.describe()}`);
  }

  waitForResponse(wanted: string | RegExp | ((response: PlainResponse) => boolean)): Promise<PlainResponse> {
    const matches =
      typeof wanted === "function"
        ? wanted
        : (response: PlainResponse) => isAt(response.url(), wanted, this.owner.baseURL);
    return new Promise((resolve) => this.waiting.push({ matches, resolve }));
  }

  /** Waits as long as the page asks for and opens it again, if it reloads itself; false if it does not. */
  async refresh(): Promise<boolean> {
    const meta = this.document
      .descendants()
      .find((each) => each.tag === "meta" && each.attribute("http-equiv")?.toLowerCase() === "refresh");
    if (!meta) return false;
    await this.waitForTimeout(Number.parseFloat(meta.attribute("content") ?? "0") * 1_000);
    await this.reload();
    return true;
  }

  /** A click on an element, or on what is drawn inside a link, a button, a label or the line that opens a `details`. */
  async activate(element: PlainElement, told: string): Promise<void> {
    const target = element.closest((each) => isActive(each));
    if (!target) return;
    this.focused = target;
    if (target.tag === "a") return this.follow(target, told);
    if (target.tag === "summary") return toggle(target.parent!);
    if (target.tag === "label") {
      const control = controlOf(target);
      if (control) await this.activate(control, told);
      return;
    }
    if (isButton(target)) return this.pressButton(target, told);
    if (["checkbox", "radio"].includes(typeOf(target))) tick(target, typeOf(target) === "radio" || !isTicked(target));
  }

  /** A key on the control with the focus. */
  async press(key: string): Promise<void> {
    const { focused } = this;
    if (!focused) throw new Error(`Nada tiene el foco para oprimir ${key} en ${this.describe()}`);
    const isField = isControl(focused) && !["checkbox", "radio"].includes(typeOf(focused));
    if (key === "Enter" && isField && focused.tag === "input") {
      const form = formOf(focused);
      const button = form && firstButtonOf(form);
      if (button) await this.activate(button, "Enter");
      else if (form) await this.send(form, undefined);
    } else if ((key === "Enter" || key === "Space") && !isField) await this.activate(focused, key);
    else throw new Error(`La tecla ${key} es de un navegador: el recorrido lleva la etiqueta @navegador`);
  }

  private async follow(link: PlainElement, told: string): Promise<void> {
    const url = new URL(link.attribute("href") ?? "", this.current);
    if (link.attribute("target") === "_blank" || link.has("download"))
      throw new Error(`${told} abre otra ventana: el recorrido lleva la etiqueta @navegador`);
    if (url.hash && url.href.split("#")[0] === this.url().split("#")[0]) this.current = url;
    else await this.load(url, { from: this.url() });
  }

  private async pressButton(button: PlainElement, told: string): Promise<void> {
    const type = typeOf(button);
    const form = formOf(button);
    if (button.has("popovertarget") || button.has("commandfor") || type === "reset")
      throw new Error(`${told} es de un navegador: el recorrido lleva la etiqueta @navegador`);
    if (form && (type === "submit" || type === "image")) await this.send(form, button);
  }

  private async send(form: PlainElement, button: PlainElement | undefined): Promise<void> {
    const wrong = stoppedAt(form, button);
    this.focused = wrong ?? this.focused;
    if (wrong) return;
    const told = (name: string) => button?.attribute(`form${name}`) ?? form.attribute(name);
    const action = told("action");
    const url = new URL(action ? action : this.url(), this.current);
    const entries = entriesOf(form, button);
    if ((told("method") ?? "get").toLowerCase() === "get") {
      url.search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
      await this.load(url, { from: this.url() });
      return;
    }
    this.posted += 1;
    const sent = (await bodyOf({ multipart: told("enctype") === "multipart/form-data" }, entries)) as Sent;
    await this.load(url, { method: "POST", sent, from: this.url() });
  }

  // Follows redirections; a file that would be saved leaves the page as it is.
  private async load(url: URL, asked: Fetching): Promise<PlainResponse> {
    let to = url;
    let response = await this.answer(to, asked);
    for (let hops = 0; isRedirect(response); hops += 1) {
      if (hops === MAX_REDIRECTS) throw new Error(`${url.href} redirige sin fin`);
      to = new URL(response.headers().location!, to);
      const again = [307, 308].includes(response.status()) ? asked : { from: asked.from };
      response = await this.answer(to, again);
    }
    const { "content-type": type = "", "content-disposition": disposition = "" } = response.headers();
    if (response.status() === 204 || !/^text\/(html|plain)/.test(type) || disposition.startsWith("attachment"))
      return response;
    if (!to.hash) to.hash = url.hash;
    this.document = treeOf(await response.text());
    this.document.width = this.width;
    this.current = to;
    this.focused = this.document.descendants().find((each) => each.has("autofocus") && isShown(each));
    if (this.visited.at(-1)?.href === to.href) this.visited.pop();
    this.visited.push({ href: to.href, document: this.document });
    await this.loadImages(to);
    return response;
  }

  // A mail or a misiva counts as read when its picture is asked for.
  private async loadImages(page: URL): Promise<void> {
    for (const image of this.document.descendants().filter(({ tag }) => tag === "img")) {
      const source = new URL(image.attribute("src") ?? "data:,", page);
      if (source.origin === page.origin && image.attribute("loading") !== "lazy")
        await this.owner.fetch(source, { from: page.href, headers: { accept: "image/*", "sec-fetch-dest": "image" } });
    }
  }

  private async answer(url: URL, asked: Fetching): Promise<PlainResponse> {
    const response = await this.owner.fetch(url, asked);
    const [told, others] = [this.waiting.filter(({ matches }) => matches(response)), this.waiting];
    this.waiting = others.filter((each) => !told.includes(each));
    for (const { resolve } of told) resolve(response);
    return response;
  }

  private async ask(path: string, asked: Fetching): Promise<PlainResponse> {
    const url = new URL(path, this.owner.baseURL);
    const response = await this.owner.fetch(url, { ...asked, headers: { "sec-fetch-mode": "cors", ...asked.headers } });
    return isRedirect(response) && asked.maxRedirects !== 0
      ? this.ask(new URL(response.headers().location!, url).href, {})
      : response;
  }
}

const isActive = (each: PlainElement) =>
  (each.tag === "a" && each.has("href")) ||
  each.tag === "label" ||
  (each.tag === "summary" && each.parent?.tag === "details" && summaryOf(each.parent) === each) ||
  isButton(each) ||
  isControl(each);

function toggle(details: PlainElement): void {
  const name = details.attribute("name");
  if (details.has("open")) {
    delete details.attributes.open;
    return;
  }
  if (name !== undefined)
    for (const other of details.root().descendants())
      if (other.tag === "details" && other.attribute("name") === name) delete other.attributes.open;
  details.attributes.open = "";
}

/** True if an address is the wanted one. */
export function isAt(url: string, wanted: string | RegExp | ((url: URL) => boolean), baseURL: string): boolean {
  if (typeof wanted === "function") return wanted(new URL(url));
  if (wanted instanceof RegExp) return wanted.test(url);
  return wanted.startsWith("**") ? url.endsWith(wanted.slice(2)) : new URL(wanted, baseURL).href === url;
}
