/**
 * Conditions of an update before it changes anything: a newer version, space on the disk, and an hour when nobody
 * works.
 */
import { existsSync, statSync, statfsSync } from "node:fs";
import { createRequire } from "node:module";
import { CommandError } from "../prepare.mjs";

const OPENS = 7;
const CLOSES = 20;
const ZONE_WITHOUT_SCHOOLS = "America/Mexico_City";
// The size of packages with a native part that may need installing, and of the school's writes meanwhile.
const MARGIN_BYTES = 200 * 1024 * 1024;
const UNPACKED = 6;
// The backup, the copy for the rehearsal, and the copy to go back to.
const COPIES = 3;

/** Refuses a `wanted` version that is not newer than the `running` one. */
export function requireNewer(wanted, running) {
  const order = compare(wanted, running);
  if (order > 0) return;
  throw new CommandError(
    order === 0
      ? `El paquete es de la versión ${wanted}, que es la que ya está instalada. No se cambió nada.`
      : `El paquete es de la versión ${wanted} y la instalada es más nueva (${running}). No se cambió nada.`,
  );
}

function compare(one, other) {
  const [a, b] = [one, other].map((version) => version.split(".").map(Number));
  const at = [0, 1, 2].find((place) => a[place] !== b[place]);
  return at === undefined ? 0 : a[at] - b[at];
}

/** The space that an update by a package of `packageBytes` needs beside the database `file`. */
export function neededBytes(packageBytes, file) {
  const database = [file, `${file}-wal`].reduce((sum, each) => sum + (existsSync(each) ? statSync(each).size : 0), 0);
  return packageBytes * UNPACKED + database * COPIES + MARGIN_BYTES;
}

/** Refuses if one of `folders` has less than `bytes` left. */
export function requireRoom(folders, bytes) {
  for (const folder of folders) {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize >= bytes) continue;
    throw new CommandError(
      `No hay espacio para actualizar: en ${folder} quedan ${mega(bavail * bsize)} MB y se necesitan ${mega(bytes)} MB.\n` +
        "Haz lugar y vuelve a intentar. No se cambió nada.",
    );
  }
}

const mega = (bytes) => Math.floor(bytes / 1024 / 1024);

/** Refuses if it is between 7:00 and 20:00 in one of `zones`; names the first such zone. */
export function requireQuietHour(zones, now) {
  for (const timeZone of zones) {
    const time = new Intl.DateTimeFormat("es-MX", {
      timeZone,
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }).format(now);
    const hour = Number(time.slice(0, 2));
    if (hour < OPENS || hour >= CLOSES) continue;
    throw new CommandError(
      `Son las ${time} en la escuela y a esta hora se trabaja. Actualiza entre las 20:00 y las 7:00, o agrega --ahora para hacerlo ya.\n` +
        "No se cambió nada.",
    );
  }
}

/** The zones of the schools in the database `file`. */
export function zonesIn(file) {
  if (!existsSync(file)) return [ZONE_WITHOUT_SCHOOLS];
  const Database = createRequire(import.meta.url)("better-sqlite3");
  const db = new Database(file, { readonly: true });
  try {
    const zones = db.prepare("select distinct zonaHoraria from colegios").pluck().all();
    return zones.length > 0 ? zones : [ZONE_WITHOUT_SCHOOLS];
  } finally {
    db.close();
  }
}
