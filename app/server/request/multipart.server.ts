import { Worker } from "node:worker_threads";
import { yieldToOthers } from "../jobs/turns.server";

type Part = { name: string; value: string } | { name: string; filename: string; type: string; content: Blob };

/**
 * The fields of a multipart body, parsed in its own thread: parsing twenty megabytes blocks a thread for half a second.
 * One body at a time. Rejects invalid bodies.
 */
export function parseInThread(chunks: readonly Uint8Array[], contentType: string): Promise<FormData> {
  const turn = queue.then(() => parse(chunks, contentType));
  queue = turn.catch(() => undefined);
  return turn;
}

let queue: Promise<unknown> = Promise.resolve();

// Handing a piece over copies it; others get their turn in between.
const PIECES_AT_ONCE = 16;

async function parse(chunks: readonly Uint8Array[], contentType: string): Promise<FormData> {
  const worker = new Worker(PROGRAM, { eval: true });
  try {
    const answer = new Promise<Part[]>((resolve, reject) => {
      worker.once("message", (parts: Part[] | null) => (parts ? resolve(parts) : reject(new Error("No es multipart"))));
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("La lectura del formulario no terminó")));
    });
    // A failure before the caller awaits the answer is not an unhandled rejection: the caller still gets it.
    answer.catch(() => undefined);
    for (const [index, chunk] of chunks.entries()) {
      // A thread has no origin that could be named as the target.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(chunk);
      if (index % PIECES_AT_ONCE === 0) await yieldToOthers();
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(contentType);
    const form = new FormData();
    for (const part of await answer)
      if ("value" in part) form.append(part.name, part.value);
      else form.append(part.name, new File([part.content], part.filename, { type: part.type }));
    return form;
  } finally {
    await worker.terminate();
  }
}

// It is text so that it runs by itself: the code of a thread must not depend on how the server was bundled. A Blob is
// handed over without copying its bytes; a File cannot be.
const PROGRAM = `
const { parentPort } = require("node:worker_threads");
const { Blob } = require("node:buffer");
const chunks = [];
parentPort.on("message", async (message) => {
  if (typeof message !== "string") return void chunks.push(message);
  try {
    const form = await new Response(Buffer.concat(chunks), { headers: { "content-type": message } }).formData();
    parentPort.postMessage([...form].map(([name, value]) => typeof value === "string"
      ? { name, value }
      : { name, filename: value.name, type: value.type, content: new Blob([value]) }));
  } catch {
    parentPort.postMessage(null);
  }
});
`;
