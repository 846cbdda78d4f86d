/**
 * The service worker of a student's desktop, registered for its pages alone and only under HTTPS. The last seen pages
 * can be read offline, with their date. It stores no answer to a form, no redirect, no error, and no dialog that asks
 * for a code. A link that is no longer valid, or asks for the code again for a shown page, deletes all its stored
 * pages. So does leaving, even offline.
 */
type Pedido = {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
};
type Trabajador = {
  addEventListener: (kind: "fetch" | "activate", listen: (event: Pedido) => void) => void;
  clients: { claim: () => Promise<void> };
};

const trabajador = self as unknown as Trabajador;
const GUARDADAS = "escritorio-1";
const MAXIMO = 40;
const ESPERA_MS = 8_000;
const HASTA_EL_MINUTO = {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
} as const;

const deEscritorio = ({ method, mode, url }: Request) =>
  method === "GET" && mode === "navigate" && /\/escritorio-alumno\/[\w-]{20,}/.test(url) && !/\/otp(?:\?|$)/.test(url);

async function olvidar(url: string): Promise<void> {
  const [raiz = ""] = /^.*\/escritorio-alumno\/[\w-]+/.exec(url) || [];
  const caja = await caches.open(GUARDADAS);
  for (const cada of await caja.keys()) if (cada.url.indexOf(raiz) === 0) await caja.delete(cada);
}

async function guardar(request: Request, respuesta: Response): Promise<void> {
  const caja = await caches.open(GUARDADAS);
  // A page shown before asks for the code again: the code expired, or was revoked, with all that it opened.
  const pideCodigo = respuesta.type === "opaqueredirect" && (await caja.match(request.url)) !== undefined;
  if (respuesta.status === 404 || pideCodigo) return olvidar(request.url);
  if (!respuesta.ok || respuesta.redirected || respuesta.type !== "basic") return;
  const headers = new Headers({ "content-type": "text/html; charset=utf-8", "x-visto": new Date().toISOString() });
  const politica = respuesta.headers.get("content-security-policy");
  if (politica) headers.set("content-security-policy", politica);
  await caja.put(request.url, new Response(await respuesta.text(), { headers }));
  const todas = await caja.keys();
  for (const vieja of todas.slice(0, Math.max(0, todas.length - MAXIMO))) await caja.delete(vieja);
}

async function guardada(request: Request): Promise<Response> {
  const hay = await (await caches.open(GUARDADAS)).match(request.url);
  const texto = hay
    ? await hay.text()
    : "<main><p>No se puede abrir sin conexión: esta página no se había visto aquí.</p></main>";
  // By the school's clock, which the page names; by the phone's on a page that was kept before it did.
  const [, timeZone] = /<main data-zona="([\w/+-]+)"/.exec(texto) || [];
  // 'a.m.' would end the sentence with two periods. A browser without `hourCycle` writes it anyway.
  const visto =
    hay &&
    new Date(hay.headers.get("x-visto") || "")
      .toLocaleString("es-MX", { timeZone, ...HASTA_EL_MINUTO })
      .replace(/\.$/, "");
  const nota = `<p role="status" style="padding:12px 16px;background:#fff4d6">Sin conexión.${visto ? ` Lo que ves es del ${visto}.` : ""}</p>`;
  const headers = hay ? hay.headers : { "content-type": "text/html; charset=utf-8" };
  return new Response(texto.replace("<main", `${nota}<main`), { headers, status: hay ? 200 : 503 });
}

async function responder(event: Pedido): Promise<Response> {
  const { request } = event;
  const tarde = new Promise<never>((_, reject) => setTimeout(reject, ESPERA_MS));
  try {
    const respuesta = await Promise.race([fetch(request), tarde]);
    event.waitUntil(guardar(request, respuesta.clone()));
    return respuesta;
  } catch {
    return guardada(request);
  }
}

trabajador.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "POST" && /\/otp\?salir/.test(url)) event.waitUntil(olvidar(url));
  if (deEscritorio(event.request)) event.respondWith(responder(event));
});
trabajador.addEventListener("activate", (event) => event.waitUntil(trabajador.clients.claim()));

export {};
