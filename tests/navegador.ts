import { onTestFinished } from "vitest";
import { baseNueva } from "./setup/base";

const KEY = Symbol.for("colegio.database");

/** A fresh database that acts as the process's own until the test ends: for loaders and actions, which open none. */
export function baseDelProceso(): ReturnType<typeof baseNueva> {
  const base = baseNueva();
  const shared = globalThis as { [key: symbol]: unknown };
  shared[KEY] = base;
  onTestFinished(() => {
    delete shared[KEY];
  });
  return base;
}

type Options = {
  cookies?: Record<string, string>;
  form?: Record<string, string>;
  method?: string;
  headers?: HeadersInit;
};

/** A request as a browser of this site sends it; with `form` it is a POST. */
export function peticion(ruta: string, { cookies = {}, form, method, headers }: Options = {}): Request {
  const all = new Headers(headers);
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  if (cookie.length > 0) all.set("cookie", cookie.join("; "));
  all.set("sec-fetch-site", "same-origin");
  const body = form ? new URLSearchParams(form) : undefined;
  return new Request(`http://colegio.test${ruta}`, { method: method ?? (form ? "POST" : "GET"), headers: all, body });
}

/** The Response that a loader or an action returned or threw. */
export async function respuesta(work: Promise<unknown>): Promise<Response> {
  const result = await work.catch((thrown: unknown) => thrown);
  if (result instanceof Response) return result;
  throw result instanceof Error ? result : new Error("Se esperaba una respuesta");
}

/** The cookies that an answer sets, by name; a deleted one is "". */
export function cookiesDe(response: Response): Record<string, string> {
  const pairs = response.headers.getSetCookie().map((text) => text.split(";", 1)[0]!.split("=") as [string, string]);
  return Object.fromEntries(pairs);
}
