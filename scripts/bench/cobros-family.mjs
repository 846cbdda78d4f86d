/** One family of the benchmark of online payments: a phone that goes from its personal link to its receipt. */
import { createPlainBrowser } from "../plain-browser.mjs";
import { createClient } from "./http.mjs";

/** The page of the simulated provider: in a real school another server answers it. */
const PROVIDER = /^\/api\/public\/adquirientes\//;
const RECEIPT = /\/recibo\.pdf$/;
/** A family picks at most so many charges. */
const MOST_CHARGES = 3;
/** The window may change a sum between two pages; a family then sends the new one. */
const TRIES = 5;
const PAY = /^Pagar \$/;
const BUTTONS = {
  TARJETA: "Pagar con tarjeta de crédito",
  SPEI: "Hacer la transferencia",
  EFECTIVO: /^Pagar la ficha/,
};

/**
 * Pays some debts of `family` (`link`, `method`, `notices`, `scripted`, `random`, `code`) and opens the receipt, noting the time
 * of each answer. Never rejects: a fault is noted.
 */
export async function payOnLine(world, family, pause) {
  const client = createClient(world.port);
  const browser = createPlainBrowser(async (path, sent) => {
    // The page of another origin follows no form by script.
    const follow = family.scripted && !PROVIDER.test(path);
    const answer = await client.ask(path, { ...sent, follow });
    (world.samples[`${kindOf(path)} ${sent ? "POST" : "GET"} ${pageOf(path)}`] ??= []).push(answer.ms);
    // 409: the sum changed at the window, and the page tells the new one.
    if (answer.status === 409) world.changed++;
    else if (answer.status >= 400) world.faults.push(`${family.link}: ${path} respondió ${answer.status}`);
    return answer;
  });
  try {
    await walk(browser, family, pause);
    world.finished.push(family.link);
  } catch (error) {
    world.faults.push(`${family.link}: ${error.message}`);
  }
  client.close();
}

async function walk(browser, { link, method, notices, random, code }, pause) {
  await browser.go(link);
  await pause();
  await browser.go(`${link}/pagar`);
  if (browser.forms().some(hasButton("Enviar código"))) {
    await browser.press("Enviar código");
    await pause();
    await browser.press("Continuar", { codigo: code() });
    await browser.go(link);
    await browser.follow("Ver y pagar");
  }
  await pause();
  await browser.press("Continuar", { cargo: picked(browser, random) });
  await pause();
  const chosen = offered(browser, method) ? method : "TARJETA";
  await browser.press(PAY, { metodo: chosen });
  for (let tries = 1; browser.page.status === 409 && tries < TRIES; tries++) await browser.press(PAY);
  await pause();
  await browser.follow(chosen === "TARJETA" ? /^Ir a pagar/ : "Ver los datos para pagar");
  await pause();
  await browser.press(BUTTONS[chosen], { avisos: notices });
  if (!browser.text().includes("Recibimos tu pago de")) throw new Error(`No se registró: ${browser.describe()}`);
  await pause();
  await browser.follow(/^Recibo |recibo/i);
}

// One to three of the charges that nobody pays already.
function picked(browser, random) {
  const boxes = browser.forms().flatMap(({ controls }) => controls.filter(isCharge));
  const many = 1 + Math.floor(random() * Math.min(MOST_CHARGES, boxes.length));
  return boxes.slice(0, many).map(({ value }) => value);
}

const isCharge = ({ name, type, disabled }) => name === "cargo" && type === "checkbox" && !disabled;
const hasButton = (label) => (form) => form.buttons.some(({ text }) => text === label);

function offered(browser, method) {
  const radios = browser.forms().flatMap(({ controls }) => controls.filter(({ name }) => name === "metodo"));
  return radios.some(({ value, disabled }) => value === method && !disabled);
}

const kindOf = (path) => (PROVIDER.test(path) ? "provider" : "family");

function pageOf(path) {
  const [address] = path.split("?");
  if (PROVIDER.test(address)) return "página del adquiriente";
  if (RECEIPT.test(address)) return "recibo";
  return /^\/familia\/[^/]+\/(\w+)/.exec(address)?.[1] ?? "inicio";
}
