/** The school's people at work while families register, and what is read beside the server. */
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { createClient, DIRECTION } from "./http.mjs";
import { windowOf } from "./window.mjs";
import { databaseIn } from "../data-dir.mjs";
import { lastTextTo } from "../outbox.mjs";
import { createPlainBrowser } from "../plain-browser.mjs";
import { payer } from "../torture-kill.mjs";

const THINK_MS = 1_500;
/** Of so many registrations one is rejected, and its place goes to whoever waits. */
const REJECTED = 8;

/** Reads what the mail brought, and where registrations stand, beside the server. */
export function codeReader(folder) {
  const db = new Database(databaseIn(folder), { readonly: true });
  const finished = db
    .prepare("select id from preinscripciones where formatoId = ? and estado = 'TERMINADA' order by folio limit 1")
    .pluck();
  const states = db.prepare("select estado, count(*) from preinscripciones where formatoId = ? group by estado").raw();
  return {
    /** The code of the last mail to an address. */
    of: (email) => /es: (\d{6})/.exec(lastTextTo(db, email))?.[1] ?? "",
    /** The registration that waits longest for its review. */
    toReview: (formatoId) => finished.get(formatoId),
    states: (formatoId) => Object.fromEntries(states.all(formatoId)),
    close: () => db.close(),
  };
}

/**
 * People at work until `signal`: one looks up students, `cashiers` take payments, and one reviews where there is a formato.
 * Gives what was done.
 */
export async function staffAtWork(world, { folder, signal, cashiers = 1 }) {
  const facts = windowOf(folder);
  const done = { payments: 0, accepted: 0, rejected: 0 };
  const timed = (client) => async (name, path, sent) => {
    const answer = await client.ask(path, sent);
    (world.samples[`staff ${name}`] ??= []).push(answer.ms);
    if (answer.status >= 400) world.faults.push(`${name}: ${path} respondió ${answer.status}`);
    return answer;
  };
  const work = async (task) => {
    const client = createClient(world.port);
    await client.signIn(...DIRECTION);
    for (let turn = 0; !signal.aborted; turn++) {
      try {
        await task(timed(client), turn, client);
      } catch (error) {
        world.faults.push(`Personal: ${error.message}`);
      }
      await sleep(THINK_MS);
    }
    client.close();
  };
  const student = (turn) => facts.debtors[turn % facts.debtors.length];
  const secretary = async (ask, turn) => {
    await ask("lista de alumnos", "/controlescolar");
    await ask("búsqueda", "/controlescolar?busqueda=hernandez%20mar");
    await ask("ficha con su cuenta", `/controlescolar/alumno/${student(turn)}?fservicio=${facts.serviceId}`);
  };
  // Each cashier has turns of its own: a turn is a key, a student and an amount.
  const cashier = (number) => async (ask, round, client) => {
    const turn = round * cashiers + number;
    await ask(
      "formulario de pago",
      `/controlescolar/alumno/${student(turn)}/nuevomovimiento?fservicio=${facts.serviceId}`,
    );
    const startedAt = performance.now();
    await payer(
      client,
      facts,
    )({ key: `tortura-inscripciones-${turn}-pago`, student: student(turn), cents: 100 + turn });
    (world.samples["staff pago"] ??= []).push(performance.now() - startedAt);
    done.payments++;
  };
  const reviewer = async (ask, turn) => {
    await ask("preinscripciones", "/controlescolar/preinscripciones");
    const id = world.codes.toReview(world.formatoId);
    if (id === undefined) return;
    const browser = createPlainBrowser((path, sent) => ask(sent ? "decisión" : "revisión", path, sent));
    await browser.go(`/controlescolar/preinscripciones/${id}`);
    const rejects = turn % REJECTED === REJECTED - 1;
    await browser.follow(rejects ? "Rechazar" : "Aceptar");
    if (rejects) await browser.press("Rechazar", { comentarios: "No cumple la edad." }, { last: true });
    else await browser.press("Aceptar", {}, { last: true });
    done[rejects ? "rejected" : "accepted"]++;
  };
  const windows = Array.from({ length: cashiers }, (_, number) => cashier(number));
  await Promise.all([secretary, ...windows, ...(world.formatoId ? [reviewer] : [])].map(work));
  return done;
}
