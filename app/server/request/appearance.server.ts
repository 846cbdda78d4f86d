import { type Appearance, AS_THE_DEVICE, FILAS, TECLAS, TEMAS } from "~/lib/appearance";
import { clearCookie, readCookie, writeCookie } from "./cookies.server";

const COOKIE = "apariencia";
const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** How this browser's pages look, by its cookie: the server draws the first page right. What it does not know is nobody's choice. */
export function readAppearance(request: Request): Appearance {
  const [tema, filas, teclas] = readCookie(request, COOKIE)?.split("-") ?? [];
  return {
    tema: TEMAS.find((each) => each === tema) ?? AS_THE_DEVICE.tema,
    filas: FILAS.find((each) => each === filas) ?? AS_THE_DEVICE.filas,
    teclas: TECLAS.find((each) => each === teclas) ?? AS_THE_DEVICE.teclas,
  };
}

/** The Set-Cookie text that keeps a choice for a year; none is kept of what the device says anyway. */
export function appearanceCookie({ tema, filas, teclas }: Appearance): string {
  const chosen = `${tema}-${filas}-${teclas}`;
  if (chosen === Object.values(AS_THE_DEVICE).join("-")) return clearCookie(COOKIE);
  return writeCookie(COOKIE, chosen, { maxAgeSeconds: A_YEAR_SECONDS });
}
