/**
 * npm run release -- --key FILE: the built program as a signed package, for npm run update. With --new-key FILE it makes the pair
 * first: the private key stays with whoever publishes, and never in the project; the public one is release-key.pem.
 * With --folder FOLDER the program is left there as it is, without its packages: what a container image is made of.
 */
import { cpSync, existsSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { CommandError, ROOT, main, prepare, say } from "./prepare.mjs";
import { pack } from "./update/archive.mjs";
import { versionIn } from "./update/home.mjs";
import { makeKeys, signPackage } from "./update/signature.mjs";

// The files that a version needs to be served, backed up and updated.
const CONTENTS = [
  "build",
  "public",
  "server",
  "server.mjs",
  "scripts",
  "package.json",
  "package-lock.json",
  "release-key.pem",
  ".env.example",
  "LICENSE",
  "CHANGELOG.md",
  "docs",
];

await main(async () => {
  const { values } = parseArgs({
    options: {
      key: { type: "string" },
      "new-key": { type: "string" },
      out: { type: "string", default: "." },
      folder: { type: "string" },
    },
  });
  if (values["new-key"]) {
    makeKeys(resolve(values["new-key"]), join(ROOT, "release-key.pem"));
    return say(
      `La llave privada quedó en ${values["new-key"]}: guárdala fuera del proyecto. La pública es release-key.pem.`,
    );
  }
  if (values.folder) {
    await prepare();
    return layOut(resolve(values.folder));
  }
  if (!values.key || !existsSync(values.key))
    throw new CommandError(
      "Di con qué llave se firma: npm run release -- --key ARCHIVO   (--new-key ARCHIVO hace una)",
    );
  await prepare();
  const file = await release(resolve(values.out));
  say(`Paquete: ${file}\n• Firma:   ${signPackage(file, values.key)}`);
});

async function release(out) {
  const version = versionIn(ROOT);
  const file = join(out, `colegio-${version}.tar.gz`);
  mkdirSync(out, { recursive: true });
  const stage = mkdtempSync(join(tmpdir(), "paquete-"));
  try {
    layOut(stage);
    await pack(stage, file);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
  return file;
}

/** Copies the program into `folder`, marked as a package: it is not built there any more. */
function layOut(folder) {
  for (const name of CONTENTS)
    if (existsSync(join(ROOT, name)))
      cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter: (path) => !/\.test\.ts$/.test(path) });
  writeFileSync(join(folder, "release.json"), JSON.stringify({ version: versionIn(ROOT) }));
}
