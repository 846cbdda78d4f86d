import { showToast } from "~/ui/toast";
import { type Leidas, decirPendientes, leerBuzon, marcarEnBuzon } from "./buzon";

/** A notification shows this long after it came (B§9). */
const AVISO_MS = 1_000;
const LO_QUE_DURA_MS = 10_000;
/** Who holds the stream answers within this; it is not waited for longer. */
const RESPUESTA_MS = 300;
/** After a refusal (too many pages, no session) it is asked again no sooner. */
const DESPUES_DE_UN_NO_MS = 60_000;
const A_LA_VEZ = 3;

/** What the page that was drawn already shows, so that it is not told as news. */
export type LoYaVisto = { ruta: string; ultima: number; fijas: readonly string[] };

type Dicho = {
  que: "quien" | "yo" | "suelto" | "leer";
  de: number;
  /** When the page of whoever says it was asked for: what was told since then is news to him. */
  desde: number;
};

// Whoever holds the stream and hears of another holder with a lower number lets go of his.
const yo = Math.random();
const canal = typeof BroadcastChannel === "function" ? new BroadcastChannel("notificaciones") : null;

let visto: LoYaVisto | null = null;
let fuente: EventSource | null = null;
let pretende: ReturnType<typeof setTimeout> | undefined;
let negado = false;
let atrasado = false;
let ultimaNovedad = 0;

/**
 * Listens for the notifications of the account at `ruta`: one stream a browser, held by a tab that is seen and shared with the
 * others, so that it takes one of the six connections that a browser makes. It says no more than that there is something to read.
 * Called again it only learns what the page shows by now.
 */
export function escuchar(pagina: LoYaVisto): void {
  const empieza = visto === null;
  visto = { ...pagina, ultima: Math.max(pagina.ultima, visto?.ruta === pagina.ruta ? visto.ultima : 0) };
  if (!empieza) return;
  canal?.addEventListener("message", ({ data }: MessageEvent<Dicho>) => oir(data));
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

/** The person went to another page: where there is no stream, that is when it is asked. */
export function alNavegar(): void {
  if (negado) void leer(true);
}

function decir(que: Dicho["que"]): void {
  const dicho: Dicho = { que, de: yo, desde: performance.timeOrigin };
  // A BroadcastChannel reaches this site alone; it takes no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  canal?.postMessage(dicho);
}

function oir({ que, de, desde }: Dicho): void {
  if (que === "quien" && fuente) {
    decir("yo");
    // His page was drawn, and did not listen yet, when the others were told.
    if (desde < ultimaNovedad) decir("leer");
  }
  if (que === "yo") {
    clearTimeout(pretende);
    pretende = undefined;
    if (fuente && de < yo) soltar();
    else if (fuente) decir("yo");
  }
  if (que === "suelto") pretender();
  if (que === "leer") void leer(false);
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
    // What happened while it was cut was told to nobody.
    if (abierta) novedad();
    abierta = true;
  });
  nueva.addEventListener("message", novedad);
  nueva.addEventListener("error", () => {
    // Cut lines are taken up again by the browser itself, after the five seconds that the server tells it.
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
  // Whoever closes it has read it (B§4).
  const alCerrar = typeof id === "number" ? () => void marcarEnBuzon(ruta, id).then(() => leer(false)) : undefined;
  showToast(titulo, severidad, LO_QUE_DURA_MS, alCerrar);
}
