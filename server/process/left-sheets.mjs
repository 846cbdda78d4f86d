// @ts-check
/**
 * Version 2.3 of the library that writes XLSX left the texts of every exported sheet in the temporary folder for ever.
 * They were names, debts and consents, which no backup, no retention and no deletion of a student reached.
 */
import { lstat, readdir, rmdir, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The folder name that `mkdtemp` made of the library's prefix. */
const LEFT_FOLDER = /^write-excel-file-[A-Za-z0-9]{6}$/;
/** The files of such a folder, and the folders in which they lie, the innermost first. */
const LEFT_FILE =
  /^xl\/(?:(?:workbook|styles|sharedStrings)\.xml|_rels\/workbook\.xml\.rels|worksheets\/(?:sheet\d+\.xml|_rels\/sheet\d+\.xml\.rels))$/;
const LEFT_FOLDERS = [
  "xl/worksheets/_rels",
  "xl/worksheets",
  "xl/_rels",
  "xl/drawings/_rels",
  "xl/drawings",
  "xl/media",
  "xl",
  "",
];

/**
 * Deletes the sheets that older versions left in `folder`, of this account alone, and gives how many. A sheet made since `before`
 * stays, since another school's older server may be sending it. A folder that holds anything else keeps it, and stays with it.
 * @param {{ folder?: string, before?: Date }} [options] the computer's temporary folder, and the instant at which this process began
 * @returns {Promise<number>}
 */
export async function removeLeftSheets({ folder = tmpdir(), before = startOfProcess() } = {}) {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    if (!LEFT_FOLDER.test(name)) continue;
    const sheet = join(folder, name);
    const found = await ownEntry(sheet);
    if (found?.isDirectory() && found.mtime < before && (await removeSheet(sheet))) removed += 1;
  }
  return removed;
}

const startOfProcess = () => new Date(Date.now() - process.uptime() * 1000);

/**
 * @param {string} sheet
 * @returns {Promise<boolean>} false where something stays
 */
async function removeSheet(sheet) {
  for (const within of LEFT_FOLDERS)
    for (const name of await readdir(join(sheet, within)).catch(() => [])) {
      const file = join(sheet, within, name);
      if (LEFT_FILE.test(`${within}/${name}`) && (await ownEntry(file))?.isFile()) await unlink(file).catch(ignored);
    }
  // Removes an empty folder and no other.
  for (const within of LEFT_FOLDERS) await rmdir(join(sheet, within)).catch(ignored);
  return (await ownEntry(sheet)) === null;
}

const ignored = () => undefined;

/**
 * The entry at a path, if it belongs to this account; a link is not followed.
 * @param {string} path
 */
async function ownEntry(path) {
  const found = await lstat(path).catch(() => null);
  // A system without owners gives each account a temporary folder of its own.
  return found && (!process.getuid || found.uid === process.getuid()) ? found : null;
}
