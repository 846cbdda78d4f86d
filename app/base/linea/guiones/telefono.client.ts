/**
 * The script of a tutor's notices. It shows the block of this telephone in its state, if the browser can be told at all.
 * It asks the browser only after a tap, and sends the subscription with the block's own form. The list works without it.
 */
const bloque = document.getElementById("telefono");

function mostrar(estado: string): void {
  for (const cada of bloque!.querySelectorAll<HTMLElement>("[data-estado]"))
    cada.hidden = cada.dataset.estado !== estado;
  bloque!.hidden = false;
}

// The pages of families only: nobody else's page is under it, and it answers no request.
const registrar = () => navigator.serviceWorker.register("/sw.js", { scope: "/familia/" });

async function mirar(): Promise<void> {
  if (Notification.permission === "denied") return mostrar("bloqueado");
  const trabajador = await navigator.serviceWorker.getRegistration("/familia/");
  const suscrito = trabajador ? await trabajador.pushManager.getSubscription() : null;
  const fines = (bloque!.dataset.fines || "").split(" ");
  // One that the school does not know, or that tells another person, may be turned on here.
  mostrar(suscrito && fines.indexOf(suscrito.endpoint.slice(-24)) >= 0 ? "prendido" : "apagado");
}

// Browsers of 2017 take no base64 there.
function bytesDe(llave: string): Uint8Array<ArrayBuffer> {
  const texto = atob(llave.replace(/-/g, "+").replace(/_/g, "/"));
  const bytes = new Uint8Array(texto.length);
  for (let i = 0; i < texto.length; i += 1) bytes[i] = texto.charCodeAt(i);
  return bytes;
}

async function prender(form: HTMLFormElement): Promise<void> {
  mostrar("pregunta");
  const permiso = await Notification.requestPermission();
  if (permiso !== "granted") return mostrar(permiso === "denied" ? "bloqueado" : "apagado");
  const trabajador = await registrar();
  await navigator.serviceWorker.ready.catch(() => {});
  const applicationServerKey = bytesDe(bloque!.dataset.llave!);
  // A subscription under an older key of the school cannot be used.
  const anterior = await trabajador.pushManager.getSubscription();
  if (anterior && !mismaLlave(anterior, applicationServerKey)) await anterior.unsubscribe();
  const suscrito = await trabajador.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  form.querySelector<HTMLInputElement>("[name=suscripcion]")!.value = JSON.stringify(suscrito);
  form.submit();
}

function mismaLlave({ options }: PushSubscription, llave: Uint8Array): boolean {
  const propia = options && options.applicationServerKey;
  return !!propia && String(new Uint8Array(propia)) === String(llave);
}

if (bloque) {
  const puede = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  const enInicio =
    (navigator as { standalone?: boolean }).standalone || matchMedia("(display-mode: standalone)").matches;
  if (puede) {
    bloque.querySelector("form")!.addEventListener("submit", (event) => {
      event.preventDefault();
      prender(event.target as HTMLFormElement).catch(() => mostrar("fallo"));
    });
    mirar().catch(() => {});
  } else if (/iP(?:hone|ad|od)/.test(navigator.userAgent) && !enInicio) {
    // An iPhone tells only pages of the home screen that say they are an app.
    const manifiesto = document.createElement("link");
    manifiesto.rel = "manifest";
    manifiesto.href = "/avisos.webmanifest";
    document.head.appendChild(manifiesto);
    mostrar("iphone");
  }
}

export {};
