/**
 * Where the versions of the program lie: `versions/<version>` in the folder that was installed first (its home), and the one
 * that is served is named by the small file `versions/current`. Without that file the home itself is served.
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

/** The form of a version's name, which is also that of a folder. */
export const VERSION_FORM = /^\d{1,6}(\.\d{1,6}){2}$/;

/** A path in the versions' folder of `home`. */
export const inVersions = (home, ...names) => join(home, "versions", ...names);

/** The version that `home` serves now, and the folder it lies in. A pointer to what is not there counts as none. */
export function currentOf(home) {
  const pointer = inVersions(home, "current");
  const named = existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : "";
  if (VERSION_FORM.test(named) && existsSync(inVersions(home, named)))
    return { version: named, folder: inVersions(home, named) };
  return { version: versionIn(home), folder: home };
}

/** The version of the program in `folder`. */
export const versionIn = (folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;

/** Has `home` serve `version` from its next start on; null is the home itself. Done whole or not at all. */
export function pointTo(home, version) {
  if (version === null) rmSync(inVersions(home, "current"), { force: true });
  else writeWhole(inVersions(home, "current"), version);
}

/** Writes a small file so that a reader, or a power cut, finds the old text or the new one and nothing between. */
export function writeWhole(file, text) {
  mkdirSync(join(file, ".."), { recursive: true });
  const beside = `${file}.nuevo`;
  const open = openSync(beside, "w");
  writeSync(open, text);
  fsyncSync(open);
  closeSync(open);
  renameSync(beside, file);
}

/** What a small JSON file says; null where there is none, or none that can be read. */
export function readWhole(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
