/**
 * The location of the program's versions: `versions/<version>` in the first installation folder (its home). The small
 * file `versions/current` names the served one; without that file the home itself is served.
 */
import {
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  fsyncSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";

/** The form of a version's name, which is also its folder's name. */
export const VERSION_FORM = /^\d{1,6}(\.\d{1,6}){2}$/;

/** A path in the versions' folder of `home`. */
export const inVersions = (home, ...names) => join(home, "versions", ...names);

/** The version that `home` serves now, and its folder. A pointer to a missing version counts as none. */
export function currentOf(home) {
  const pointer = inVersions(home, "current");
  const named = existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : "";
  if (VERSION_FORM.test(named) && existsSync(inVersions(home, named)))
    return { version: named, folder: inVersions(home, named) };
  return { version: versionIn(home), folder: home };
}

/** The version of the program in `folder`. */
export const versionIn = (folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;

/** Makes `home` serve `version` from its next start on; null is the home itself. Done completely or not at all. */
export function pointTo(home, version) {
  if (version === null) rmSync(inVersions(home, "current"), { force: true });
  else writeWhole(inVersions(home, "current"), version);
}

/** Writes a small file atomically: a reader, or a power cut, finds the old text or the new one. */
export function writeWhole(file, text) {
  mkdirSync(join(file, ".."), { recursive: true });
  const beside = `${file}.nuevo`;
  const open = openSync(beside, "w");
  writeSync(open, text);
  fsyncSync(open);
  closeSync(open);
  renameSync(beside, file);
}

/** The contents of a small JSON file; null if it is missing or unreadable. */
export function readWhole(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
