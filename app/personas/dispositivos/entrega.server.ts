import { Agent, request } from "node:https";
import webpush from "web-push";
import { publicLookup } from "~/server/request/public-host.server";
import { type ClaseDeAviso, type Suscripcion, VIGENCIA_HORAS } from "./dispositivo";
import type { Llaves } from "./llaves.server";

/** A service must answer in this time. */
const PLAZO_MS = 10_000;

/** The connections to the browsers' services: only to servers of the open internet. */
export const SALIDA = new Agent({ lookup: publicLookup, keepAlive: true, maxSockets: 4 });

/** True if this installation tells telephones: families reach it by HTTPS, and it is neither a demo nor a practice. */
export function hayAvisosEnTelefonos(): boolean {
  const { PUBLIC_URL = "", DEMO, PRACTICA } = process.env;
  return PUBLIC_URL.startsWith("https://") && DEMO !== "1" && PRACTICA !== "1";
}

type Aviso = { clase: ClaseDeAviso; titulo: string; ruta: string };
type Opciones = { llaves: Llaves; agent: Agent; signal: AbortSignal };

/** An answer of a service; `status` is null if there was none. */
type RespuestaDeServicio = { status: number | null; retryAfter?: string | undefined };

/**
 * Encrypts a notice for one telephone and hands it to its browser's service. It never throws for the line. A notice that
 * still waits there is replaced by a later one of its kind. The answer's body is not kept.
 */
export function entregarAviso(
  { endpoint, p256dh, auth }: Suscripcion,
  { clase, titulo, ruta }: Aviso,
  { llaves, agent, signal }: Opciones,
): Promise<RespuestaDeServicio> {
  const { method, headers, body } = webpush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ titulo, clase, ruta }),
    {
      TTL: VIGENCIA_HORAS * 3600,
      urgency: "normal",
      topic: clase,
      vapidDetails: { subject: process.env.PUBLIC_URL!, ...llaves },
    },
  );
  return new Promise((resolve) => {
    const limite = AbortSignal.any([signal, AbortSignal.timeout(PLAZO_MS)]);
    const salida = request(endpoint, { method, headers, agent, signal: limite }, (answer) => {
      resolve({ status: answer.statusCode ?? null, retryAfter: answer.headers["retry-after"] });
      // A service that writes on is cut by the same limit.
      answer.on("error", () => {}).resume();
    });
    salida.on("error", () => resolve({ status: null }));
    salida.end(body);
  });
}
