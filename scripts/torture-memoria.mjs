/** Memory: connections that withhold announced data, and pictures that unfold into gigabytes. */
import { readFileSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createDeflate } from "node:zlib";
import { createClient } from "./bench/http.mjs";
import { windowOf } from "./bench/window.mjs";
import { startQuietly } from "./bench/quiet-server.mjs";

const LIMIT_MB = 50;
const LOGIN = ["direccion@demo.mx", "Demo2026"];
const ANNOUNCED_MB = 20;
const PIECE = Buffer.alloc(64 * 1024, "a");
const BOUNDARY = "tortura";
const SAMPLE_MS = 50;
const CALM_MS = 1_000;
const PATIENCE_MS = 15_000;
/** The time allowed for collecting the garbage of so much traffic. */
const BACK_WITHIN_MS = 15_000;
/** A tenth of the strangers come before the first measurement: discarded data are garbage until the next collection. */
const WARM_UP = 10;
/** The upload addresses: some for anybody, some for staff only. */
const DOORS = [
  ["POST", "/ajustes/sepomex"],
  ["POST", "/ajustes/preinscripciones/1"],
  ["POST", "/comunicados/1/editar"],
  ["POST", "/login"],
  ["PUT", "/api/colegios/1/comunicados/1/archivos"],
  ["POST", "/api/public/preinscripciones/formatos/1/registro"],
];

/**
 * `connections` strangers announce 20 MB each, the limit of each address, send `megabytes` of them and withhold the
 * rest. Then `pictures` come from a permitted account. The memory of the server and its children is measured before,
 * during and after.
 */
export async function memory(folder, { connections, megabytes, pictures, side }) {
  const server = await startQuietly(folder);
  const client = createClient(server.port, { connections: 4 });
  await client.signIn(...LOGIN);
  const faults = [];
  const photo = photoDoor(client, windowOf(folder).debtors[0]);
  const small = await pngOf(64);
  // Memory that pages and the picture process take once, and keep, must not count as growth: both are used before the
  // first measurement.
  const crowd = createClient(server.port, { connections });
  for (let i = 0; i < 3; i++) await Promise.all(Array.from({ length: connections }, () => crowd.ask("/login")));
  crowd.close();
  const few = await Promise.all(Array.from({ length: WARM_UP }, (_, i) => withhold(server.port, i, megabytes)));
  for (const socket of few) socket.destroy();
  expectStatus(faults, await photo(small), 302);
  await sleep(CALM_MS);

  const before = memoryOfAll(server.pid);
  const withheld = await watching(server.pid, async () => {
    const held = await Promise.all(Array.from({ length: connections }, (_, i) => withhold(server.port, i, megabytes)));
    await sleep(CALM_MS);
    for (const socket of held) socket.destroy();
  });
  const afterWithheld = await comesBack(server.pid, before);
  const huge = await pngOf(side);
  const drawn = await watching(server.pid, async () => {
    for (let i = 0; i < pictures; i++) expectStatus(faults, await photo(huge), 413);
  });
  const afterDrawn = await comesBack(server.pid, before);
  expectStatus(faults, await photo(small), 302);
  client.close();
  await server.stop();

  const grew = (name, megabytesNow) => {
    if (megabytesNow - before >= LIMIT_MB) faults.push(`${name}: de ${round(before)} a ${round(megabytesNow)} MB`);
  };
  grew("mientras se retienen los cuerpos", withheld);
  grew("después de retenerlos", afterWithheld);
  grew("mientras se abren las imágenes", drawn);
  grew("después de abrirlas", afterDrawn);
  return {
    text:
      `${connections} conexiones que retienen ${megabytes} de ${ANNOUNCED_MB} MB y ${pictures} imágenes de ${(huge.length / 1024).toFixed(0)} KB que ` +
      `ocuparían ${round((side * side * 8) / 2 ** 20)} MB: antes ${round(before)}, durante ${round(withheld)} y ${round(drawn)}, ` +
      `después ${round(afterDrawn)} MB`,
    faults,
  };
}

const round = (megabytes) => Math.round(megabytes);

function expectStatus(faults, { status, body }, wanted) {
  if (status !== wanted)
    faults.push(`una imagen respondió ${status} y no ${wanted}: ${body.replace(/<[^>]*>/g, " ").slice(-300)}`);
}

/** Sends a picture as a student's photo. */
function photoDoor(client, student) {
  return (bytes) => {
    const part = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="foto"; filename="foto.png"\r\ncontent-type: image/png\r\n\r\n`;
    const form = Buffer.concat([Buffer.from(part), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
    const type = `multipart/form-data; boundary=${BOUNDARY}`;
    return client.ask(`/alumno/${student}/cambiarfoto`, { body: form, type });
  };
}

/** A connection that sends some megabytes of the announced data and then nothing; any answer is read. */
function withhold(port, index, megabytes) {
  const [method, path] = DOORS[index % DOORS.length];
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    "sec-fetch-site: same-origin",
    `content-type: multipart/form-data; boundary=${BOUNDARY}`,
    `content-length: ${ANNOUNCED_MB * 2 ** 20}`,
    "",
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="archivo"; filename="a.zip"\r\n\r\n`,
  ].join("\r\n");
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let left = (megabytes * 2 ** 20) / PIECE.length;
    const more = () => {
      while (left > 0 && !socket.destroyed) {
        left -= 1;
        if (!socket.write(PIECE)) return void socket.once("drain", more);
      }
      resolve(socket);
    };
    socket.on("error", () => resolve(socket));
    socket.on("data", () => resolve(socket));
    socket.write(head);
    more();
    // A connection that the server neither reads nor answers stays open with the others.
    setTimeout(resolve, PATIENCE_MS, socket).unref();
  });
}

async function watching(pid, work) {
  let peak = memoryOfAll(pid);
  const watch = setInterval(() => (peak = Math.max(peak, memoryOfAll(pid))), SAMPLE_MS);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return peak;
}

// Waits for the memory to return, without requesting pages meanwhile: drawing one takes memory.
async function comesBack(pid, before) {
  const deadline = Date.now() + BACK_WITHIN_MS;
  let now = memoryOfAll(pid);
  while (now - before >= LIMIT_MB && Date.now() < deadline) {
    await sleep(200);
    now = memoryOfAll(pid);
  }
  return now;
}

/**
 * Resident megabytes of a process and its children; 0 if the system does not report them, and then nothing is judged.
 */
function memoryOfAll(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean),
    );
    const own = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
    return children.reduce((total, child) => total + memoryOfAll(child), own);
  } catch {
    return 0;
  }
}

/** A black picture of 16 bits with transparency, interlaced: a tiny file. */
async function pngOf(side) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([16, 6, 0, 0, 1], 8);
  const chunks = [];
  const deflate = createDeflate({ level: 9 }).on("data", (chunk) => chunks.push(chunk));
  for (const [left, top, wide, high] of ADAM7) {
    const row = Buffer.alloc(1 + 8 * Math.max(0, Math.ceil((side - left) / wide)));
    if (row.length === 1) continue;
    for (let y = top; y < side; y += high)
      if (!deflate.write(row)) await new Promise((go) => deflate.once("drain", go));
  }
  await new Promise((resolve) => deflate.once("end", resolve).end());
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk("IHDR", header), chunk("IDAT", Buffer.concat(chunks)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
];

function chunk(type, content) {
  const whole = Buffer.alloc(12 + content.length);
  whole.writeUInt32BE(content.length, 0);
  whole.write(type, 4, "latin1");
  whole.set(content, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + content.length)), 8 + content.length);
  return whole;
}

// Not every version of Node 20 has its own.
function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
