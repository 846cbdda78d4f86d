/**
 * Remix hands an answer over as fast as it is made, whether or not anybody takes it: a hundred readers who ask for a paper of
 * ten megabytes and take nothing of it would hold a gigabyte here. This waits until the line has room.
 */
import { createRequire } from "node:module";

/** @remix-run/node as remix-serve's handler loads it, wherever npm has put it. */
export function nodeOfTheServer() {
  const through = ["@remix-run/serve/package.json", "@remix-run/express"];
  const resolve = (require, name) => createRequire(require.resolve(name));
  return through.reduce(resolve, createRequire(import.meta.url))("@remix-run/node");
}

/** Has the module `node` (@remix-run/node) write what streams only as fast as it is taken, and let go of it when nobody does. */
export function paceAnswers(node) {
  node.writeReadableStreamToWritable = write;
}

async function write(stream, writable) {
  const reader = stream.getReader();
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
    writable.destroy(error);
    throw error;
  }
}
