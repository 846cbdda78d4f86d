import { redirect } from "@remix-run/node";
import { redirectWithToast } from "~/server/request/toast.server";

type Notice = { mensaje: string; tipo?: "success" | "error" | "info" | "warning"; duracion?: number };
/** A destination, one with its notice, or a whole answer. */
export type Success = string | Response | (Notice & { url: string });

/** The answer of a form that did what it was for: its own, or a redirect with a notice. */
export function answerOf(success: Success, mensaje: string | undefined): Response {
  if (success instanceof Response) return success;
  if (typeof success === "object")
    return redirectWithToast(success.url, { ...success, tipo: success.tipo ?? "success" });
  return mensaje ? redirectWithToast(success, { mensaje, tipo: "success" }) : redirect(success);
}

/**
 * After a success the next page replaces the form's history entry, so that Back never shows the form again (C§2.3). A
 * page that stays open below keeps its position.
 */
export function inPlaceOf(request: Request, answer: Response): Response {
  const page = new URL(request.url).pathname.replace(/\/$/, "");
  const opensOver = answer.headers.get("location")?.startsWith(`${page}/`) ?? true;
  if (!opensOver) answer.headers.set("X-Remix-Replace", "true");
  return answer;
}
