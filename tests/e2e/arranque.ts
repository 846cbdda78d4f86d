import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { hoyEnZona } from "~/lib/dates";
import { isDemoFilled } from "../../scripts/data-dir.mjs";
import { prepareDemo } from "../../scripts/demo.mjs";
import { hashTree } from "../../scripts/prepare.mjs";
import { tierOf } from "../tiers/tiers";
import { servir } from "./servidor";

const ROOT = resolve(import.meta.dirname, "../..");
const TEMPLATES = join(ROOT, "node_modules/.cache/escuela-de-recorridos");
const ZONA = "America/Mexico_City";
// A build machine runs one tier after the other: each keeps its server's log.
const LOG = `test-results/servidor-${tierOf()}.log`;

/** Serves a copy of the demo school on a free port for the whole run; returns the function that stops it. */
export default async function arrancar(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "colegio-recorridos-"));
  cpSync(await plantilla(), folder, { recursive: true });
  mkdirSync(join(ROOT, "test-results"), { recursive: true });
  const parar = () => rmSync(folder, { recursive: true, force: true });
  const { url, stop } = await servir("start", { carpeta: folder, registro: LOG }).catch((error) => {
    parar();
    throw error;
  });
  // Workers inherit the environment.
  process.env.RECORRIDOS_URL = url;
  process.env.RECORRIDOS_DATA_DIR = folder;
  return async () => {
    await stop();
    parar();
  };
}

// Filling the demo is slow and its dates are relative to today, so it is built once a day for the same code.
async function plantilla(): Promise<string> {
  const code = hashTree(["app", "db", "migrations", "tools/demo", "scripts/build-tools.mjs"]).slice(0, 16);
  // The school's day, not the machine's: just after midnight in London it is still yesterday there.
  const folder = join(TEMPLATES, `${code}-${hoyEnZona(new Date(), ZONA)}`);
  if (isDemoFilled(folder)) return folder;
  for (const old of existsSync(TEMPLATES) ? readdirSync(TEMPLATES) : [])
    rmSync(join(TEMPLATES, old), { recursive: true, force: true });
  await prepareDemo({ ...process.env, DATA_DIR: folder });
  return folder;
}
