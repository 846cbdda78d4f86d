import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

// The browser's side of a service worker: events, cache, and a connection that can be cut.

type Oido = {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
};
let oir: (event: Oido) => void;
const guardadas = new Map<string, Response>();
let linea: (request: Request) => Promise<Response>;

const caja = {
  keys: async () => [...guardadas.keys()].map((url) => ({ url })),
  delete: async ({ url }: { url: string }) => guardadas.delete(url),
  put: async (url: string, respuesta: Response) => void guardadas.set(url, respuesta),
  match: async (url: string) => guardadas.get(url)?.clone(),
};

beforeEach(async () => {
  guardadas.clear();
  vi.resetModules();
  vi.stubGlobal("self", {
    addEventListener: (kind: string, listen: typeof oir) => void (kind === "fetch" && (oir = listen)),
    clients: { claim: async () => {} },
  });
  vi.stubGlobal("caches", { open: async () => caja });
  vi.stubGlobal("fetch", (request: Request) => linea(request));
  await import("./sinconexion.client");
});

const AQUI = `https://colegio.mx/escritorio-alumno/${"a".repeat(43)}`;

async function pedir(url: string, { method = "GET", mode = "navigate" } = {}): Promise<Response | null> {
  let dada: Promise<Response> | null = null;
  const despues: Promise<unknown>[] = [];
  const request = { url, method, mode } as unknown as Request;
  oir({ request, respondWith: (answer) => (dada = answer), waitUntil: (work) => despues.push(work) });
  const respuesta = dada === null ? null : await (dada as Promise<Response>);
  await Promise.all(despues);
  return respuesta;
}

function deTipo(value: ResponseType, respuesta: Response): Response {
  Object.defineProperty(respuesta, "type", { value });
  const clone = respuesta.clone.bind(respuesta);
  respuesta.clone = () => Object.defineProperty(clone(), "type", { value });
  return respuesta;
}

const pagina = (texto: string, status = 200) =>
  deTipo("basic", new Response(`<body><main>${texto}</main>`, { status }));

test("lo que se vio con línea se lee sin ella, con el día de que es", async () => {
  linea = async () => pagina("Mis tareas");
  await pedir(`${AQUI}/tareas`);
  linea = async () => Promise.reject(new Error("sin línea"));
  const sinLinea = await (await pedir(`${AQUI}/tareas`))!.text();
  expect(sinLinea).toContain("Mis tareas");
  expect(sinLinea).toContain("Sin conexión. Lo que ves es del");
  const nunca = (await pedir(`${AQUI}/clases`))!;
  expect(nunca.status).toBe(503);
  expect(await nunca.text()).toContain("no se había visto aquí");
});

test("la hora de lo que se vio es la de la escuela, esté donde esté el teléfono", async () => {
  vi.useFakeTimers({ now: new Date("2026-10-16T02:30:00.000Z"), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  linea = async () => deTipo("basic", new Response('<main data-zona="America/Tijuana" class="x">Mis tareas'));
  await pedir(`${AQUI}/tareas`);
  linea = async () => Promise.reject(new Error("sin línea"));
  expect(await (await pedir(`${AQUI}/tareas`))!.text()).toContain("Lo que ves es del 15/10/2026, 19:30.</p>");
});

test("no toca formas, códigos ni otras páginas, y un enlace que ya no abre se olvida entero", async () => {
  linea = async () => pagina("Mis tareas");
  expect(await pedir(`${AQUI}/tareas`, { method: "POST" })).toBeNull();
  expect(await pedir(`${AQUI}/misivas/otp`)).toBeNull();
  expect(await pedir("https://colegio.mx/controlescolar")).toBeNull();
  expect(await pedir(`${AQUI}/logo.png`, { mode: "no-cors" })).toBeNull();
  await pedir(AQUI);
  await pedir(`${AQUI}/clases`);
  expect(guardadas.size).toBe(2);
  linea = async () => pagina("Token incorrecto", 404);
  await pedir(AQUI);
  expect(guardadas.size).toBe(0);
});

test("quien sale de este dispositivo no deja nada que leer en él, ni de un enlace que se abre sin código", async () => {
  linea = async () => pagina("Mis misivas");
  await pedir(AQUI);
  await pedir(`${AQUI}/misivas`);
  await pedir(`${AQUI}/misivas/otp?enviar=1`, { method: "POST" });
  expect(guardadas.size).toBe(2);
  linea = async () => Promise.reject(new Error("sin línea"));
  expect(await pedir(`${AQUI}/otp?salir=1`, { method: "POST" })).toBeNull();
  expect(guardadas.size).toBe(0);
});

test("cuando lo que se guardó vuelve a pedir el código, se olvida todo lo de ese enlace y nada de otro", async () => {
  const enlaceAjeno = AQUI.replace(/a+$/, "b".repeat(43));
  linea = async () => pagina("Mis misivas");
  for (const ruta of [AQUI, `${AQUI}/misivas`, `${enlaceAjeno}/misivas`]) await pedir(ruta);
  // The browser's result for a redirect that it follows itself.
  linea = async () => deTipo("opaqueredirect", new Response());
  // A section never shown here asks for the code as usual: nothing readable without a code is lost.
  await pedir(`${AQUI}/archivos`);
  expect(guardadas.size).toBe(3);
  await pedir(`${AQUI}/misivas`);
  expect([...guardadas.keys()]).toEqual([`${enlaceAjeno}/misivas`]);
  linea = async () => Promise.reject(new Error("sin línea"));
  expect((await pedir(`${AQUI}/misivas`))!.status).toBe(503);
});
