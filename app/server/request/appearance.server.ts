import { type Appearance, AS_THE_DEVICE, FILAS, TECLAS, TEMAS } from "~/lib/appearance";
import { clearCookie, readCookie, writeCookie } from "./cookies.server";

const COOKIE = "apariencia";
const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The appearance of this browser's pages, from its cookie, so that the server draws the first page right. Unknown
 * values mean no choice.
 */
export function readAppearance(request: Request): Appearance {
  const [tema, filas, teclas] = readCookie(request, COOKIE)?.split("-") ?? [];
  return {
    tema: TEMAS.find((each) => each === tema) ?? AS_THE_DEVICE.tema,
    filas: FILAS.find((each) => each === filas) ?? AS_THE_DEVICE.filas,
    teclas: TECLAS.find((each) => each === teclas) ?? AS_THE_DEVICE.teclas,
  };
}

/** The Set-Cookie text that keeps a choice for a year; the device's own default is not stored. */
export function appearanceCookie({ tema, filas, teclas }: Appearance): string {
  const chosen = `${tema}-${filas}-${teclas}`;
  if (chosen === Object.values(AS_THE_DEVICE).join("-")) return clearCookie(COOKIE);
  return writeCookie(COOKIE, chosen, { maxAgeSeconds: A_YEAR_SECONDS });
}
