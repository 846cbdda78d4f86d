import { join } from "node:path";
import { database, dataDir } from "db/connection";
import { listarRespaldos } from "db/retention";
import { backupFolder } from "db/whole-copy";
import { ahora } from "~/server/jobs/clock.server";
import { registerJob } from "~/server/jobs/jobs.server";
import { log } from "~/server/jobs/log.server";
import { keepResult, keptResult } from "~/server/jobs/results.server";
import { PRODUCTO } from "~/base/shell/producto";
import { deUnoEnUno } from "./en-curso.server";
import { ensayar } from "./ensayar.server";

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;
const QUIET_MS = 15 * MINUTE_MS;
const PATIENCE_MS = 8_000;

/** The check that PUBLIC_URL answers; `wakeJob` runs it at once. */
export const DIRECCION_PUBLICA = "direccion-publica";

/**
 * Registers the background checks of the health page: that families reach the system, and that the newest backup can be
 * restored.
 */
export function registerHealthJobs(): void {
  registerJob({ name: "ensayo", everyMs: 5 * MINUTE_MS, beside: true, run: ensayarCadaSemana });
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

// At once the first time; then once a week, after a quarter of an hour without writes.
async function ensayarCadaSemana(): Promise<void> {
  const now = ahora();
  const ultimo = keptResult("ensayo");
  const edad = now.getTime() - Date.parse(ultimo?.fecha ?? "");
  if (edad >= 0 && edad < WEEK_MS) return;
  const folder = backupFolder(dataDir());
  const [newest] = await listarRespaldos(folder);
  if (!newest || !(await estaQuieto(now))) return;
  await deUnoEnUno({ tarea: "ENSAYO", archivo: newest.nombre }, async () => {
    const ensayo = await ensayar(join(folder, newest.nombre), newest.nombre, now);
    keepResult("ensayo", ensayo);
    if (ensayo.motivo !== null) log.error({ archivo: newest.nombre, motivo: ensayo.motivo }, "El respaldo no sirve");
  });
}

async function estaQuieto(now: Date): Promise<boolean> {
  const linea = await database().db.selectFrom("bitacora").select("fecha").orderBy("id", "desc").executeTakeFirst();
  return Math.abs(now.getTime() - Date.parse(linea?.fecha ?? "1970-01-01")) > QUIET_MS;
}

/** The reason why an address does not reach the system, in words; null if this product answers there. */
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
