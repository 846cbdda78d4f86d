/** Sudden death while a backup replaces the database, and a disk that fills while a backup is made. */
import { spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { databaseIn } from "./data-dir.mjs";
import { ROOT, run } from "./prepare.mjs";
import { chance } from "./torture-worker.mjs";

const Database = createRequire(import.meta.url)("better-sqlite3");
const OLD = "La de antes de restaurar";
const toolAt = (name) => join(ROOT, "build", "tools", `${name}.mjs`);
const nameIn = (file) => {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true });
  const name = sqlite.prepare("select nombre from organizaciones limit 1").pluck().get();
  const whole = sqlite.pragma("integrity_check(1)", { simple: true });
  sqlite.close();
  return whole === "ok" ? name : whole;
};

const rename = (file) => {
  const sqlite = new Database(file);
  sqlite.prepare("update organizaciones set nombre = ?").run(OLD);
  sqlite.close();
};

/**
 * Restores a backup `kills` times, each interrupted by kill -9 at a random instant: the school is the old one or the
 * new one.
 */
export async function killRestores(folder, { kills, seed }) {
  const random = chance(seed + 14);
  const file = databaseIn(folder);
  const env = { ...process.env, DATA_DIR: folder, BACKUP_DIR: "", DEMO: "1" };
  await run(process.execPath, [toolAt("backup")], { env });
  const backup = readdirSync(join(folder, "respaldos")).find((name) => name.endsWith(".sqlite"));
  const restored = nameIn(file);
  const begin = () => spawn(process.execPath, [toolAt("restore"), backup], { cwd: ROOT, env, stdio: "ignore" });
  const ended = (child) => new Promise((resolve) => child.once("exit", resolve));
  rename(file);
  const startedAt = performance.now();
  await ended(begin());
  const whole = performance.now() - startedAt;
  const faults = nameIn(file) === restored ? [] : ["una restauración sin interrumpir no se hizo"];
  let old = 0;
  for (let kill = 0; kill < kills; kill++) {
    rename(file);
    const child = begin();
    const done = ended(child);
    const after = whole * (0.3 + random() * 0.9);
    setTimeout(() => child.kill("SIGKILL"), after);
    await done;
    const name = existsSync(file) ? nameIn(file) : "ninguna";
    if (name === OLD) old++;
    else if (name !== restored) faults.push(`muerta a los ${Math.round(after)} ms quedó: ${name}`);
    for (const left of readdirSync(join(folder, "respaldos")))
      if (left.startsWith("antes-de-restaurar")) rmSync(join(folder, "respaldos", left));
  }
  return { text: `${kills} restauraciones muertas: ${old} con lo de antes, ${kills - old} con lo restaurado`, faults };
}

/**
 * Makes a backup on a separate disk with too little space: it reports that, leaves no partial file, and keeps the
 * previous one.
 */
export async function fullBackup(folder) {
  const disk = join(folder, "disco");
  mkdirSync(disk);
  const { size } = statSync(databaseIn(folder));
  copyFileSync(databaseIn(folder), join(folder, "origen.sqlite"));
  // Space for the database and one and a half backups.
  const kb = Math.ceil((size * 2.5) / 1024);
  const before = "colegio-20260101T0000.sqlite";
  const steps = [
    `mount -t tmpfs -o size=${kb}k tmpfs "${disk}"`,
    `mkdir "${disk}/respaldos"`,
    `cp "${join(folder, "origen.sqlite")}" "${disk}/colegio.sqlite"`,
    `cp "${join(folder, "origen.sqlite")}" "${disk}/respaldos/${before}"`,
    `"${process.execPath}" "${toolAt("backup")}" && echo "CODIGO 0" || echo "CODIGO $?"`,
    `ls "${disk}/respaldos"; cp "${disk}/respaldos/${before}" "${join(folder, "despues.sqlite")}"`,
  ];
  const env = { ...process.env, DATA_DIR: disk, BACKUP_DIR: "" };
  const { code, output } = await run("unshare", ["-rm", "sh", "-ec", steps.join("\n")], { env });
  if (code !== 0 && !output.includes("CODIGO"))
    return { text: "no se pudo comprobar: este equipo no presta un disco pequeño", faults: [] };
  const faults = [];
  if (!output.includes("CODIGO 1")) faults.push("el respaldo que no cupo dijo que sí");
  if (!output.includes("El disco está lleno")) faults.push(`no dijo que el disco está lleno: ${output}`);
  const [, list = ""] = output.split(/CODIGO \d+\n/);
  if (list.trim() !== before) faults.push(`en respaldos quedó: ${list.trim().replaceAll("\n", ", ")}`);
  renameSync(join(folder, "despues.sqlite"), join(folder, "quedo.sqlite"));
  if (nameIn(join(folder, "quedo.sqlite")) !== nameIn(databaseIn(folder))) faults.push("el respaldo de antes se dañó");
  return { text: `un respaldo en un disco de ${kb} KB: se dice, no queda nada a medias y el de antes sigue`, faults };
}
