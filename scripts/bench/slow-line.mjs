/**
 * A bad mobile line, as a model, with TCP over it. It is one bottleneck of so many bits a second each way, half the
 * round trip of delay, and packets that get lost.
 */
import { Flow, HEADER, MSS } from "./slow-flow.mjs";
import { chance } from "../torture-worker.mjs";

const SYN = 60;
/** When Chromium gives up waiting for one connection alone (its transport connect job's backup timer). */
const SECOND_CALL_MS = 250;
/** Packets that wait at the bottleneck at most. */
const QUEUE = 100;

/** The machine's own clock; `at(ms, work)` does something later. */
const realClock = {
  now: () => performance.now(),
  at: (ms, work) => void setTimeout(work, Math.max(0, ms - performance.now())),
};

/** A clock for tests: time passes only with `run`, as far as there is something to do. */
export function virtualClock() {
  let now = 0;
  const waiting = [];
  return {
    now: () => now,
    at: (ms, work) => void waiting.push({ ms: Math.max(ms, now), work }),
    run() {
      while (waiting.length > 0) {
        const first = waiting.reduce((best, each) => (each.ms < best.ms ? each : best));
        waiting.splice(waiting.indexOf(first), 1);
        now = first.ms;
        first.work();
      }
    },
  };
}

/** The line: `connect` opens a connection over it, `stats` counts what went over it, headers included. */
export function createLine({ rate = 400_000, rttMs = 400, loss = 0.05, seed = 1, clock = realClock } = {}) {
  const random = chance(seed);
  const stats = { down: 0, up: 0, packets: 0, lost: 0 };
  const freeAt = { down: 0, up: 0 };

  // `arrive` is called at the other end, unless the packet was lost.
  function transmit(direction, bytes, arrive) {
    const now = clock.now();
    const start = Math.max(now, freeAt[direction]);
    stats[direction] += bytes;
    stats.packets++;
    const fits = ((start - now) * rate) / 8_000 < QUEUE * (MSS + HEADER);
    if (fits) freeAt[direction] = start + (bytes * 8_000) / rate;
    // Drawn for every packet, so that the same seed loses the same ones.
    if (random() < loss || !fits) stats.lost++;
    else clock.at(freeAt[direction] + rttMs / 2, arrive);
  }

  // Who calls has its answer a round trip later. A browser that has none after a quarter of a second opens another
  // connection beside it and uses the one that comes first. The lost packets of each are tried again after 1, 2, 4…
  // seconds.
  function handshake(established) {
    let answered = false;
    const answer = () => {
      if (!answered) established();
      answered = true;
    };
    const call = (tries) => {
      if (answered) return;
      transmit("up", SYN, () => transmit("down", SYN, answer));
      clock.at(clock.now() + 1_000 * 2 ** tries, () => call(tries + 1));
    };
    call(0);
    clock.at(clock.now() + SECOND_CALL_MS, () => call(0));
  }

  const flow = (direction, back, deliver) =>
    new Flow({
      clock,
      rttMs,
      deliver,
      transmit: (bytes, arrive) => transmit(direction, bytes, arrive),
      acknowledge: (bytes, arrive) => transmit(back, bytes, arrive),
    });

  return {
    stats,
    /** Opens a connection; `deliver.down` and `deliver.up` get what arrives. Gives its two directions, `up` and `down`. */
    connect(deliver) {
      const flows = { up: flow("up", "down", deliver.up), down: flow("down", "up", deliver.down) };
      handshake(() => flows.up.open());
      flows.down.open();
      return flows;
    },
  };
}
