import { securityHeaders } from "./headers.server";

declare const SAID: unique symbol;
/**
 * An answer with its kind in the type; `scripts/answers.mjs` reads it for the document of the calls (decisiones/185).
 */
type Answer<Said> = Response & { readonly [SAID]: Said };
/** An answer with JSON of exactly type `T`, not of a wider type: if a call has two answers, both are documented. */
export type JsonAnswer<T> = Answer<{ json: T; only: (said: T) => void }>;
/** An answer that refuses. */
export type RefusedAnswer = Answer<"refused">;
/** An answer that is a file, or any text other than JSON. */
export type FileAnswer = Answer<"file">;

/** C§8's texts of the general handler. */
export const NO_ENCONTRADO = "No existe el recurso solicitado";
export const SIN_PERMISO = "No cuentas con privilegios para esta operación";

/** A refusal of one sentence, which the page's error screen shows. To be thrown. */
export function textResponse(status: number, text: string, headers: Record<string, string> = {}): FileAnswer {
  const all = new Headers({ ...securityHeaders(), "content-type": "text/plain; charset=utf-8" });
  // Set one by one: with a spread, 'Content-Type' and 'content-type' would both be sent.
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  return new Response(text, { status, headers: all }) as FileAnswer;
}

/** 404: it does not exist, or the viewer may not know of it. To be thrown from loaders, actions and queries. */
export function noEncontrado(mensaje: string = NO_ENCONTRADO): RefusedAnswer {
  return textResponse(404, mensaje) as Response as RefusedAnswer;
}

/** 403: the account lacks the permission (C§8). To be thrown. */
export function sinPermiso(): Response {
  return textResponse(403, SIN_PERMISO);
}

/** An error of the API: `{ error }` with its status, never cached (C§8 reads the server's `error` text). */
export function jsonError(status: number, error: string, extra: Record<string, unknown> = {}): RefusedAnswer {
  return jsonResponse({ ...extra, error }, { status }) as Response as RefusedAnswer;
}

/** Any JSON answer of a resource route. */
export function jsonResponse<T>(body: T, { status = 200 }: { status?: number } = {}): JsonAnswer<T> {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...securityHeaders({ documento: false }), "content-type": "application/json; charset=utf-8" },
  }) as JsonAnswer<T>;
}

/** The types, as headers say them, of the files that the product makes. */
export const FILE_TYPES = {
  csv: "text/csv; charset=utf-8",
  ics: "text/calendar; charset=utf-8",
  pdf: "application/pdf",
  txt: "text/plain; charset=utf-8",
  zip: "application/zip",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/** A file for the browser: its content, its type and the name under which it is saved. */
export type BrowserFile<Content = Uint8Array | string | ReadableStream<Uint8Array>> = {
  cuerpo: Content;
  tipo: string;
  nombre: string;
  /** True if the browser shows it instead of saving it. Honoured only for types that cannot carry a script. */
  inline?: boolean;
  status?: number;
  /** The total size of a stream, if known. */
  size?: number;
};

// SVG, HTML and XML can run scripts in the school's own origin, so they are always saved, never shown.
const SHOWABLE = /^(?:application\/pdf|image\/(?:png|jpeg|webp|gif)|text\/(?:plain|csv|calendar))(?:;|$)/;

/** Answers with a file: typed, not sniffed, not cached, with a name that is safe to save under. */
export function fileResponse({ cuerpo, tipo, nombre, inline = false, status = 200, size }: BrowserFile): FileAnswer {
  const headers = new Headers({ ...securityHeaders(), "content-type": tipo });
  headers.set("content-disposition", contentDisposition(nombre, inline && SHOWABLE.test(tipo)));
  const length = cuerpo instanceof Uint8Array ? cuerpo.byteLength : size;
  if (length !== undefined) headers.set("content-length", String(length));
  return new Response(cuerpo as BodyInit, { status, headers }) as FileAnswer;
}

/** Answers with a PDF, which the browser shows. */
export function pdfResponse(cuerpo: Uint8Array, nombre: string): FileAnswer {
  return fileResponse({ cuerpo, tipo: FILE_TYPES.pdf, nombre, inline: true });
}

/**
 * RFC 6266: an ASCII name for old clients and the real one in UTF-8. Path separators, quotes, control and direction
 * characters are removed, so that neither the header nor the saved name can be falsified.
 */
export function contentDisposition(nombre: string, inline = false): string {
  const tidy = nombre
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .replace(/[\\/:*?"<>|%;]/g, "-")
    .replace(/^[\s.]+/, "");
  let end = tidy.length;
  while (end > 0 && /[\s.]/.test(tidy[end - 1]!)) end--;
  // Cut by characters: half a pair could not be encoded.
  const clean = [...tidy.slice(0, end)].slice(0, 150).join("") || "archivo";
  const ascii = clean
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/g, "_");
  const utf8 = encodeURIComponent(clean).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? "inline" : "attachment"}; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}
