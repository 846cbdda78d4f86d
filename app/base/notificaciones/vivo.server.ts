import { AsyncResource } from "node:async_hooks";
import { database } from "db/connection";
import { alcanceDeSesion } from "~/base/acceso/permissions.server";
import { findSession } from "~/base/acceso/session.server";
import { ahora } from "~/server/jobs/clock.server";
import { log } from "~/server/jobs/log.server";
import { onNews } from "~/server/jobs/news.server";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { huellaDePendientes } from "./queries.server";

// Each costs some 70 KB. A school with 200 people at work has room; abuse fills only its own share.
const TOPE = 400;
const TOPE_POR_DIRECCION = 250;
// A browser has one, shared between its tabs, and another while it moves from tab to tab; a browser that cannot share
// has one per tab.
const TOPE_POR_SESION = 4;

const LATIDO_MS = 25_000;
// Events come in bursts, and are read after the commit.
const ESPERA_MS = 500;
// Changes without a write (a day that ends, an unused session) are checked this often.
const REPASO_MS = 60_000;
const JUNTOS = 10;
/** The number of unread pieces after which a reader is given up: heartbeats of some minutes. */
const SIN_LEER = 8;

/** An open page: its session, and its stream. */
type Lector = {
  token: string;
  direccion: string;
  colegioId: number;
  huella: string;
  vistoEn: number;
  canal: ReadableStreamDefaultController<Uint8Array>;
};

const lectores = new Set<Lector>();
const porVer = new Set<number | null>();
const bytes = new TextEncoder();
const LATIDO = bytes.encode(":\n\n");
// 'Read again', without contents: a request for those is authenticated.
const NOVEDAD = bytes.encode("data: leer\n\n");
const COMIENZO = bytes.encode("retry: 5000\n\n");

type Oyente = { token: string; direccion: string; colegioId: number; huella: string; signal: AbortSignal };

/**
 * The live feed of a page: its stream, or null if there are too many already (of the session, of the address, or in
 * all).
 */
export function abrirCanal({ signal, ...oyente }: Oyente): ReadableStream<Uint8Array> | null {
  const lectoresActuales = [...lectores];
  const conteo = (como: (lector: Lector) => boolean) => lectoresActuales.filter(como).length;
  if (
    lectoresActuales.length >= TOPE ||
    conteo(({ direccion }) => direccion === oyente.direccion) >= TOPE_POR_DIRECCION ||
    conteo(({ token }) => token === oyente.token) >= TOPE_POR_SESION
  )
    return null;
  let lector: Lector | undefined;
  const soltar = () => lector && cerrar(lector);
  signal.addEventListener("abort", soltar, { once: true });
  return new ReadableStream<Uint8Array>({
    start(canal) {
      lector = { ...oyente, vistoEn: ahora().getTime(), canal };
      lectores.add(lector);
      canal.enqueue(COMIENZO);
      escuchar();
      if (signal.aborted) soltar();
    },
    cancel: soltar,
  });
}

/** The number of listening pages. */
export const cuantosLectores = (): number => lectores.size;

function cerrar(lector: Lector): void {
  if (!lectores.delete(lector)) return;
  try {
    lector.canal.close();
  } catch {
    // The reader has already gone.
  }
  if (lectores.size === 0) dejarDeEscuchar();
}

function decir(lector: Lector, evento: Uint8Array): void {
  // Nobody reads the stream: the page is gone, whatever its connection says.
  if ((lector.canal.desiredSize ?? 0) < -SIN_LEER) return cerrar(lector);
  try {
    lector.canal.enqueue(evento);
  } catch {
    cerrar(lector);
  }
}

let oyendo: { dejar: () => void; latido: NodeJS.Timeout; espera: NodeJS.Timeout | null } | null = null;

// Bound to no context: it must not run on behalf of the opener of the first stream, or inside the transaction that
// announces news.
const programar = AsyncResource.bind((tarea: () => void, ms: number) => setTimeout(tarea, ms).unref());
const latir = AsyncResource.bind(() =>
  setInterval(() => {
    for (const lector of lectores) decir(lector, LATIDO);
    const hasta = ahora().getTime() - REPASO_MS;
    if ([...lectores].some(({ vistoEn }) => vistoEn <= hasta)) void repasar(({ vistoEn }) => vistoEn <= hasta);
  }, LATIDO_MS).unref(),
);

function escuchar(): void {
  oyendo ??= {
    latido: latir(),
    espera: null,
    dejar: onNews((colegioId) => {
      porVer.add(colegioId);
      if (oyendo && !oyendo.espera) oyendo.espera = programar(verNovedades, ESPERA_MS);
    }),
  };
}

function dejarDeEscuchar(): void {
  if (!oyendo) return;
  oyendo.dejar();
  clearInterval(oyendo.latido);
  if (oyendo.espera) clearTimeout(oyendo.espera);
  oyendo = null;
}

async function verNovedades(): Promise<void> {
  const colegios = new Set(porVer);
  porVer.clear();
  await repasar(({ colegioId }) => colegios.has(colegioId) || colegios.has(null));
  if (!oyendo) return;
  oyendo.espera = porVer.size > 0 ? programar(verNovedades, ESPERA_MS) : null;
}

/** Checks each of these pages: a lost session closes its stream, and news make it read again. */
async function repasar(filtro: (lector: Lector) => boolean): Promise<void> {
  let vistos = 0;
  for (const lector of [...lectores].filter(filtro)) {
    try {
      await mirar(lector);
    } catch (error) {
      log.warn({ err: error }, "No se pudo mirar si hay notificaciones");
    }
    if (++vistos % JUNTOS === 0) await yieldToOthers();
  }
}

async function mirar(lector: Lector): Promise<void> {
  lector.vistoEn = ahora().getTime();
  const sesion = await findSession(database().db, lector.token, ahora(), { quietly: true });
  const alcance = sesion && (await alcanceDeSesion(sesion));
  if (!alcance) return cerrar(lector);
  const huella = await huellaDePendientes(alcance);
  lector.colegioId = alcance.colegioId;
  if (huella === lector.huella) return;
  lector.huella = huella;
  decir(lector, NOVEDAD);
}
