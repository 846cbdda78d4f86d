import { showToast } from "~/ui/toast";
import { type Leidas, decirPendientes, leerBuzon, marcarEnBuzon } from "./buzon";

/** A notification is displayed this long after it came (B§9). */
const AVISO_MS = 1_000;
const LO_QUE_DURA_MS = 10_000;
/** The holder of the stream answers within this time; nobody waits longer. */
const RESPUESTA_MS = 300;
/** The minimum wait after a refusal (too many pages, no session). */
const DESPUES_DE_UN_NO_MS = 60_000;
const A_LA_VEZ = 3;

/** The contents that the drawn page already shows, so that they are not announced as news. */
export type LoYaVisto = { ruta: string; ultima: number; fijas: readonly string[] };

type Mensaje = {
  aviso: "quien" | "yo" | "suelto" | "leer";
  remitente: number;
  /** The time at which the sender's page was requested: later news is new to it. */
  desde: number;
};

// A holder of the stream that hears of another with a lower number gives up its own.
const yo = Math.random();
const canal = typeof BroadcastChannel === "function" ? new BroadcastChannel("notificaciones") : null;

let visto: LoYaVisto | null = null;
let fuente: EventSource | null = null;
let pretende: ReturnType<typeof setTimeout> | undefined;
let negado = false;
let atrasado = false;
let ultimaNovedad = 0;

/**
 * Listens for the account's notifications at `ruta`. One stream per browser, held by a visible tab and shared with the
 * others, so that it takes one of the browser's six connections. It only announces that there is something to read.
 * Later calls only update what the page shows.
 */
export function escuchar(pagina: LoYaVisto): void {
  const empieza = visto === null;
  visto = { ...pagina, ultima: Math.max(pagina.ultima, visto?.ruta === pagina.ruta ? visto.ultima : 0) };
  if (!empieza) return;
  canal?.addEventListener("message", ({ data }: MessageEvent<Mensaje>) => oir(data));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") return soltar();
    pretender();
    if (atrasado) void leer(false);
  });
  addEventListener("focus", pretender);
  addEventListener("pagehide", soltar);
  addEventListener("pageshow", pretender);
  pretender();
}

/** Called on navigation: without a stream, that is when the server is asked. */
export function alNavegar(): void {
  if (negado) void leer(true);
}

function decir(aviso: Mensaje["aviso"]): void {
  const mensaje: Mensaje = { aviso, remitente: yo, desde: performance.timeOrigin };
  // A BroadcastChannel reaches this site alone; it takes no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  canal?.postMessage(mensaje);
}

function oir({ aviso, remitente, desde }: Mensaje): void {
  if (aviso === "quien" && fuente) {
    decir("yo");
    // That page was drawn, but did not listen yet, when the others were told.
    if (desde < ultimaNovedad) decir("leer");
  }
  if (aviso === "yo") {
    clearTimeout(pretende);
    pretende = undefined;
    if (fuente && remitente < yo) soltar();
    else if (fuente) decir("yo");
  }
  if (aviso === "suelto") pretender();
  if (aviso === "leer") void leer(false);
}

function pretender(): void {
  if (fuente || pretende !== undefined || negado || document.visibilityState === "hidden") return;
  decir("quien");
  pretende = setTimeout(tomar, canal ? RESPUESTA_MS : 0);
}

function tomar(): void {
  pretende = undefined;
  if (fuente || !visto || document.visibilityState === "hidden") return;
  const nueva = new EventSource(`${visto.ruta}/vivo`);
  fuente = nueva;
  decir("yo");
  let abierta = false;
  nueva.addEventListener("open", () => {
    // Events during an interruption were announced to nobody.
    if (abierta) novedad();
    abierta = true;
  });
  nueva.addEventListener("message", novedad);
  nueva.addEventListener("error", () => {
    // The browser itself reconnects after an interruption, after the server's five seconds.
    if (nueva.readyState !== EventSource.CLOSED) return;
    if (fuente === nueva) fuente = null;
    negado = true;
    setTimeout(() => {
      negado = false;
      pretender();
    }, DESPUES_DE_UN_NO_MS);
  });
}

function soltar(): void {
  clearTimeout(pretende);
  pretende = undefined;
  if (!fuente) return;
  fuente.close();
  fuente = null;
  decir("suelto");
}

function novedad(): void {
  ultimaNovedad = Date.now();
  decir("leer");
  void leer(true);
}

async function leer(conAvisos: boolean): Promise<void> {
  if (!visto) return;
  if (document.visibilityState === "hidden") {
    atrasado = true;
    return;
  }
  atrasado = false;
  const leidas = await leerBuzon(visto.ruta, { quietly: true });
  if (!leidas) return;
  decirPendientes(leidas.pendientes);
  dispatchEvent(new Event("notificaciones-nuevas"));
  const nuevas = loNuevo(leidas);
  if (conAvisos) for (const cada of nuevas) setTimeout(() => avisar(cada), AVISO_MS);
}

type Nueva = Leidas["notificaciones"][number];

function loNuevo({ notificaciones }: Leidas): Nueva[] {
  const { ultima, fijas } = visto!;
  const nuevas = notificaciones.filter(({ id }) => (typeof id === "number" ? id > ultima : !fijas.includes(id)));
  visto = {
    ...visto!,
    ultima: Math.max(ultima, ...notificaciones.map(({ id }) => (typeof id === "number" ? id : 0))),
    fijas: notificaciones.flatMap(({ id }) => (typeof id === "string" ? [id] : [])),
  };
  return nuevas.slice(0, A_LA_VEZ).reverse();
}

function avisar({ id, titulo, severidad }: Nueva): void {
  const ruta = visto!.ruta;
  // Closing it marks it as read (B§4).
  const alCerrar = typeof id === "number" ? () => void marcarEnBuzon(ruta, id).then(() => leer(false)) : undefined;
  showToast(titulo, severidad, LO_QUE_DURA_MS, alCerrar);
}
