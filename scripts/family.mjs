/** A family that completes the pre-enrolment wizard with a plain browser, from any state of its registration. */
import { setTimeout as sleep } from "node:timers/promises";
import { textOf } from "./html-forms.mjs";

/** The human check accepts no answer faster than a person's. */
const PERSON_MS = 2_100;
const NUMBERS = "cero uno dos tres cuatro cinco seis siete ocho nueve diez".split(" ");

/** The answer to the page's question in words; null if there is none. */
export function answerOf(html) {
  const [, a, sign, b] = /¿Cuánto es (\p{L}+) (más|menos) (\p{L}+)\?/u.exec(textOf(html)) ?? [];
  if (a === undefined) return null;
  return String(NUMBERS.indexOf(a) + (sign === "más" ? 1 : -1) * NUMBERS.indexOf(b));
}

/** The browser's current step: the last part of its address, "registro" on the formato's own. */
export function stepOf({ page }) {
  const [, step = "registro"] = /^\/public\/preinscripciones\/\d+\/[^/]+\/([a-z]+)/.exec(page.url) ?? [];
  return step;
}

// A family's actions in each step. Each ends with the browser on the next one.
const STEPS = {
  async registro(browser, family) {
    const recaptcha = answerOf(browser.page.html);
    const { nombre, email, wait = sleep } = family;
    if (recaptcha !== null) await wait(PERSON_MS);
    await browser.press("Siguiente", { nombre, email, terminos: true, ...(recaptcha && { recaptcha }) });
  },
  async validacion(browser, family) {
    await browser.press("Siguiente", { codigo: await family.code() });
  },
  instrucciones: (browser) => browser.press("Siguiente"),
  aspirante: (browser, family) => browser.press("Siguiente", family.aspirante),
  escolares: (browser, family) => browser.press("Siguiente", family.escolares),
  async documentos(browser, family) {
    const missing = browser.forms().find(({ buttons }) => buttons.some(({ text }) => text.startsWith("Subir")));
    if (missing) await browser.press(/^Subir/, { archivo: family.documento });
    else await browser.press("Siguiente");
  },
  tutores: (browser, { tutor }) =>
    browser.press(
      "Siguiente",
      Object.fromEntries(Object.entries(tutor).map(([name, value]) => [`tutores[0].${name}`, value])),
    ),
  async domicilio(browser, { domicilio: { codigoAsentamiento, ...domicilio } }) {
    const colonias = browser.forms()[0].controls.find(({ name }) => name === "codigoAsentamiento").options;
    if (colonias.some(({ value }) => value === codigoAsentamiento))
      await browser.press("Siguiente", { ...domicilio, codigoAsentamiento });
    else await browser.press("Buscar colonias", domicilio);
  },
  async finalizar(browser) {
    // The grade is full: the family joins the waiting list.
    const full = browser.page.status === 409;
    await browser.press(full ? "Continuar" : "Terminar");
  },
};

/**
 * Completes the open step and returns its name; throws if the page refuses. A family is `{ nombre, email, aspirante,
 * escolares, tutor, domicilio, documento, code, wait? }`: `code` returns the code of its mail, `wait` lets time pass.
 */
export async function takeStep(browser, family) {
  const step = stepOf(browser);
  const work = STEPS[step];
  if (!work) throw new Error(`No hay qué hacer en ${browser.describe()}`);
  await work(browser, family);
  const { status } = browser.page;
  if (status !== 200 && !(step === "finalizar" && status === 409))
    throw new Error(`${step} no se aceptó: ${browser.describe()}`);
  return step;
}

/** Completes step after step until the final screen; `pause(step)` comes before each. Returns the folio. */
export async function finish(browser, family, pause = (_step) => undefined) {
  for (let steps = 0; stepOf(browser) !== "final"; steps++) {
    if (steps === 40) throw new Error(`No termina: ${browser.describe()}`);
    await pause(stepOf(browser));
    await takeStep(browser, family);
  }
  return folioOf(browser);
}

/** The folio on the final screen. */
export function folioOf(browser) {
  const [, folio] = /Proceso de preinscripción finalizado Folio: (\d+)/.exec(browser.text()) ?? [];
  if (!folio) throw new Error(`No hay folio en ${browser.describe()}`);
  return Number(folio);
}
