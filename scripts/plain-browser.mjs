/** A browser for plain HTML: it opens addresses, follows links and redirects, fills in forms and presses buttons. */
import { bodyOf, entriesOf, formsOf, linksOf, textOf } from "./html-forms.mjs";

const MAX_REDIRECTS = 10;
const BASE = "http://pagina";

/**
 * A browser over `ask(path, { body, type }?)`, which sends a GET, or a POST with that body. `ask` keeps the cookies and
 * returns `{ status, location, body }`, and `at` if the body belongs to another address.
 */
export function createPlainBrowser(ask) {
  const page = { url: "", status: 0, html: "" };

  async function load(path, sent) {
    let url = path;
    let answer = await ask(url, sent);
    for (let hops = 0; answer.status >= 300 && answer.status < 400 && answer.location !== ""; hops++) {
      if (hops === MAX_REDIRECTS) throw new Error(`${path} redirige sin fin`);
      url = absolute(answer.location, url);
      answer = await ask(url);
    }
    if (answer.at) url = answer.at;
    Object.assign(page, { url, status: answer.status, html: answer.body });
  }

  // Errors name the page: otherwise a page that lost a field looks like a robot that lost its way.
  function fill(form, button, values) {
    try {
      return entriesOf(form, button, values);
    } catch (error) {
      throw new Error(`${error.message} en ${describe()}`, { cause: error });
    }
  }

  const describe = () => `${page.url} (${page.status}): ${textOf(page.html).slice(0, 400)}`;

  return {
    page,
    /** The visible text of the page. */
    text: () => textOf(page.html),
    forms: () => formsOf(page.html),
    /** Opens an address; throws unless it answers 200. */
    async go(path) {
      await load(path);
      if (page.status !== 200) throw new Error(`No abre ${describe()}`);
    },
    /** Follows the first link with `text`, or that matches a regular expression. */
    async follow(text) {
      const link = linksOf(page.html).find((each) => says(text, each.text));
      if (!link) throw new Error(`No hay un enlace ${text} en ${describe()}`);
      await load(absolute(link.href, page.url));
      if (page.status !== 200) throw new Error(`El enlace ${text} lleva a ${describe()}`);
    },
    /**
     * Fills in the form with the button and presses it; `last` picks the last such form (the dialog on top), `among`
     * one by its controls. The page's answer is not judged here.
     */
    async press(text, values = {}, { last = false, among = () => true } = {}) {
      const found = formsOf(page.html)
        .filter(among)
        .flatMap((form) => form.buttons.map((button) => ({ form, button })))
        .filter(({ button }) => says(text, button.text));
      const pressed = found.filter(({ button }) => !button.disabled).at(last ? -1 : 0);
      if (!pressed)
        throw new Error(`${found.length > 0 ? "Está apagado" : "No hay"} el botón ${text} en ${describe()}`);
      const { form, button } = pressed;
      const entries = fill(form, button, values);
      const to = form.action === "" ? page.url : absolute(form.action, page.url);
      if (form.method === "get") return load(`${to.split("?")[0]}?${new URLSearchParams(entries)}`);
      return load(to, await bodyOf(form, entries));
    },
    describe,
  };
}

function absolute(href, from) {
  const url = new URL(href, new URL(from, BASE));
  return url.pathname + url.search;
}

const says = (wanted, text) => (wanted instanceof RegExp ? wanted.test(text) : wanted === text);
