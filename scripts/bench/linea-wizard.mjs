/** The whole wizard as a person does it on a cheap phone over a bad line, without photos. */
import { setTimeout as sleep } from "node:timers/promises";
import { answerOf } from "../family.mjs";
import { FORMATO } from "./linea-pages.mjs";
import { newPhone, paintsOf } from "./linea-visit.mjs";
import { codeOf } from "../torture-familia.mjs";

const PERSON_MS = 2_100;
const PAPER = { name: "acta.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF") };
const HEADINGS = {
  registro: "Validación",
  validacion: "Instrucciones",
  instrucciones: "Datos del aspirante",
  aspirante: "Datos escolares",
  escolares: "Documentos",
  documentos: "Padres/Tutores",
  tutores: "Domicilio",
  domicilio: "Finalizar",
  finalizar: "Proceso de preinscripción finalizado",
};

/**
 * Goes from Registro to the final screen over `line` and gives the cost of each step: `{ step, waited, down, up }`.
 * These are milliseconds from the tap to the first paint of the next page, and bytes on the wire.
 */
export async function walkWizard(browser, line, { folder, family }) {
  const origin = `http://127.0.0.1:${line.port}`;
  const { context, page } = await newPhone(browser, origin);
  await page.addInitScript(() => addEventListener("click", () => (sessionStorage.tappedAt = Date.now()), true));
  const costs = [];
  await page.goto(origin + FORMATO, { waitUntil: "load" });
  await sleep(1_000);
  // Opening the first page is counted with the pages; here it is what each button brings.
  line.reset();
  // The cost of a step is everything on the line since the step before: what its page brought later, what the typing
  // asked for, and what the button sent.
  const tap = async (step, button, shown = page.getByRole("heading", { name: HEADINGS[step] }).first()) => {
    const waited = await waitAfter(page, button, shown);
    await sleep(1_000);
    costs.push({ step, waited, down: line.stats.down, up: line.stats.up });
    line.reset();
  };
  const next = page.getByRole("button", { name: "Siguiente" });
  const fill = async (fields) => {
    for (const [name, value] of Object.entries(fields)) {
      const control = page.locator(`[name="${name}"]`);
      if ((await control.evaluate((node) => node.tagName)) === "SELECT") await control.selectOption(String(value));
      else await control.fill(String(value));
    }
  };
  const recaptcha = answerOf(await page.content());
  await fill({ nombre: family.nombre, email: family.email, ...(recaptcha && { recaptcha }) });
  await page.locator("[name=terminos]").check();
  await sleep(PERSON_MS);
  await tap("registro", next);
  await fill({ codigo: codeOf(folder, family.email) });
  await tap("validacion", next);
  await tap("instrucciones", next);
  await fill(family.aspirante);
  await tap("aspirante", next);
  await fill(family.escolares);
  await tap("escolares", next);
  await page.locator("[name=archivo]").first().setInputFiles(PAPER);
  await tap(
    "documentos: subir",
    page.getByRole("button", { name: /^Subir/ }).first(),
    page.getByText("Archivo cargado."),
  );
  await tap("documentos", next);
  await fill(Object.fromEntries(Object.entries(family.tutor).map(([name, value]) => [`tutores[0].${name}`, value])));
  await tap("tutores", next);
  const { codigoAsentamiento, codigoPostal, ...domicilio } = family.domicilio;
  await fill(domicilio);
  // A person types: each digit is heard, and after the fifth the settlements are asked for.
  await page.locator("[name=codigoPostal]").pressSequentially(codigoPostal);
  await page.locator(`[name=codigoAsentamiento] option[value="${codigoAsentamiento}"]`).waitFor({ state: "attached" });
  await fill({ codigoAsentamiento });
  await tap("domicilio", next);
  await tap("finalizar", page.getByRole("button", { name: "Terminar" }));
  await context.close();
  return costs;
}

// From the tap itself to the first frame with what it brought. The optional script puts the page that follows in the place of
// the open one; where it did not come, the browser opens it. Looked at from inside: asking from outside takes the phone's time.
async function waitAfter(page, button, shown) {
  await page.evaluate(() => {
    const drawn = () => setTimeout(() => (sessionStorage.drawnAt = Date.now()));
    delete sessionStorage.drawnAt;
    new MutationObserver(() => requestAnimationFrame(drawn)).observe(document.body, { childList: true });
  });
  await button.click();
  await page.waitForFunction(() => sessionStorage.drawnAt || performance.timeOrigin > Number(sessionStorage.tappedAt));
  await shown.waitFor();
  const { tappedAt, drawnAt } = await page.evaluate(() => ({ ...sessionStorage }));
  return (drawnAt ? Number(drawnAt) : (await paintsOf(page)).paintedAt) - Number(tappedAt);
}
