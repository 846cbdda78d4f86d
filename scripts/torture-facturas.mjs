/**
 * Invoices at a service that drops, delays, repeats and corrupts its answers, while the process that sends them is
 * killed: each is stamped once, and none is lost.
 */
import { createServer } from "node:http";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { chance, order, startOrder } from "./torture-worker.mjs";

/** Kills the queue of invoices `kills` times at any instant, then lets it finish; the service keeps failing. */
export async function killInvoices(folder, { kills, invoices, seed }) {
  const random = chance(seed + 7);
  const service = await startService(random);
  const faults = [];
  const request = { url: service.url, facturas: invoices, empezo: Date.now() };
  let begun = 0;
  try {
    await order(folder, "preparar-facturas");
    for (let round = 0; round <= kills; round++) {
      let hand;
      const started = new Promise((resolve) => (hand = resolve));
      const { child, ended } = startOrder(folder, "facturar", request, (line) => void (line === "C" && hand()));
      await Promise.race([started, ended]);
      begun += 1;
      if (round < kills) {
        // Only once it has begun an invoice: killing an idle process proves nothing.
        await Promise.race([service.asked(), ended, sleep(1_500)]);
        await sleep(random() * 250);
        child.kill("SIGKILL");
      } else service.calmAt(Math.ceil(invoices * 0.8));
      const { signal, code, errors } = await ended;
      if (round < kills ? signal !== "SIGKILL" && code !== 0 : code !== 0)
        faults.push(`muerte ${round}: el proceso terminó por su cuenta: ${errors.slice(-500)}`);
    }
    const { fallas } = await order(folder, "revisar-facturas", { timbres: service.stamps(), facturas: invoices });
    faults.push(...fallas);
  } finally {
    await service.stop();
  }
  const { answers } = service;
  const said = Object.entries(answers).map(([how, times]) => `${times} ${how}`);
  return {
    text: `${invoices} facturas y ${begun - 1} muertes súbitas, con un servicio que contestó ${said.join(", ")}: cada una timbrada una vez`,
    faults,
  };
}

const WAYS = {
  tarde: 0.1,
  "otra vez lo mismo": 0.1,
  basura: 0.08,
  "con un error": 0.08,
  "cortando antes": 0.08,
  "cortando después": 0.08,
};

/** A double of the service for the adapter: stamped invoices stay stamped, whatever it answers. */
async function startService(random) {
  const { stamps, stamp, answer } = stamped();
  const answers = Object.fromEntries(["bien", ...Object.keys(WAYS)].map((way) => [way, 0]));
  let calmAt = Infinity;
  let heard = () => undefined;
  let before = null;
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    if (body === null) return;
    heard();
    const way = stamps.size >= calmAt ? "bien" : drawn(random);
    answers[way] += 1;
    const say = (data, status = 200) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(typeof data === "string" ? data : JSON.stringify(data));
    };
    const isNew = request.method === "POST";
    if (way === "cortando antes") return void request.socket.destroy();
    if (way === "con un error") return say({ Message: "Error interno" }, isNew ? 429 : 500);
    const given = isNew ? stamp(JSON.parse(body)) : answer(new URL(request.url, "http://doble.test"));
    if (way === "cortando después") return void request.socket.destroy();
    if (way === "basura") return say("<html>502 Bad Gateway</html>");
    if (way === "tarde") await sleep(20 + random() * 60);
    // An earlier answer to another request, repeated.
    if (way === "otra vez lo mismo" && isNew) return say(before ?? given);
    if (isNew) before = given;
    say(given);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    answers,
    stamps: () => Object.fromEntries(stamps),
    /** Resolves on the next request. */
    asked: () => new Promise((resolve) => (heard = resolve)),
    /** From this number of invoices on it works correctly. */
    calmAt: (invoices) => void (calmAt = invoices),
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

// A killed client leaves its request incomplete: nothing arrived.
async function bodyOf(request) {
  const parts = [];
  try {
    for await (const part of request) parts.push(part);
  } catch {
    return null;
  }
  return Buffer.concat(parts).toString("utf8");
}

function drawn(random) {
  const at = random();
  let reached = 0;
  for (const [way, share] of Object.entries(WAYS)) if (at < (reached += share)) return way;
  return "bien";
}

// The stamped invoice and the service's data about it.
function stamped() {
  const stamps = new Map();
  const byId = new Map();
  return {
    stamps,
    stamp(body) {
      const folio = `${body.Serie}-${body.Folio}`;
      const uuid = randomUUID().toUpperCase();
      const record = { Id: String(byId.size + 1), Serie: body.Serie, Folio: body.Folio, RfcIssuer: body.Issuer.Rfc };
      byId.set(record.Id, { ...record, folio, xml: xmlOf(body, uuid) });
      stamps.set(folio, [...(stamps.get(folio) ?? []), uuid]);
      return { ...record, Complement: { TaxStamp: { Uuid: uuid } } };
    },
    answer({ pathname, searchParams }) {
      const id = /issuedLite\/(\d+)$/.exec(pathname)?.[1];
      if (id) return { Content: Buffer.from(byId.get(id)?.xml ?? "").toString("base64") };
      const folio = `${searchParams.get("serie")}-${searchParams.get("folioStart")}`;
      return [...byId.values()].filter((each) => each.folio === folio).slice(0, 1);
    },
  };
}

// The part of an invoice that the client compares.
function xmlOf({ CfdiType, Serie, Folio, Issuer, Receiver, Items, Date: fecha }, uuid) {
  const total = Items.reduce((sum, { Total }) => sum + Math.round(Total * 100), 0) / 100;
  return [
    `<?xml version="1.0" encoding="UTF-8"?><cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Serie="${Serie}"`,
    ` TipoDeComprobante="${CfdiType}" Folio="${Folio}" Fecha="${fecha}" Total="${total.toFixed(2)}"><cfdi:Emisor Rfc="${Issuer.Rfc}"/><cfdi:Receptor Rfc="${Receiver.Rfc}"/>`,
    `<cfdi:Conceptos/><cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" UUID="${uuid}"/>`,
    "</cfdi:Complemento></cfdi:Comprobante>",
  ].join("");
}
