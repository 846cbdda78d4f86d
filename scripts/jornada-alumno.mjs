/** A pupil's evening: the e-mail, its code, and the desktop's sections of the day. */
import { createPlainBrowser } from "./plain-browser.mjs";

const SECTIONS = ["tareas", "clases", "asignaturas", "misivas"];

/** Opens the desktop of `email` and each of its sections; `pause` is a child's reading time. Rejects on a refusal. */
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
    // A section that redirects elsewhere was not shown.
    if (browser.page.url !== `${base}/${section}`) throw new Error(`${section} llevó a ${browser.page.url}`);
  }
}
