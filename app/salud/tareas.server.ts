import { ahora } from "~/server/jobs/clock.server";
import { registerJob } from "~/server/jobs/jobs.server";
import { keepResult } from "~/server/jobs/results.server";
import { PRODUCTO } from "~/shell/producto";

const MINUTE_MS = 60_000;
const PATIENCE_MS = 8_000;

/** The look whether PUBLIC_URL answers, for whoever wants it now (`wakeJob`). */
export const DIRECCION_PUBLICA = "direccion-publica";

/** Registers what the page of health finds out beside the pages: whether families reach the system. */
export function registerHealthJobs(): void {
  registerJob({
    name: DIRECCION_PUBLICA,
    everyMs: 15 * MINUTE_MS,
    atStart: true,
    beside: true,
    async run() {
      const url = process.env.PUBLIC_URL?.replace(/\/+$/, "");
      if (url) keepResult("publica", { fecha: ahora().toISOString(), url, motivo: await porQueNo(url) });
    },
  });
}

/** Why nobody reaches the system at an address, in words; null when it is this product that answers there. */
export async function porQueNo(url: string): Promise<string | null> {
  try {
    const answer = await fetch(`${url}/login`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) return `contesta con un error (${answer.status})`;
    return (await answer.text()).includes(PRODUCTO) ? null : "contesta otra cosa que no es este sistema";
  } catch (error) {
    const { code = "" } = ((error as { cause?: { code?: string } }).cause ?? {}) as { code?: string };
    if ((error as Error).name === "TimeoutError") return "no contesta a tiempo";
    if (/CERT|SSL|TLS|ALTNAME|SELF_SIGNED/.test(code)) return "su certificado de HTTPS no sirve";
    return code === "ENOTFOUND" ? "ese nombre no existe en internet" : "no contesta";
  }
}
