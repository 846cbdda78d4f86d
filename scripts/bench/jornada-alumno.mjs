/** A pupil's evening: his e-mail, the code that comes to it, and what the desktop shows of his day. */
import { createPlainBrowser } from "../plain-browser.mjs";

const SECTIONS = ["tareas", "clases", "asignaturas", "misivas"];

/** Opens the desktop of `email` and each section of it; `pause` is what a child takes to read. Rejects what is refused. */
export async function openDesktop(client, { email, record, code, pause }) {
  const browser = createPlainBrowser(async (path, sent) => {
    const answer = await client.ask(path, sent);
    record(sent ? "POST del escritorio" : "página del escritorio", answer.ms);
    if (answer.status >= 400) throw new Error(`${path} respondió ${answer.status}`);
    return answer;
  });
  await browser.go("/escritorio-alumno");
  await pause();
  await browser.press("Enviar código", { email });
  await pause();
  await browser.press("Continuar", { codigo: code() });
  const base = browser.page.url;
  if (!/^\/escritorio-alumno\/[\w-]{43}$/.test(base))
    throw new Error(`${email} no entró: ${browser.text().slice(0, 300)}`);
  for (const section of SECTIONS) {
    await pause();
    await browser.go(`${base}/${section}`);
    // A section that sends elsewhere was not seen.
    if (browser.page.url !== `${base}/${section}`) throw new Error(`${section} llevó a ${browser.page.url}`);
  }
}
