import { open } from "node:fs/promises";
import { startThread } from "db/thread";
import { invariant } from "~/lib/assert";

const HEADER = "age-encryption.org/v1\n";
/** The file's own header gives the work factor: an unknown file could demand a gigabyte of memory. */
const MAX_WORK_FACTOR = 18;
const START_BYTES = 4_096;

type Task = { from: string; passphrase: string; to?: string };
type Answer = { piece: Uint8Array } | { end: true } | { error: string };

// A small heap: the thread's objects become garbage at once, and a larger heap would keep them.
function start(task: Task) {
  const thread = startThread(PROGRAM, {
    data: task,
    packages: { library: "age-encryption" },
    memory: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 96 },
    unanswered: "El cifrado no terminó",
  });
  return {
    /** One question at a time: the program makes the next piece only after the last one was taken. */
    next() {
      thread.send("next");
      return thread.answer<Answer>();
    },
    end: thread.end,
  };
}

/**
 * A file encrypted with a passphrase in the format of age (scrypt, work factor 15), which the age program opens. It is
 * made piece by piece on demand, in its own thread, never whole in memory. The passphrase is not stored.
 */
export function encryptedStream(from: string, passphrase: string): ReadableStream<Uint8Array> {
  let work: ReturnType<typeof start> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        work ??= start({ from, passphrase });
        const answer = await work.next();
        if ("piece" in answer) return controller.enqueue(answer.piece);
        await work.end();
        if ("error" in answer) throw new Error(`No se pudo cifrar: ${answer.error}`);
        controller.close();
      },
      async cancel() {
        await work?.end();
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Decrypts such a file into another one. ABIERTO; CLAVE if the passphrase is wrong; DANADO if the file was cut or
 * changed, or if its encryption demands more than a stranger's file gets. After DANADO nothing of `to` may be used.
 */
export async function decryptFile(
  from: string,
  to: string,
  passphrase: string,
): Promise<"ABIERTO" | "CLAVE" | "DANADO"> {
  const factor = workFactorOf(await startOf(from));
  if (factor === null || factor > MAX_WORK_FACTOR) return "DANADO";
  const work = start({ from, to, passphrase });
  try {
    const answer = await work.next();
    if ("end" in answer) return "ABIERTO";
    invariant("error" in answer, "Al descifrar no llegan pedazos");
    if (/ENOSPC|EDQUOT|EIO/.test(answer.error)) throw Object.assign(new Error(answer.error), { code: "ENOSPC" });
    return /no identity matched/.test(answer.error) ? "CLAVE" : "DANADO";
  } finally {
    await work.end();
  }
}

/** True if a file identifies itself as encrypted in the format of age. */
export async function isAgeFile(file: string): Promise<boolean> {
  return (await startOf(file)).startsWith(HEADER);
}

function workFactorOf(header: string): number | null {
  const [, factor] = /^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} (\d{1,2})\n/.exec(header) ?? [];
  return factor === undefined ? null : Number(factor);
}

async function startOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await file.close();
  }
}

// It is text so that it runs by itself: the code of a thread must not depend on how the server was bundled.
const PROGRAM = `
const { parentPort, workerData } = require("node:worker_threads");
const { open } = require("node:fs/promises");
const { pathToFileURL } = require("node:url");
const { from, to, passphrase, library } = workerData;
const PIECE = 64 * 1024;
// Memory of a thread outside of its heap is collected only when there is a great deal of it.
require("node:v8").setFlagsFromString("--expose-gc");
const collect = require("node:vm").runInNewContext("gc");
let pieces = 0;
async function opened() {
  const { Encrypter, Decrypter } = await import(pathToFileURL(library));
  const file = await open(from);
  const source = new ReadableStream({
    async pull(controller) {
      const { bytesRead, buffer } = await file.read(new Uint8Array(PIECE));
      if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
      await file.close();
      controller.close();
    },
  }, { highWaterMark: 0 });
  if (to === undefined) {
    const age = new Encrypter();
    age.setScryptWorkFactor(15);
    age.setPassphrase(passphrase);
    return (await age.encrypt(source)).getReader();
  }
  const age = new Decrypter();
  age.addPassphrase(passphrase);
  return (await age.decrypt(source)).getReader();
}
async function writeAll(reader) {
  const target = await open(to, "w", 0o600);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      await target.writeFile(value);
      if (pieces++ % 64 === 0) collect();
    }
    await target.sync();
  } finally {
    await target.close();
  }
}
let reader;
parentPort.on("message", async () => {
  try {
    reader ??= await opened();
    if (pieces++ % 64 === 0) collect();
    if (to !== undefined) {
      await writeAll(reader);
      return parentPort.postMessage({ end: true });
    }
    const { done, value } = await reader.read();
    if (done) return parentPort.postMessage({ end: true });
    parentPort.postMessage({ piece: value }, value.byteLength === value.buffer.byteLength ? [value.buffer] : []);
  } catch (error) {
    parentPort.postMessage({ error: (error.code ?? "") + " " + error.message });
  }
});
`;
