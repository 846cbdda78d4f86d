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
 * Pays some debts of `family` (`link`, `address`, `method`, `notices`, `scripted`, `random`, `code`) and opens the receipt. It notes
 * the time of each answer. Never rejects: a fault is noted.
 */
export async function payOnLine(world, family, pause) {
  const client = createClient(world.port, { from: family.address });
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

async function walk(browser, family, pause) {
  await enter(browser, family, pause);
  await pause();
  await pickCharges(browser, family.random);
  await pause();
  const method = await begin(browser, family.method);
  await pause();
  await payAtProvider(browser, { method, notices: family.notices }, pause);
  await pause();
  await browser.follow(/^Recibo |recibo/i);
}

/** Opens a personal link on a new phone, gives its code where one is asked for, and ends on the family's debts. */
export async function enter(browser, { link, code }, pause = () => undefined) {
  await browser.go(link);
  await pause();
  await browser.go(`${link}/pagar`);
  if (!browser.forms().some(hasButton("Enviar código"))) return;
  await browser.press("Enviar código");
  await pause();
  await browser.press("Continuar", { codigo: code() });
  await browser.go(link);
  await browser.follow("Ver y pagar");
}

/** Picks one to three of the debts on the page, and goes on to the ways to pay. */
export const pickCharges = (browser, random) => browser.press("Continuar", { cargo: picked(browser, random) });

/** Begins the payment, by card where `method` is not offered; also with a sum that changed meanwhile. Gives the method. */
export async function begin(browser, method) {
  const chosen = offered(browser, method) ? method : "TARJETA";
  await browser.press(PAY, { metodo: chosen });
  for (let tries = 1; browser.page.status === 409 && tries < TRIES; tries++) await browser.press(PAY);
  return chosen;
}

/** Pays at the simulated provider, and ends on the page that says that the money came. */
export async function payAtProvider(browser, { method, notices }, pause = () => undefined) {
  await browser.follow(method === "TARJETA" ? /^Ir a pagar/ : "Ver los datos para pagar");
  await pause();
  await browser.press(BUTTONS[method], { avisos: notices });
  if (!browser.text().includes("Recibimos tu pago de")) throw new Error(`No se registró: ${browser.describe()}`);
}

// The first of the charges that nobody pays already.
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
