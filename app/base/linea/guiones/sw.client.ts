/**
 * The service worker of notices, for families' pages alone. Each message shows one notification, because browsers revoke
 * those that stay silent. A tap opens a page of this server. It answers no request, so it keeps nothing.
 */
type Evento = {
  data: { json: () => unknown } | null;
  notification: { close: () => void; data: { ruta: string } | null };
  waitUntil: (work: Promise<unknown>) => void;
};
type Trabajador = {
  addEventListener: (kind: "push" | "notificationclick", listen: (event: Evento) => void) => void;
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  clients: { openWindow: (url: string) => Promise<unknown> };
};

const trabajador = self as unknown as Trabajador;

type Aviso = { titulo?: unknown; clase?: unknown; ruta?: unknown };

function leer({ data }: Evento): Aviso {
  try {
    return (data ? (data.json() as Aviso | null) : null) || {};
  } catch {
    return {};
  }
}

// An address of another server would lead there in this school's name.
const propia = (ruta: unknown) => (typeof ruta === "string" && /^\/[^/\\]/.test(ruta) ? ruta : "/");

trabajador.addEventListener("push", (event) => {
  const { titulo, clase, ruta } = leer(event);
  const texto = typeof titulo === "string" ? titulo : "Tienes un aviso nuevo de la escuela";
  const opciones = { tag: String(clase), renotify: true, lang: "es-MX", data: { ruta: propia(ruta) } };
  event.waitUntil(trabajador.registration.showNotification(texto, opciones));
});

trabajador.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(trabajador.clients.openWindow(propia(notification.data && notification.data.ruta)));
});

export {};
