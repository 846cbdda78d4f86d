import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const PACKED = /\.(?:js|css|svg)$/;
// Smaller ones would not even save a packet.
const LEAST_BYTES = 500;

/**
 * Writes each script and style of the build a second and a third time, as small as brotli and gzip make it. The server
 * hands those out (server/process/packed-assets.mjs). It waits for the server's build, which writes the list of routes.
 */
export function packedAssets(folder: string): Plugin {
  let isServer = false;
  return {
    name: "packed-assets",
    apply: "build",
    configResolved: ({ build }) => {
      isServer = Boolean(build.ssr);
    },
    async closeBundle() {
      if (!isServer) return;
      const names = (await readdir(folder)).filter((name) => PACKED.test(name));
      await Promise.all(names.map((name) => pack(join(folder, name))));
    },
  };
}

async function pack(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < LEAST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  await writeFile(`${file}.br`, await toBrotli(text, { params }));
  await writeFile(`${file}.gz`, await toGzip(text, { level: 9 }));
}
