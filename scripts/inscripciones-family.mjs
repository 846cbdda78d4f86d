/** One family of npm run bench:inscripciones: its own phone on the shared address. */
import { createClient } from "./bench-http.mjs";
import { finish, stepOf } from "./family.mjs";
import { createPlainBrowser } from "./plain-browser.mjs";

/**
 * Completes the wizard, recording the time of each answer and every promise; `scripted` phones take a step in one
 * exchange. Never rejects: a fault is recorded.
 */
export async function runFamily(world, family, pause) {
  const client = createClient(world.port);
  const browser = createPlainBrowser(async (path, sent) => {
    const answer = await client.ask(path, { ...sent, follow: family.scripted });
    const step = stepOf({ page: { url: path } });
    (world.samples[`${sent ? "POST" : "GET"} ${step}`] ??= []).push(answer.ms);
    if (answer.status >= 400 && !(step === "finalizar" && answer.status === 409))
      world.faults.push(`${family.email}: ${step} respondió ${answer.status}`);
    if (sent && wasSaved(answer, path)) promise(world, family, path);
    return answer;
  });
  try {
    // Loaded once and cached by phones with scripts.
    await client.ask("/familia.js");
    await browser.go(`/public/preinscripciones/${world.formatoId}`);
    const folio = await finish(browser, family, pause);
    const [, uuid] = /\/preinscripciones\/\d+\/([^/]+)\//.exec(browser.page.url);
    world.promised.push({ tipo: "folio", uuid, folio });
  } catch (error) {
    world.faults.push(`${family.email}: ${error.message}`);
  }
  client.close();
}

/** True if a form's answer leads on, which only saved values do. */
export function wasSaved({ status, at }, path) {
  if (status === 302) return true;
  return status === 200 && at !== "" && (at !== path || path.endsWith("/documentos"));
}

function promise(world, family, path) {
  const [, uuid, paso] = /\/preinscripciones\/\d+\/([^/]+)\/(\w+)$/.exec(path) ?? [];
  // The values that the family was promised to find again, by step. Papers are counted separately, because each family
  // sends one.
  const answered = {
    aspirante: family.aspirante,
    escolares: family.escolares,
    tutores: family.tutor,
    domicilio: family.domicilio,
  };
  if (paso in answered) world.promised.push({ tipo: "paso", uuid, paso, valores: answered[paso] });
}
