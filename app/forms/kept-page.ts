import type { FormReply } from "./form-reply";
import { REHEARSAL } from "./rehearsal";
import { filesSentFromHere, isServersFailure, isUnanswered } from "./unanswered";

/** The message of a form that got no answer (A§8, C§8 no response), and what became of the typed values. */
export const SIN_RESPUESTA = "Servicio no disponible, intente nuevamente. Lo que escribiste sigue aquí.";

/** C§8: an upload that failed without the server's text. */
export const NO_SE_SUBIO = "Ocurrió un error al subir el archivo";

const UNANSWERED = "unanswered";
const UPLOAD = "upload-failed";

type Sending = { serverAction: () => Promise<unknown> };

/**
 * The `clientAction` of a page whose form stays open when nobody answers: passwords and files cannot be filled in again.
 * The refusal comes as any other does; its status keeps the page's data from being read again.
 */
export async function keepPage({ serverAction }: Sending): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    return missing({ error: UNANSWERED, mensaje: SIN_RESPUESTA });
  }
}

/**
 * The `clientAction` of a page with an upload: its form, the chosen files and the cropped picture stay when the line or
 * the server fails. A form sent without files is treated as any other.
 */
export async function keepUpload({ serverAction }: Sending): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    if (!filesSentFromHere() || !(isUnanswered(error) || isServersFailure(error))) throw error;
    return missing({ error: UPLOAD, mensaje: NO_SE_SUBIO });
  }
}

/**
 * The `clientAction` of a page whose form is rehearsed (`submit`'s `rehearses`). A rehearsal that fails is silent: nobody
 * asked for it, and the page with all that was typed stays. A form that a person sends is treated as any other.
 */
export async function keepRehearsal({ request, serverAction }: Sending & { request: Request }): Promise<unknown> {
  const fields = await request.clone().formData();
  if (fields.get("accion") !== REHEARSAL) return serverAction();
  try {
    return await serverAction();
  } catch {
    // A lost session arrives here, too, as a redirect: the person's own press follows it.
    return Response.json({}, { status: 503 });
  }
}

function missing({ error, mensaje }: Pick<FormReply, "error"> & { mensaje: string }): Response {
  const reply: FormReply = {
    // The upload's own panel says it.
    result: { status: "error", error: error === UPLOAD ? {} : { "": [mensaje] } },
    status: 503,
    error,
    mensaje,
    confirmLines: null,
    datos: null,
    arrived: null,
  };
  return Response.json(reply, { status: reply.status });
}

const isCalled = (reply: object | null | undefined, name: string) =>
  (reply as Partial<FormReply> | null | undefined)?.error === name;

/** True for the reply that stands for a missing answer. */
export const isNobodysAnswer = (reply: object | null | undefined): boolean => isCalled(reply, UNANSWERED);

/** True for the reply that stands for an upload that failed on its way. */
export const isFailedUpload = (reply: object | null | undefined): boolean => isCalled(reply, UPLOAD);
