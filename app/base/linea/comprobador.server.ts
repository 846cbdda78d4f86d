import { log } from "~/server/jobs/log.server";
import type { Widget } from "./reto";

const WAIT_MS = 4_000;

const SERVICIOS = {
  recaptcha: {
    guion: "https://www.google.com/recaptcha/api.js?hl=es-419",
    clase: "g-recaptcha",
    campo: "g-recaptcha-response",
    verifica: "https://www.google.com/recaptcha/api/siteverify",
    origenes: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  },
  turnstile: {
    guion: "https://challenges.cloudflare.com/turnstile/v0/api.js",
    clase: "cf-turnstile",
    campo: "cf-turnstile-response",
    verifica: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
    origenes: ["https://challenges.cloudflare.com"],
  },
} as const;

type Comprobador = {
  widget: Widget;
  /** The origins that a page with the widget must be allowed to load and to frame. */
  origenes: readonly string[];
  /** True if the service says that a person sent the form; false if it cannot be reached. */
  aprueba: (form: FormData) => Promise<boolean>;
};

/**
 * The service named in CAPTCHA (recaptcha or turnstile) with its CAPTCHA_SITE_KEY and CAPTCHA_SECRET. Null without one:
 * then there is only the question in words, which needs no third party. `verifica` is the service's address.
 */
export function comprobadorDelEntorno(verifica?: string): Comprobador | null {
  const { CAPTCHA, CAPTCHA_SITE_KEY: clave, CAPTCHA_SECRET: secret } = process.env;
  if ((CAPTCHA !== "recaptcha" && CAPTCHA !== "turnstile") || !clave || !secret) return null;
  const { guion, clase, campo, origenes, ...servicio } = SERVICIOS[CAPTCHA];
  return {
    widget: { guion, clase, clave },
    origenes,
    async aprueba(form) {
      const response = form.get(campo);
      if (typeof response !== "string" || response === "" || response.length > 4_096) return false;
      return ask(verifica ?? servicio.verifica, new URLSearchParams({ secret, response }));
    },
  };
}

// The visitor's address is not sent: it is optional, and the service does not need it.
async function ask(url: string, body: URLSearchParams): Promise<boolean> {
  try {
    const answer = await fetch(url, { method: "POST", body, signal: AbortSignal.timeout(WAIT_MS), redirect: "error" });
    const said = (await answer.json()) as { success?: unknown } | null;
    return answer.ok && said?.success === true;
  } catch (error) {
    log.warn({ motivo: String(error) }, "El servicio de verificación no respondió");
    return false;
  }
}
