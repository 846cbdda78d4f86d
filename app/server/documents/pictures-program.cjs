/*
 * The program of the picture process (pictures.server.ts). It is passed as text, so it does not depend on how the
 * server was bundled. It imports none of our modules, and receives the path of sharp.
 */
// A loader without '?raw' (the journeys') runs this as a normal module: there it does nothing.
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

/** Each step takes the previous step's result. */
const STEPS = { anew, thumbnail, smaller, logo, square, drawn };

if (isProgram) start();

function start() {
  // A picture is processed once and never seen again, so nothing is cached, and it gets one thread.
  sharp.cache(false);
  sharp.concurrency(1);
  process.on("message", work);
  // A signal that stops the server reaches the whole group. This process ends when the server lets it go, with its work
  // done.
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
 * The peak memory of this process, in bytes, so that short peaks count. The system's other figure (ru_maxrss) starts
 * with the server's own memory when it started this process: behind a large server no picture was ever opened. Without
 * such a file, the current memory.
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

// For reading only: grey, and never enlarged.
function smaller(bytes, type, { side }) {
  const picture = open(bytes).rotate().resize(side, side, { fit: "inside", withoutEnlargement: true });
  return picture.greyscale().jpeg({ quality: 90 }).toBuffer();
}

// Reduces colours first, then points: a logo shown at 40 points keeps its shape at 80.
async function logo(bytes, type, { maxBytes }) {
  let small = null;
  for (let side = THUMBNAIL_SIDE; small === null || (small.byteLength > maxBytes && side >= 20); side /= 2) {
    const smaller = open(bytes).resize(side, side, { fit: "inside", withoutEnlargement: true });
    const options = { palette: true, colours: 32, effort: 10 };
    small = await (type === "image/png" ? smaller.png(options) : smaller.jpeg({ quality: 70 })).toBuffer();
  }
  return small;
}

// Already turned: width and height are those that the person saw and cropped.
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

// Renders one of our own drawings as a picture.
function drawn(bytes) {
  return sharp(bytes, { density: 144 }).png().toBuffer();
}
