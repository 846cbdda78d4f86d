// Proposes timetables by simulated annealing, in a separate thread (propuesta.server.ts starts it). Lessons of a group
// change places with each other or with an empty hour, and worse results are accepted less and less often. Fixed
// lessons never move.
const { parentPort, workerData } = require("node:worker_threads");

/** The cost of an impossible lesson, compared with one that only appears twice on a day. */
const HARD = 100;
const SOFT = 3;

function random(seed) {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}

/**
 * A group's plan: its free slots with their lessons, initially random, and the number of times of a subject on a day.
 */
function planOf({ slots: own, lessons, fixed }, { slots, rnd, put }) {
  for (const each of fixed) put(each, each.slot, 1);
  const taken = new Set(fixed.map(({ slot }) => slot));
  const free = own.filter((slot) => !taken.has(slot));
  const places = free.map((_, at) => lessons[at] ?? null);
  for (let at = places.length - 1; at > 0; at -= 1) {
    const other = Math.floor(rnd() * (at + 1));
    [places[at], places[other]] = [places[other], places[at]];
  }
  places.forEach((lesson, at) => put(lesson, free[at], 1));
  const days = new Map();
  const dayKey = (lesson, slot) => lesson.subject * 7 + slots[slot].day;
  const count = (lesson, slot, by) =>
    lesson && days.set(dayKey(lesson, slot), (days.get(dayKey(lesson, slot)) ?? 0) + by);
  for (const each of fixed) count(each, each.slot, 1);
  places.forEach((lesson, at) => count(lesson, free[at], 1));
  return { free, places, over: lessons.slice(free.length), days, dayKey, count };
}

/**
 * `slots`: the day of each, and the others that it overlaps (itself too). `groups`: the slots of each, its lessons ({
 * resources, subject, perDay }) and the fixed ones ({ slot, ...lesson }). `busy`: [resource, slot] that is not allowed.
 * Returns, by group, the lesson in each slot, and the lessons without a place.
 */
function propose({ slots, groups, busy, resources, seed = 1, deadlineMs = 5000 }) {
  const rnd = random(seed);
  const used = Array.from({ length: resources }, () => new Int32Array(slots.length));
  for (const [resource, slot] of busy) for (const other of slots[slot].touches) used[resource][other] += 1;
  const put = (lesson, slot, by) => {
    if (lesson)
      for (const resource of lesson.resources) for (const other of slots[slot].touches) used[resource][other] += by;
  };
  const plans = groups.map((group) => planOf(group, { slots, rnd, put }));
  const clashes = (lesson, slot) => {
    if (!lesson) return 0;
    let sum = 0;
    for (const resource of lesson.resources) sum += Math.max(0, used[resource][slot] - 1);
    return sum;
  };
  const cost = ({ days, dayKey }, lesson, slot) =>
    lesson
      ? HARD * clashes(lesson, slot) + SOFT * Math.max(0, (days.get(dayKey(lesson, slot)) ?? 0) - lesson.perDay)
      : 0;
  const swap = (plan, a, b) => {
    const { free, places, count } = plan;
    for (const at of [a, b]) {
      put(places[at], free[at], -1);
      count(places[at], free[at], -1);
    }
    [places[a], places[b]] = [places[b], places[a]];
    for (const at of [a, b]) {
      put(places[at], free[at], 1);
      count(places[at], free[at], 1);
    }
  };
  const pairCost = (plan, a, b) => cost(plan, plan.places[a], plan.free[a]) + cost(plan, plan.places[b], plan.free[b]);
  const live = plans.filter(({ free, places }) => free.length > 1 && places.some(Boolean));
  const until = Date.now() + deadlineMs;
  const clashing = () => live.some(({ free, places }) => places.some((lesson, at) => clashes(lesson, free[at]) > 0));
  const cells = live.reduce((sum, { free }) => sum + free.length, 0);
  for (let heat = 30; live.length > 0 && Date.now() < until; heat *= 0.85) {
    for (let step = 0; step < cells * 12; step += 1) {
      const plan = live[Math.floor(rnd() * live.length)];
      const a = Math.floor(rnd() * plan.free.length);
      const b = Math.floor(rnd() * plan.free.length);
      if (a === b || plan.places[a] === plan.places[b]) continue;
      const before = pairCost(plan, a, b);
      if (before === 0 && heat < 1) continue;
      swap(plan, a, b);
      const worse = pairCost(plan, a, b) - before;
      if (worse > 0 && rnd() >= Math.exp(-worse / heat)) swap(plan, a, b);
    }
    if (heat > 0.2) continue;
    if (!clashing()) break;
    // Cold, and somebody is still in two places: warm enough to move, but not to lose the whole result.
    heat = 8;
  }
  return plans.map((plan) => settled(plan, { clashes, put }));
}

/**
 * The valid part of a plan, and the lessons without a place: lessons that still clash are removed and listed for
 * people.
 */
function settled({ free, places, over }, { clashes, put }) {
  const missing = [...over];
  const placed = [];
  places.forEach((lesson, at) => {
    if (!lesson) return;
    if (clashes(lesson, free[at]) > 0) {
      put(lesson, free[at], -1);
      missing.push(lesson);
    } else placed.push({ slot: free[at], subject: lesson.subject });
  });
  return { placed, missing: missing.map(({ subject }) => subject) };
}

// A loader that knows no '?raw' (the journeys') runs this as a module of its own: there it does nothing.
// A thread has no origin that could be named as the target.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
if (parentPort && workerData?.groups) parentPort.postMessage(propose(workerData));
