import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { clearCookie, readCookie, writeCookie } from "./cookies.server";
import { parseJson } from "./json.server";
import { newToken } from "./tokens.server";

const COOKIE = "aviso";

const schema = z.object({
  id: z.string().max(50),
  mensaje: z.string().min(1).max(500),
  tipo: z.enum(["success", "error", "info", "warning"]),
  duracion: z.number().int().positive().max(60_000),
});

/** A notice for the next page. `id` tells two equal notices apart; `duracion` is in milliseconds. */
export type Toast = z.infer<typeof schema>;

/** Notifications stay 10 s (A§9); payment programs require 6 s (C§9). */
const DURACION_MS = 10_000;

/** The Set-Cookie text that carries a notice to the next page. */
export function toastCookie({ mensaje, tipo, duracion = DURACION_MS }: NewToast): string {
  const toast: Toast = { id: newToken().slice(0, 12), mensaje, tipo, duracion };
  return writeCookie(COOKIE, Buffer.from(JSON.stringify(toast)).toString("base64url"), { maxAgeSeconds: 60 });
}

type NewToast = { mensaje: string; tipo: Toast["tipo"]; duracion?: number };

/** A redirect to a page that shows a notice: the answer of every successful form. */
export function redirectWithToast(url: string, toast: NewToast, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.append("Set-Cookie", toastCookie(toast));
  return redirect(url, { ...init, headers });
}

/** The notice waiting for this page, with the header that clears it; null if none (or nothing readable) waits. */
export function readToast(request: Request): { toast: Toast; forget: string } | null {
  const value = readCookie(request, COOKIE);
  if (!value) return null;
  try {
    const toast = schema.parse(parseJson(Buffer.from(value, "base64url").toString("utf8")));
    return { toast, forget: clearCookie(COOKIE) };
  } catch {
    return null;
  }
}

/**
 * The data of a family's page together with its waiting notice, which is then cleared; the staff's frame does this for
 * its own pages.
 */
export function withToast<T extends object>(request: Request, shown: T) {
  const waiting = readToast(request);
  const headers: Record<string, string> = waiting ? { "Set-Cookie": waiting.forget } : {};
  return data({ ...shown, aviso: waiting?.toast ?? null }, { headers });
}
