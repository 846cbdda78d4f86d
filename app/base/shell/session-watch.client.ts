import { keepFormAndLeave } from "./idle-form.client";

const IDLE_MS = 600_000;
const WARN_BEFORE_MS = 60_000;
const PING_EVERY_MS = 60_000;
const LAST_USE = "ultimoUso";
const MARKER = "marca";
/** The stored marker is the account's id times this (A§9). */
const MARKER_FACTOR = 3.1416;

let lastPing = Date.now();
let leaving = false;
let signedIn = false;

/**
 * Watches the signed-in account named by the body's `data-cuenta`. It warns a minute before 10 idle minutes (B§4
 * Session), keeps the session alive while someone types, and keeps typed values when it ends. It also clears data of
 * another account in this browser (A§4 Login flow). Called once, for the life of the document.
 */
export function watchSession(): void {
  for (const event of ["pointerdown", "keydown", "input"])
    addEventListener(event, onUse, { capture: true, passive: true });
  const observer = new MutationObserver(checkMarker);
  // Observes the whole document, because React replaces the body if a page cannot be hydrated.
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ["data-cuenta"] });
  checkMarker();
  setInterval(tick, 1_000);
}

function cuentaId(): number | null {
  return Number(document.body?.dataset.cuenta) || null;
}

// Rounded to the nearest, not up: the division is slightly inexact, and rounding up would make that a whole id.
function checkMarker(): void {
  const id = cuentaId();
  // Signing out deletes everything (A§4 Login flow: logout clears all state).
  if (id === null && signedIn) storage()?.clear();
  signedIn = id !== null;
  if (id === null) return;
  rememberUse(Date.now());
  const stored = read(MARKER);
  if (stored === String(id * MARKER_FACTOR)) return;
  if (stored !== null && Math.round(Number(stored) / MARKER_FACTOR) !== id) storage()?.clear();
  write(MARKER, String(id * MARKER_FACTOR));
}

function onUse(event: Event): void {
  // The warning asks for an answer: moving the mouse below it is not one.
  if (cuentaId() === null || leaving || document.getElementById("aviso-inactividad")?.contains(event.target as Node))
    return;
  rememberUse(Date.now());
  closeWarning();
  if (Date.now() - lastPing >= PING_EVERY_MS) ping();
}

function ping(): void {
  lastPing = Date.now();
  void fetch("/sesion/viva", { method: "POST", redirect: "manual" }).catch(() => undefined);
}

function tick(): void {
  if (cuentaId() === null || leaving) return;
  const idle = Date.now() - lastUse();
  if (idle >= IDLE_MS) {
    leaving = true;
    void keepFormAndLeave();
  } else if (idle >= IDLE_MS - WARN_BEFORE_MS) showWarning(Math.ceil((IDLE_MS - idle) / 1_000));
  else closeWarning();
}

function showWarning(seconds: number): void {
  const open = document.getElementById("aviso-inactividad");
  const text = `Tu sesión se cerrará en ${seconds} segundos por inactividad.`;
  if (open) {
    open.querySelector("p")!.textContent = text;
    return;
  }
  const dialog = document.createElement("dialog");
  dialog.id = "aviso-inactividad";
  dialog.setAttribute("aria-labelledby", "aviso-inactividad-titulo");
  dialog.className = "m-auto w-full max-w-sm rounded-lg border-0 bg-carta p-6 text-texto shadow-xl backdrop:bg-velo/40";
  const title = document.createElement("h2");
  title.id = "aviso-inactividad-titulo";
  title.className = "text-lg font-semibold";
  title.textContent = "Atención";
  const paragraph = document.createElement("p");
  paragraph.className = "mt-2 text-sm";
  paragraph.textContent = text;
  const button = document.createElement("button");
  button.type = "button";
  button.className =
    "mt-5 min-h-11 w-full rounded bg-acento px-4 font-medium text-sobre-acento hover:bg-acento-firme focus-visible:outline focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-foco";
  button.textContent = "Seguir trabajando";
  const stay = () => {
    rememberUse(Date.now());
    ping();
    closeWarning();
  };
  button.addEventListener("click", stay);
  dialog.addEventListener("cancel", stay);
  // Esc answers this warning and must not reach the dialog of the page below.
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  dialog.append(title, paragraph, button);
  document.body.append(dialog);
  dialog.showModal();
}

function closeWarning(): void {
  document.getElementById("aviso-inactividad")?.remove();
}

// Shared by the tabs of one browser: activity in one keeps the others.
function lastUse(): number {
  return Number(read(LAST_USE)) || Date.now();
}

function rememberUse(now: number): void {
  write(LAST_USE, String(now));
}

// A browser that forbids storage still has a session; it only does not share these two facts between tabs.
const memory = new Map<string, string>();

function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

function read(key: string): string | null {
  return storage()?.getItem(key) ?? memory.get(key) ?? null;
}

function write(key: string, value: string): void {
  memory.set(key, value);
  try {
    storage()?.setItem(key, value);
  } catch {
    // Full or forbidden: the copy in memory serves this tab.
  }
}
