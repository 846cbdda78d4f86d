import { beforeEach, expect, test, vi } from "vitest";

// The browser's side of a service worker: its events, its notifications and its windows.

type Oido = (event: object) => void;
const oyentes = new Map<string, Oido>();
const mostradas: { titulo: string; opciones: { tag: string; data: { ruta: string } } }[] = [];
const abiertas: string[] = [];

beforeEach(async () => {
  oyentes.clear();
  mostradas.length = 0;
  abiertas.length = 0;
  vi.resetModules();
  vi.stubGlobal("self", {
    addEventListener: (kind: string, listen: Oido) => void oyentes.set(kind, listen),
    registration: {
      showNotification: async (titulo: string, opciones: (typeof mostradas)[number]["opciones"]) =>
        void mostradas.push({ titulo, opciones }),
    },
    clients: { openWindow: async (url: string) => void abiertas.push(url) },
  });
  await import("./sw.client");
});

async function suceder(kind: string, event: object): Promise<void> {
  const trabajos: Promise<unknown>[] = [];
  oyentes.get(kind)!({ ...event, waitUntil: (work: Promise<unknown>) => trabajos.push(work) });
  await Promise.all(trabajos);
}

const llega = (aviso: unknown) => suceder("push", { data: { json: () => aviso } });
const toca = (ruta: unknown) => suceder("notificationclick", { notification: { close: () => {}, data: { ruta } } });

test("no responde peticiones: nada queda guardado en un teléfono compartido", () => {
  expect([...oyentes.keys()].sort()).toEqual(["notificationclick", "push"]);
});

test("cada mensaje muestra un aviso, también uno vacío o ilegible", async () => {
  await llega({ titulo: "Tienes un aviso nuevo de la escuela", clase: "PAGOS", ruta: "/familia/abc/pago" });
  await suceder("push", { data: null });
  const ilegible = () => {
    throw new SyntaxError("no es JSON");
  };
  await suceder("push", { data: { json: ilegible } });
  expect(mostradas.map(({ titulo }) => titulo)).toEqual(Array(3).fill("Tienes un aviso nuevo de la escuela"));
  expect(mostradas[0]!.opciones).toMatchObject({ tag: "PAGOS", data: { ruta: "/familia/abc/pago" } });
});

test("tocarlo abre una página de este servidor, y nunca otra", async () => {
  await toca("/misiva/abc");
  for (const ajena of ["https://otro.mx/", "//otro.mx/", "/\\otro.mx", "javascript:alert(1)", null, 7])
    await toca(ajena);
  expect(abiertas).toEqual(["/misiva/abc", ...Array<string>(6).fill("/")]);
});
