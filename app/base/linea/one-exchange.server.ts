import { securityHeaders } from "~/server/request/headers.server";
import { type Answer } from "../../../server/process/seam";

let served: Answer | null = null;

/** Takes the product's request handler from the process that serves; null without one. */
export function answersWith(answer: Answer | null): void {
  served = answer;
}

/** The last handler given to `answersWith`: null in development, where no form is sent here. */
export function servedAnswer(): Answer | null {
  return served;
}

const MAX_REDIRECTS = 5;

// Headers of the body, which do not apply to the next page.
const OF_THE_FORM = ["content-type", "content-length", "transfer-encoding"];

/**
 * Answers a form together with the page that it leads to: on a line with a round trip of half a second, a redirect
 * costs another one. Returns that page with `content-location` as its address, and every cookie set on the way. A
 * redirect out of this server is left to the browser. Both requests carry the form's `prefer`, so that the page comes
 * without the parts that every page has (entry.server).
 */
export async function answerInOneExchange(answer: Answer, form: Request): Promise<Response> {
  const cookies = readCookies(form);
  const setCookies: string[] = [];
  let asked = form;
  for (let redirects = 0; ; redirects++) {
    const response = await answer(asked);
    for (const text of response.headers.getSetCookie()) {
      setCookies.push(text);
      take(cookies, text);
    }
    const next = nextPage(response, asked);
    if (next === null || redirects === MAX_REDIRECTS) return asOwnAnswer(response, asked, setCookies);
    const headers = new Headers(form.headers);
    for (const name of OF_THE_FORM) headers.delete(name);
    headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    asked = new Request(next, { headers, signal: form.signal });
  }
}

function nextPage(response: Response, asked: Request): URL | null {
  const location = response.headers.get("location");
  if (response.status < 301 || response.status > 303 || location === null) return null;
  const next = new URL(location, asked.url);
  return next.origin === new URL(asked.url).origin ? next : null;
}

// No browser draws it as a document, so it has the short headers of data.
function asOwnAnswer(response: Response, asked: Request, setCookies: readonly string[]): Response {
  const headers = new Headers(securityHeaders({ documento: false }));
  for (const name of ["content-type", "content-encoding", "content-length", "location", "retry-after"]) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  for (const text of setCookies) headers.append("set-cookie", text);
  const { pathname, search } = new URL(asked.url);
  headers.set("content-location", pathname + search);
  return new Response(response.body, { status: response.status, headers });
}

// Of two cookies with one name the first counts, as everywhere else.
function readCookies(request: Request): Map<string, string> {
  const pairs = (request.headers.get("cookie") ?? "").split(/;\s*/).filter(Boolean);
  const cookies = new Map<string, string>();
  for (const [name, value] of pairs.map(splitAtEquals)) if (!cookies.has(name)) cookies.set(name, value);
  return cookies;
}

function take(cookies: Map<string, string>, setCookie: string) {
  const [pair = "", ...attributes] = setCookie.split(/;\s*/);
  const [name, value] = splitAtEquals(pair);
  if (attributes.some((each) => /^max-age=(?:0|-\d+)$/i.test(each))) cookies.delete(name);
  else cookies.set(name, value);
}

function splitAtEquals(pair: string): [string, string] {
  const at = pair.indexOf("=");
  return at === -1 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
}
