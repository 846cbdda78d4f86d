/*
 * What the process of pictures runs (pictures.server.ts). It comes as text, so that it does not depend on how the server was
 * bundled: it imports nothing of ours, and is told where sharp is.
 */
// A loader that knows no '?raw' (the journeys') runs this as a module of its own: there it does nothing.
const [, path, mark] = process.argv;
const isProgram = mark === "pictures";
// Text that node is given with -e is no module.
// oxlint-disable-next-line typescript/no-require-imports
const sharp = isProgram ? require(path) : null;
// oxlint-disable-next-line typescript/no-require-imports
const readFileSync = isProgram ? require("node:fs").readFileSync : null;

const MAX_PIXELS = 60_000_000;
const THUMBNAIL_SIDE = 160;
const WATCH_MS = 20;
const OVER_MEMORY = 3;

/** Each step takes what the one before gave. */
const STEPS = { anew, thumbnail, smaller, logo, square, drawn };

if (isProgram) start();

function start() {
  // A picture is made anew once and never seen again: nothing of it is worth keeping in memory, and it gets one thread.
  sharp.cache(false);
  sharp.concurrency(1);
  process.on("message", work);
  // Whoever stops the server tells the whole group; this one ends when the server lets it go, with its work done.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
  process.on("disconnect", () => process.exit(0));
}

async function work({ bytes, type, steps, memoryLimit }) {
  const watch = setInterval(endOverMemory, WATCH_MS, memoryLimit);
  const made = [];
  try {
    let current = bytes;
    for (const { step, ...options } of steps) {
      current = await STEPS[step](current, type, options);
      made.push(current);
      endOverMemory(memoryLimit);
    }
    process.send({ made, rss: process.memoryUsage.rss() });
  } catch (error) {
    process.send({ error: String(error), rss: process.memoryUsage.rss() });
  } finally {
    clearInterval(watch);
  }
}

function endOverMemory(memoryLimit) {
  if (mostHeld() > memoryLimit) process.exit(OVER_MEMORY);
}

/**
 * The most that this process ever held, in bytes: what comes and goes between two looks counts. What the system reckons
 * as its peak elsewhere (ru_maxrss) begins with what the server held when it started this one, so that behind a large
 * server no picture was ever opened. Where the system has no such file, what is held now.
 */
function mostHeld() {
  try {
    const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync("/proc/self/status", "latin1"));
    if (kilobytes) return Number(kilobytes[1]) * 1024;
  } catch {
    // Not Linux.
  }
  return process.memoryUsage.rss();
}

const open = (bytes) => sharp(bytes, { limitInputPixels: MAX_PIXELS });

function anew(bytes, type) {
  const picture = open(bytes).rotate();
  return (type === "image/png" ? picture.png() : picture.jpeg({ quality: 88 })).toBuffer();
}

function thumbnail(bytes, type, { fit }) {
  const small = open(bytes).rotate().resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit, withoutEnlargement: true });
  return (type === "image/png" ? small.png() : small.jpeg({ quality: 80 })).toBuffer();
}

// To be read, not looked at: grey, and no larger than it is.
function smaller(bytes, type, { side }) {
  const picture = open(bytes).rotate().resize(side, side, { fit: "inside", withoutEnlargement: true });
  return picture.greyscale().jpeg({ quality: 90 }).toBuffer();
}

// Few colours first, then fewer points: a logo of 40 points on the screen keeps its shape at 80.
async function logo(bytes, type, { maxBytes }) {
  let small = null;
  for (let side = THUMBNAIL_SIDE; small === null || (small.byteLength > maxBytes && side >= 20); side /= 2) {
    const smaller = open(bytes).resize(side, side, { fit: "inside", withoutEnlargement: true });
    const options = { palette: true, colours: 32, effort: 10 };
    small = await (type === "image/png" ? smaller.png(options) : smaller.jpeg({ quality: 70 })).toBuffer();
  }
  return small;
}

// Turned already: its width and height are the ones that the person saw and cut.
async function square(bytes, type, { cut, side }) {
  const picture = open(bytes);
  const { width = 1, height = 1 } = await picture.metadata();
  const cropped = picture
    .extract(cut ? inPixels(cut, width, height) : inTheMiddle(width, height))
    .resize(side, side, { fit: "inside", withoutEnlargement: true });
  return (type === "image/png" ? cropped.png() : cropped.jpeg({ quality: 85 })).toBuffer();
}

function inPixels({ left, top, width, height }, wide, high) {
  const within = (value, min, max) => Math.round(Math.min(Math.max(value, min), max));
  const side = within(Math.min(width * wide, height * high), 1, Math.min(wide, high));
  return {
    left: within(left * wide, 0, wide - side),
    top: within(top * high, 0, high - side),
    width: side,
    height: side,
  };
}

function inTheMiddle(wide, high) {
  const side = Math.min(wide, high);
  return { left: (wide - side) >> 1, top: (high - side) >> 1, width: side, height: side };
}

// A drawing of our own as a picture.
function drawn(bytes) {
  return sharp(bytes, { density: 144 }).png().toBuffer();
}
