/**
 * Backs up the school of DATA_DIR now (`npm run backup`), and in BACKUP_DIR if set; with `--marcar` the connected disk
 * there first becomes the second place.
 */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { respaldar } from "db/backup";
import { correr } from "../cli-main";
import { databaseFile, dataDir, kyselyOver, openSqlite } from "db/connection";
import { hayDiaPorConfirmar } from "~/base/acceso/dia.server";
import { MOTIVOS, marcarLugar } from "db/second-place";

if (!existsSync(databaseFile())) {
  console.error(`No hay una base de datos en ${dataDir()}.`);
  process.exit(1);
}

// A wrong clock makes every backup look old. One that cannot be asked for its day keeps them, too.
async function esDiaPorConfirmar(): Promise<boolean> {
  const sqlite = openSqlite(databaseFile());
  try {
    return await hayDiaPorConfirmar(kyselyOver(sqlite), new Date()).catch(() => true);
  } finally {
    sqlite.close();
  }
}

await correr(async () => {
  const { values } = parseArgs({ options: { marcar: { type: "boolean", default: false } } });
  const backupDir = process.env.BACKUP_DIR || undefined;
  if (values.marcar) {
    const estado = backupDir ? await marcarLugar({ dataDir: dataDir(), backupDir }) : "SIN_CONFIGURAR";
    if (estado !== "LISTO") {
      console.error(MOTIVOS[estado]);
      process.exitCode = 1;
      return;
    }
    console.log(`El segundo lugar de respaldo es ${backupDir}`);
  }
  const { archivo, externo } = await respaldar({
    dbFile: databaseFile(),
    dataDir: dataDir(),
    backupDir,
    now: new Date(),
    keepOld: await esDiaPorConfirmar(),
  });
  console.log(`Respaldo listo y revisado: ${archivo}`);
  if (externo?.ok) console.log(`Copia en el segundo lugar: ${externo.archivo}`);
  if (externo && !externo.ok) {
    console.error(`No se pudo copiar al segundo lugar (BACKUP_DIR): ${externo.error}`);
    process.exitCode = 1;
  }
});
