// @ts-check
/**
 * Remix writes an answer as fast as it is made, even if nobody reads it. A hundred clients that request a paper of ten
 * megabytes without reading it would hold a gigabyte here. This waits until the connection has room.
 */
import { packageOfServe } from "./of-serve.mjs";

/** @typedef {{ writeReadableStreamToWritable: (stream: ReadableStream<Uint8Array>, writable: Writable) => Promise<void> }} RemixNode */
/** @typedef {import("node:stream").Writable & { flush?: () => void }} Writable */

/** @remix-run/node as remix-serve's handler loads it, wherever npm has installed it. */
export function nodeOfTheServer() {
  return /** @type {RemixNode} */ (packageOfServe("@remix-run/express", "@remix-run/node"));
}

/**
 * Makes the module `node` (@remix-run/node) write streams only as fast as they are read, and drop them if nobody reads.
 * @param {RemixNode} node
 */
export function paceAnswers(node) {
  node.writeReadableStreamToWritable = write;
}

/**
 * @param {ReadableStream<Uint8Array>} stream
 * @param {Writable} writable
 */
async function write(stream, writable) {
  const reader = stream.getReader();
  /** @type {(room?: unknown) => void} */
  let wake = () => {};
  // One listener for the whole answer: the compressor listens on its own stream, and never removes listeners.
  for (const event of ["drain", "close"]) writable.on(event, () => wake());
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return void writable.end();
      const hasRoom = writable.write(value);
      writable.flush?.();
      if (!hasRoom && !writable.destroyed) await new Promise((resolve) => (wake = resolve));
      if (writable.destroyed) return void (await reader.cancel());
    }
  } catch (error) {
    writable.destroy(/** @type {Error} */ (error));
    throw error;
  }
}
