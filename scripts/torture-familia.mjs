/**
 * Families register and tutors accept while the server is killed and their connections are cut at any instant. Values
 * answered as saved exist, and nothing exists in part or twice.
 */
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { createClient } from "./bench/http.mjs";
import { startQuietly } from "./bench/quiet-server.mjs";
import { databaseIn } from "./data-dir.mjs";
import { folioOf, stepOf, takeStep } from "./family.mjs";
import { wasSaved } from "./bench/inscripciones-family.mjs";
import { lastTextTo } from "./outbox.mjs";
import { createPlainBrowser } from "./plain-browser.mjs";
import { chance, chanceOf, order } from "./torture-worker.mjs";

const FAMILIES_AT_ONCE = 4;
// More families than even a fast machine completes in one life of the server. A robot without families waits until the
// next life.
const FAMILIES_PER_LIFE = 12;
const PLACES = 10;
/** The share of requests cut by the client, and how soon. */
const CUTS = 0.12;
const CUT_WITHIN_MS = 60;
// Only the registrations' own form requires two seconds; here a life is shorter.
const SETTINGS = { CAPTCHA: "off" };

/** `kills` lives of the real server; in each, families and a tutor go on from their last state. */
export async function killFamilies(folder, { kills, seed }) {
  const random = chance(seed + 4);
  const request = { cuantas: kills * FAMILIES_PER_LIFE + FAMILIES_AT_ONCE, lugares: PLACES, semilla: seed };
  const { formatoId, familias, documento } = await order(folder, "formato", request);
  const links = await order(folder, "comunicado");
  const world = { folder, seed: seed + 4, promised: new Map(), faults: [], cuts: 0, folios: 0 };
  const bytes = Buffer.from(documento, "base64");
  const picture = { name: "acta.jpg", type: "image/jpeg", bytes };
  const next = () => {
    const family = familias.shift();
    return family && { ...family, documento: picture };
  };
  const sides = Array.from({ length: FAMILIES_AT_ONCE }, (_, number) => familySide(world, { number, formatoId, next }));
  sides.push(tutorSide(world, { number: FAMILIES_AT_ONCE, links }));
  for (let round = 0; round < kills; round++) {
    const server = await startQuietly(folder, { settings: SETTINGS });
    world.alive = true;
    const lives = sides.map((side) => side.live(server.port));
    await sleep(300 + random() * 1_400);
    world.alive = false;
    await server.stop("SIGKILL");
    await Promise.all(lives);
    const prometidos = [...world.promised.values()];
    const wrong = await order(folder, "revisar-familias", { prometidos });
    world.faults.push(...wrong.map((fault) => `muerte ${round}: ${fault}`));
  }
  const accepted = [...world.promised.values()].filter(({ tipo }) => tipo === "aceptado").length;
  return {
    text:
      `${kills} muertes súbitas del servidor y ${world.cuts} conexiones cortadas por el teléfono: ${world.folios} familias ` +
      `terminaron, ${accepted} tutores aceptaron, ${world.promised.size} cosas dichas como guardadas están`,
    faults: world.faults,
  };
}

// One browser that keeps its page and its cookies between lives of the server, with its own random sequence.
function side(world, { number, saved, act }) {
  const random = chanceOf(world.seed, number);
  let client = null;
  const browser = createPlainBrowser(async (path, sent) => {
    const cut = random() < CUTS ? cutOf(random, sent) : undefined;
    try {
      // Half of the forms go like families' script sends them.
      const answer = await client.ask(path, { ...sent, cut, follow: random() < 0.5 });
      if (sent && wasSaved(answer, path)) saved(path, sent);
      return answer;
    } catch (error) {
      if (cut) world.cuts++;
      throw Object.assign(error, { broken: true });
    }
  });
  return {
    async live(port) {
      const session = client?.session() ?? "";
      client = createClient(port);
      client.resume(session);
      while (world.alive) {
        try {
          if (!(await act(browser, client))) break;
        } catch (error) {
          // A person without the next page presses again.
          if (!error.broken) world.faults.push(error.message);
          if (!error.broken) break;
        }
      }
      client.close();
    },
  };
}

function cutOf(random, sent) {
  const length = sent?.body.length ?? 0;
  return { bytes: random() < 0.5 ? Math.floor(random() * length) : length, ms: random() * CUT_WITHIN_MS };
}

/**
 * A phone on which one family after the other registers; `next` returns each, or nothing at the end. `live(port)`
 * continues from its state until the world is not alive.
 */
export function familySide(world, { number, formatoId, next }) {
  const start = `/public/preinscripciones/${formatoId}`;
  let family = null;
  const promise = (uuid, paso, valores = {}) =>
    world.promised.set(`${uuid} ${paso}`, { tipo: "paso", uuid, paso, valores });
  return side(world, {
    number,
    saved(path, { body }) {
      const [, uuid, step] = /\/preinscripciones\/\d+\/([^/]+)\/(\w+)$/.exec(path) ?? [];
      if (step === undefined) return;
      if (step === "documentos" && !body.includes('name="archivo"')) return;
      if (step === "tutores") promise(uuid, step, family.tutor);
      else promise(uuid, step, family[step]);
    },
    async act(browser, client) {
      if (family === null) {
        const coming = next();
        if (!coming) return false;
        family = { ...coming, code: () => codeOf(world.folder, coming.email) };
        client.resume("");
        browser.page.url = "";
      }
      if (browser.page.url === "") await browser.go(start);
      if (stepOf(browser) !== "final") {
        await takeStep(browser, family);
        return true;
      }
      const [, uuid] = /\/preinscripciones\/\d+\/([^/]+)\//.exec(browser.page.url);
      world.promised.set(`${uuid} folio`, { tipo: "folio", uuid, folio: folioOf(browser) });
      world.folios++;
      family = null;
      return true;
    },
  });
}

function tutorSide(world, { number, links }) {
  let link = null;
  let address = "";
  return side(world, {
    number,
    saved: () => world.promised.set(link.tokenTutor, { tipo: "aceptado", tokenTutor: link.tokenTutor }),
    async act(browser) {
      link ??= links.shift();
      if (link === undefined) return false;
      address = `/vercomunicado/${link.token}/${link.tokenTutor}/${link.alumnoId}`;
      await browser.go(address);
      if (!browser.text().includes("ha sido aceptado por el tutor"))
        await browser.press("Aceptar", { tutorAcepto: true });
      if (!browser.text().includes("ha sido aceptado por el tutor"))
        throw new Error(`No aceptó: ${browser.describe()}`);
      link = null;
      return true;
    },
  });
}

/** The code in the last mail to an address, read from the outbox. */
export function codeOf(folder, email) {
  const db = new Database(databaseIn(folder), { readonly: true });
  try {
    return /es: (\d{6})/.exec(lastTextTo(db, email))?.[1] ?? "";
  } finally {
    db.close();
  }
}
