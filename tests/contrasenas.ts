import { camposQueEsperan } from "~/base/acceso/formulario-pendiente.server";
import { formsOf } from "../scripts/html-forms.mjs";

type Control = { name: string; type: string; value: string; checked: boolean };
type Answer = (request: Request) => Promise<Response>;
type Pagina = { ruta: string; html: string; cookies?: Record<string, string>; responder: Answer };

/** The text typed into every password of a page. */
const ESCRITA = "Tecleada-7 y secreta";

/**
 * Sends every form of a page that has a password, with the same text in each of them. Each goes as it is and cut off on its
 * way, without scripts and with them. Returns those forms that gave or kept what was typed, and the number of forms tried.
 */
export async function contrasenasDevueltas({ ruta, html, cookies = {}, responder }: Pagina) {
  const forms = formsOf(html).filter(({ controls }) => (controls as Control[]).some(isPassword));
  const devueltas: string[] = [];
  for (const { action, controls } of forms) {
    const entera = sentBy(controls as Control[]);
    const cortada = new URLSearchParams([...entera].filter(([name, value]) => name !== "whole" || value !== "yes"));
    const pending = new FormData();
    for (const [name, value] of entera) pending.append(name, value);
    const forma = `${ruta} (${[...new Set(entera.keys())].join(" ")})`;
    if (JSON.stringify(camposQueEsperan(pending)).includes(ESCRITA)) devueltas.push(`${forma} al perder la sesión`);
    for (const [caso, form] of Object.entries({ entera, cortada }))
      for (const conGuiones of [false, true]) {
        const { pathname, search } = new URL(action === "" ? ruta : action, new URL(ruta, "http://colegio.test"));
        const to = pathname + (conGuiones ? ".data" : "") + search;
        const texto = await sent(to, { form, conGuiones, cookies, responder });
        if (texto.includes(ESCRITA)) devueltas.push(`${forma} ${caso} ${conGuiones ? "con" : "sin"} guiones`);
      }
  }
  return { devueltas, formas: forms.length };
}

const isPassword = ({ type }: Control) => type === "password";

function sentBy(controls: readonly Control[]): URLSearchParams {
  const form = new URLSearchParams();
  for (const control of controls) {
    const isOff = ["checkbox", "radio"].includes(control.type) && !control.checked;
    if (control.name !== "" && !isOff) form.append(control.name, isPassword(control) ? ESCRITA : control.value);
  }
  return form;
}

type Sent = { form: URLSearchParams; conGuiones: boolean; cookies: Record<string, string>; responder: Answer };

async function sent(to: string, { form, conGuiones, cookies, responder }: Sent): Promise<string> {
  const headers = {
    "sec-fetch-site": "same-origin",
    accept: conGuiones ? "*/*" : "text/html",
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join("; "),
  };
  const answer = await responder(new Request(`http://colegio.test${to}`, { method: "POST", headers, body: form }));
  return `${answer.headers.get("location")} ${answer.headers.get("set-cookie")} ${await answer.text()}`;
}
