// @ts-check
/**
 * Remix hands an answer over as fast as it is made, whether or not anybody takes it: a hundred readers who ask for a paper of
 * ten megabytes and take nothing of it would hold a gigabyte here. This waits until the line has room.
 */
import { packageOfServe } from "./of-serve.mjs";

/** @typedef {{ writeReadableStreamToWritable: (stream: ReadableStream<Uint8Array>, writable: Writable) => Promise<void> }} RemixNode */
/** @typedef {import("node:stream").Writable & { flush?: () => void }} Writable */

/** @remix-run/node as remix-serve's handler loads it, wherever npm has put it. */
export function nodeOfTheServer() {
  return /** @type {RemixNode} */ (packageOfServe("@remix-run/express", "@remix-run/node"));
}

/**
 * Has the module `node` (@remix-run/node) write what streams only as fast as it is taken, and let go of it when nobody does.
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
  // One listener for the whole answer: whoever compresses it listens on a stream of its own, and forgets none of them.
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
