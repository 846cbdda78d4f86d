/** One family of the scenario of enrolments: a phone of its own on the one address that all of them share. */
import { createClient } from "./http.mjs";
import { finish, stepOf } from "../family.mjs";
import { createPlainBrowser } from "../plain-browser.mjs";

/**
 * Walks the wizard to its end, noting the time of each answer and everything that was promised; `scripted` phones take a step
 * in one exchange. Never rejects: a fault is noted.
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
    // The script that a phone loads once and keeps.
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

/** True if a form's answer leads on: only a saved form does. */
export function wasSaved({ status, at }, path) {
  if (status === 302) return true;
  return status === 200 && at !== "" && (at !== path || path.endsWith("/documentos"));
}

function promise(world, family, path) {
  const [, uuid, paso] = /\/preinscripciones\/\d+\/([^/]+)\/(\w+)$/.exec(path) ?? [];
  // The data that each step answered as saved. Papers are not among them: each family sends one, and they are
  // counted all together.
  const answered = {
    aspirante: family.aspirante,
    escolares: family.escolares,
    tutores: family.tutor,
    domicilio: family.domicilio,
  };
  if (paso in answered) world.promised.push({ tipo: "paso", uuid, paso, valores: answered[paso] });
}
