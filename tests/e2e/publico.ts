import type { Page } from "@playwright/test";
import type { Db } from "db/connection";
import { expect } from "./prueba";

// What a person without a session does on the public pages: shows that he is one, and opens his mail.

const NUMEROS = "cero uno dos tres cuatro cinco seis siete ocho nueve diez".split(" ");

/** Reads the question, counts, and answers no sooner than a person does. */
export async function contestar(page: Page): Promise<void> {
  const pregunta = page.getByLabel(/^¿Cuánto es/);
  const texto = await page.locator("label", { hasText: "¿Cuánto es" }).innerText();
  const [, a = "", signo, b = ""] = /es (\p{L}+) (más|menos) (\p{L}+)\?/u.exec(texto)!;
  const [uno, otro] = [NUMEROS.indexOf(a), NUMEROS.indexOf(b)];
  await pregunta.fill(String(signo === "más" ? uno + otro : uno - otro));
  await esperarComoPersona(page);
}

// What a person takes at least (app/base/linea), and what the server's clock may be off by.
const DOS_SEGUNDOS_MS = 2_050;

/** Waits until two seconds have passed since the page's question was asked, which its token says. */
export async function esperarComoPersona(page: Page): Promise<void> {
  const token = await page.locator("input[name='reto']").first().inputValue();
  const preguntada = Number.parseInt(token.split(".")[1]!, 36);
  await page.waitForTimeout(Math.max(0, preguntada + DOS_SEGUNDOS_MS - Date.now()));
}

/** The text of the last mail to that address whose subject is of that kind (any, unless told); one with a link in it. */
export async function textoDelCorreo(db: Db, para: string, asunto = "", { enlace = true } = {}): Promise<string> {
  const query = db
    .selectFrom("correos")
    .select("texto")
    .where("para", "=", para)
    .where("asunto", "like", `%${asunto}%`)
    .orderBy("id", "desc");
  await expect.poll(async () => (await query.executeTakeFirst())?.texto ?? "").toMatch(enlace ? /https?:\/\// : /./);
  return (await query.executeTakeFirstOrThrow()).texto;
}

/** The link of that mail. */
export async function enlaceDelCorreo(db: Db, para: string, asunto = ""): Promise<string> {
  return /https?:\/\/\S+/.exec(await textoDelCorreo(db, para, asunto))![0];
}
