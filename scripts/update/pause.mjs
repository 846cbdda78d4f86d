/**
 * An update asks the school to close for a moment with a file. A lock, which ends with the update's process, shows that
 * it is still running.
 */
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { ALREADY_SERVED, holdDataDir, holdFile } from "../../server/process/one-server.mjs";
import { CommandError } from "../prepare.mjs";
import { inVersions, readWhole, writeWhole } from "./home.mjs";

const LOOK_EVERY_MS = 250;
// A server exits within 10 s by itself.
const CLOSED_WITHIN_MS = 30_000;

const pauseOf = (home) => inVersions(home, "pause");
const lockOf = (home) => inVersions(home, ".update.lock");

/** Keeps other updates of `home` away until this process ends. */
export function onlyUpdate(home) {
  if (!holdFile(lockOf(home), 1_000)) throw new CommandError("Ya hay otra actualización en curso. No se cambió nada.");
}

/** True if somebody serves `dataDir` now. */
export function isServed(dataDir) {
  const letGo = holdDataDir(dataDir, 0);
  letGo?.();
  return letGo === null;
}

/**
 * Makes the server of `dataDir` close it, and takes it; returns the function that lets it open again. Refuses if it
 * does not close: then it is served by something that does not know updates.
 */
export async function closeSchool(home, dataDir) {
  writeWhole(pauseOf(home), JSON.stringify({ dataDir }));
  const open = () => rmSync(pauseOf(home), { force: true });
  for (const deadline = Date.now() + CLOSED_WITHIN_MS; Date.now() < deadline; await sleep(LOOK_EVERY_MS)) {
    const letGo = holdDataDir(dataDir, 0);
    if (letGo)
      return () => {
        letGo();
        open();
      };
  }
  open();
  throw new CommandError(
    `${ALREADY_SERVED}\nNo la abrió npm run serve, o la abrió una versión que no se sabe actualizar.`,
  );
}

/** Resolves once an update asks for it (`asked`), or once none does any more. Ends early with `signal`. */
export async function untilAsked(asked, home, dataDir, signal) {
  const goesOn = () => !signal.aborted && isAskedToClose(home, dataDir) !== asked;
  while (goesOn()) await sleep(LOOK_EVERY_MS);
}

// True if a running update asks for it.
function isAskedToClose(home, dataDir) {
  if (readWhole(pauseOf(home))?.dataDir !== dataDir) return false;
  const letGo = holdFile(lockOf(home), 0);
  if (!letGo) return true;
  // The update was killed.
  rmSync(pauseOf(home), { force: true });
  letGo();
  return false;
}
