import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hoyEnZona } from "~/lib/dates";
import { kyselyOver, openSqlite } from "db/connection";
import { migrate } from "db/migrate";
import { sembrarAsentamientos } from "../demo/asentamientos";
import { rememberStatements } from "../demo/remember-statements";
import { abrirCuentas, nombrarDocentes } from "./cuentas";
import { copiarEstructura } from "./estructura";
import { inventarGente } from "./gente";
import { leerColegios } from "./lugares";

/** Tells the serving process that the practice in a folder is complete, and its logins. */
const LISTA = "lista.json";

/**
 * Makes in the empty folder `carpeta` a practice of the school in the file `real`: its structure, invented people, an
 * account of each role with the password `contrasena`. The file that marks it complete is written last, so that an
 * interrupted practice does not count.
 */
export async function hacerPractica({
  real,
  carpeta,
  contrasena,
  ahora,
}: {
  real: string;
  carpeta: string;
  contrasena: string;
  ahora: Date;
}): Promise<{ alumnos: number }> {
  const file = join(carpeta, "colegio.sqlite");
  rmSync(join(carpeta, LISTA), { force: true });
  // After a power cut the making starts over.
  const sqlite = openSqlite(file, { synchronous: "OFF" });
  try {
    const db = kyselyOver(sqlite);
    await migrate(db);
    copiarEstructura(sqlite, real);
    rememberStatements(sqlite);
    await sembrarAsentamientos(db);
    await nombrarDocentes(db);
    const createdDate = ahora.toISOString();
    const { cuentas, autores } = await abrirCuentas(db, { contrasena, ahora: createdDate });
    const hoy = hoyEnZona(ahora, "America/Mexico_City");
    const colegios = await leerColegios(db, hoy);
    const alumnos = await inventarGente(db, { colegios, autores, hoy, ahora: createdDate });
    sqlite.pragma("synchronous = FULL");
    sqlite.pragma("wal_checkpoint(TRUNCATE)");
    const lista = join(carpeta, LISTA);
    writeFileSync(`${lista}.tmp`, JSON.stringify({ contrasena, cuentas, alumnos, hecha: createdDate }), {
      mode: 0o600,
    });
    renameSync(`${lista}.tmp`, lista);
    return { alumnos };
  } finally {
    sqlite.close();
  }
}
