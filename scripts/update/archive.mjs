/** Packages are .tar.gz, packed and unpacked by the system's tar (Linux, macOS and Windows 10 have one). */
import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import { basename, dirname } from "node:path";
import { promisify } from "node:util";
import { CommandError } from "../prepare.mjs";

const run = promisify(execFile);
const MAX_LIST_BYTES = 64 * 1024 * 1024;

// In the file's own folder: some tars read the colon of C:\ as the name of another machine.
async function tar(file, args) {
  try {
    return (await run("tar", args, { cwd: dirname(file), maxBuffer: MAX_LIST_BYTES })).stdout;
  } catch (error) {
    if (error.code === "ENOENT")
      throw new CommandError("Falta el programa tar, con el que se abre el paquete. Instálalo y vuelve a intentar.");
    throw new CommandError(
      `El paquete no se pudo abrir: ${String(error.stderr || error.message)
        .trim()
        .split("\n")
        .at(-1)}`,
    );
  }
}

/** Packs everything in `folder` into `file`. */
export async function pack(folder, file) {
  await tar(file, ["-czf", basename(file), "-C", folder, "."]);
}

/** The text of one file of the package, without unpacking the rest. */
export const readEntry = (file, name) => tar(file, ["-xzOf", basename(file), `./${name}`]);

/**
 * Unpacks `file` into `folder`, which is created. Before writing anything it refuses a package with a name that leads
 * out of the folder. It also refuses entries that are neither files nor folders, because a link can lead out of it.
 */
export async function unpack(file, folder) {
  const names = linesOf(await tar(file, ["-tzf", basename(file)]));
  const bad =
    names.find(leadsOut) ?? linesOf(await tar(file, ["-tvzf", basename(file)])).find((line) => !/^[-d]/.test(line));
  if (bad !== undefined) throw new CommandError(`El paquete trae algo que no debe: ${bad}\nNo se cambió nada.`);
  mkdirSync(folder, { recursive: true });
  await tar(file, ["-xzf", basename(file), "-C", folder, "--no-same-owner"]);
}

const linesOf = (text) => text.split(/\r?\n/).filter((line) => line !== "");

// A backslash is tar's escape for unprintable letters, and a separator on Windows; no file of ours has one.
const leadsOut = (name) => /^[/~]|^[A-Za-z]:|\\/.test(name) || name.split("/").includes("..");
