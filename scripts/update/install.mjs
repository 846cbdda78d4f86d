/** Installs a version's packages beside it: those of the running version if they are the same, else new ones. */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { join } from "node:path";
import { CommandError, run } from "../prepare.mjs";

/**
 * Installs the packages of `folder`, from the version in `running` if that has the same. The new version's own
 * prepare.mjs has the last word.
 */
export async function installPackages(folder, running) {
  const modules = join(running, "node_modules");
  if (existsSync(modules) && packagesOf(folder) === packagesOf(running)) {
    linkTree(modules, join(folder, "node_modules"));
    // Stamps of that version say nothing about this one; npm's own list, newly copied, is newer than the lock file.
    for (const stamp of [".lock-hash", ".packages-hash"]) rmSync(join(folder, "node_modules", stamp), { force: true });
  }
  const { code, output } = await run(process.execPath, [join(folder, "scripts", "prepare.mjs")], { cwd: folder });
  if (code === 0) return;
  throw new CommandError(
    "La versión nueva necesita paquetes que no se pudieron instalar. Revisa que haya internet y vuelve a intentar.\n" +
      `No se cambió nada. Esto dijo npm:\n${output.trim().slice(-1_500)}`,
  );
}

// Without the version's own number, which its list of packages contains too.
function packagesOf(folder) {
  const file = join(folder, "package-lock.json");
  if (!existsSync(file)) return null;
  const { packages = {} } = JSON.parse(readFileSync(file, "utf8"));
  return JSON.stringify(
    Object.entries(packages).map(([name, entry]) => [name, { ...entry, ...(name ? {} : { version: "" }) }]),
  );
}

// Links cost no space. npm replaces files that it changes later, so neither version sees the other's change.
function linkTree(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.name === ".package-lock.json") copyFileSync(source, target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source, target) {
  try {
    linkSync(source, target);
  } catch (error) {
    // Disks without links, or a package folder on another disk.
    if (!["EXDEV", "EPERM", "ENOTSUP", "EMLINK", "EOPNOTSUPP"].includes(error.code)) throw error;
    copyFileSync(source, target);
  }
}
