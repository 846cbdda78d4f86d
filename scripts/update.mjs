/**
 * npm run update -- FILE: installs another version of the program, from a signed package. Each step that refuses leaves
 * everything unchanged.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { claimDataDir, dataDirOf, databaseIn } from "./data-dir.mjs";
import { loadEnv } from "./env.mjs";
import { CommandError, HOME, ROOT, checkNode, ensureModules, main, run, say } from "./prepare.mjs";
import { readEntry, unpack } from "./update/archive.mjs";
import { neededBytes, requireNewer, requireQuietHour, requireRoom, zonesIn } from "./update/conditions.mjs";
import { environmentOf, handOver } from "./update/hand-over.mjs";
import { answerWithinMs } from "./update/health.mjs";
import { VERSION_FORM, currentOf, inVersions } from "./update/home.mjs";
import { installPackages } from "./update/install.mjs";
import { closeSchool, isServed, onlyUpdate } from "./update/pause.mjs";
import { rehearse } from "./update/rehearse.mjs";
import { readSigned } from "./update/signature.mjs";
import { outcomeIn, switchOnTrial, trialIn } from "./update/trial.mjs";

const PUBLIC_KEY = "release-key.pem";
const PACKAGE = ".paquete.tar.gz";
const UNFINISHED = ".nueva";
const MIGRATE_WITHIN_MS = 10 * 60_000;

await main(async () => {
  loadEnv();
  await handOver("update.mjs");
  checkNode();
  await ensureModules();
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { ahora: { type: "boolean", default: false } },
  });
  if (positionals.length !== 1)
    throw new CommandError("Di qué paquete: npm run update -- ARCHIVO.tar.gz   (--ahora: también de día)");
  const dataDir = dataDirOf(process.env, "colegio");
  mkdirSync(inVersions(HOME), { recursive: true });
  onlyUpdate(HOME);
  await update(resolve(process.env.INIT_CWD || ".", positionals[0]), dataDir, values.ahora);
});

async function update(file, dataDir, isUrgent) {
  if (trialIn(HOME))
    throw new CommandError(
      "La actualización anterior sigue a prueba: con el sistema abierto (npm run serve), vuelve a intentar en dos minutos.",
    );
  const bytes = readSigned(file, process.env.UPDATE_PUBLIC_KEY || join(ROOT, PUBLIC_KEY));
  const running = currentOf(HOME);
  clearLeftovers(running.version);
  claimDataDir(dataDir, "real");
  try {
    const to = await checkedVersion(bytes, running.version);
    requireRoom([HOME, dataDir], neededBytes(bytes.length, databaseIn(dataDir)));
    if (!isUrgent) requireQuietHour(zonesIn(databaseIn(dataDir)), new Date());
    const backup = await backUp(dataDir, running.folder);
    await putBeside(to, running.folder, dataDir);
    await switchTo(to, { from: running.folder === HOME ? null : running.version, dataDir, backup });
  } catch (error) {
    // Not after the switch: somebody may want to return to the version before.
    if (currentOf(HOME).version === running.version) clearLeftovers(running.version);
    if (error.code === "ENOSPC") throw new CommandError("El disco se llenó. Haz lugar y vuelve a intentar.");
    throw error;
  } finally {
    rmSync(inVersions(HOME, PACKAGE), { force: true });
  }
}

// The signed bytes are written again: the named file may have changed meanwhile.
async function checkedVersion(bytes, running) {
  writeFileSync(inVersions(HOME, PACKAGE), bytes, { mode: 0o600 });
  const { version } = JSON.parse(await readEntry(inVersions(HOME, PACKAGE), "release.json"));
  if (!VERSION_FORM.test(version)) throw new CommandError("El paquete no dice de qué versión es. No se cambió nada.");
  requireNewer(version, running);
  return version;
}

async function backUp(dataDir, folder) {
  if (!existsSync(databaseIn(dataDir))) return null;
  say("Respaldando…");
  // The second place may be unplugged today; the copy goes there once it is connected.
  const env = { ...environmentOf(HOME, process.env), DATA_DIR: dataDir, BACKUP_DIR: "" };
  const { code, output } = await run(process.execPath, [join(folder, "build", "tools", "backup.mjs")], {
    cwd: folder,
    env,
  });
  if (code !== 0) throw new CommandError(`No se pudo respaldar, así que no se cambió nada:\n${output.trim()}`);
  return /: (.+)$/m.exec(output)?.[1] ?? null;
}

async function putBeside(to, running, dataDir) {
  say(`Poniendo la versión ${to} al lado…`);
  const unfinished = inVersions(HOME, UNFINISHED);
  await unpack(inVersions(HOME, PACKAGE), unfinished);
  await installPackages(unfinished, running);
  say("Ensayando con una copia de la escuela…");
  await rehearse({ home: HOME, folder: unfinished, dataDir });
  renameSync(unfinished, inVersions(HOME, to));
}

async function switchTo(to, { from, dataDir, backup }) {
  const wasServed = isServed(dataDir);
  if (wasServed) say("Cerrando la escuela un momento…");
  const open = await closeSchool(HOME, dataDir);
  try {
    switchOnTrial(HOME, { from, to, dataDir, backup });
  } finally {
    open();
  }
  if (!wasServed)
    return say(`La versión ${to} está puesta. Ábrela con npm run serve; si no responde se vuelve sola a la de antes.`);
  say(`Abriendo la versión ${to}…`);
  await tellOutcome(to, backup);
}

async function tellOutcome(to, backup) {
  let outcome = null;
  const patience = answerWithinMs() + MIGRATE_WITHIN_MS;
  for (const deadline = Date.now() + patience; !outcome && Date.now() < deadline; await sleep(250))
    outcome = outcomeIn(HOME, to);
  if (outcome === "DONE") return say(`Listo: la escuela está abierta con la versión ${to}.`);
  if (outcome === "BACK")
    throw new CommandError(`La versión ${to} no respondió. Se volvió a la de antes, con la base de datos como estaba.`);
  throw new CommandError(
    outcome === "WRITTEN"
      ? `La versión ${to} no responde, y ya se escribió con ella: no se vuelve sola. El respaldo de antes es ${backup}.`
      : `No se supo si la versión ${to} abrió: mira la consola del sistema. El respaldo de antes es ${backup}.`,
  );
}

// Removes the rest of an interrupted update, and the versions before the running one.
function clearLeftovers(running) {
  for (const name of readdirSync(inVersions(HOME)))
    if (name === UNFINISHED || name === PACKAGE || (VERSION_FORM.test(name) && name !== running))
      rmSync(inVersions(HOME, name), { recursive: true, force: true });
}
