import type { Page } from "@playwright/test";
import { correosAbiertos } from "tests/correo/abiertos";
import type { Db } from "db/connection";
import { expect } from "./prueba";

// Actions without a session on the public pages: the human check, and opening a mail.

const NUMEROS = "cero uno dos tres cuatro cinco seis siete ocho nueve diez".split(" ");

/** Reads the question, counts, and answers no faster than a person. */
export async function contestar(page: Page): Promise<void> {
  const pregunta = page.getByLabel(/^¿Cuánto es/);
  const texto = await page.locator("label", { hasText: "¿Cuánto es" }).innerText();
  const [, a = "", signo, b = ""] = /es (\p{L}+) (más|menos) (\p{L}+)\?/u.exec(texto)!;
  const [uno, segundo] = [NUMEROS.indexOf(a), NUMEROS.indexOf(b)];
  await pregunta.fill(String(signo === "más" ? uno + segundo : uno - segundo));
  await esperarComoPersona(page);
}

// The minimum time of a person (app/base/linea), plus the possible deviation of the server's clock.
const DOS_SEGUNDOS_MS = 2_050;

/** Waits until two seconds have passed since the page's question, by the time in its token. */
export async function esperarComoPersona(page: Page): Promise<void> {
  const token = await page.locator("input[name='reto']").first().inputValue();
  const preguntada = Number.parseInt(token.split(".")[1]!, 36);
  await page.waitForTimeout(Math.max(0, preguntada + DOS_SEGUNDOS_MS - Date.now()));
}

/**
 * The text of the last mail to that address with a subject of that kind (any by default) and, by default, with a link.
 */
export async function textoDelCorreo(db: Db, para: string, asunto = "", { enlace = true } = {}): Promise<string> {
  const texto = async () => (await correosAbiertos(db, para, asunto)).at(-1)?.texto ?? "";
  await expect.poll(texto).toMatch(enlace ? /https?:\/\// : /./);
  return texto();
}

/** The link of that mail. */
export async function enlaceDelCorreo(db: Db, para: string, asunto = ""): Promise<string> {
  return /https?:\/\/\S+/.exec(await textoDelCorreo(db, para, asunto))![0];
}
