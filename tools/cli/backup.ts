/** Backs up the school of DATA_DIR now (`npm run backup`), and in BACKUP_DIR when there is one. */
import { existsSync } from "node:fs";
import { respaldar } from "db/backup";
import { correr } from "../cli-main";
import { databaseFile, dataDir } from "db/connection";

if (!existsSync(databaseFile())) {
  console.error(`No hay una base de datos en ${dataDir()}.`);
  process.exit(1);
}

await correr(async () => {
  const { archivo, externo } = await respaldar({
    dbFile: databaseFile(),
    dataDir: dataDir(),
    backupDir: process.env.BACKUP_DIR || undefined,
    now: new Date(),
  });
  console.log(`Respaldo listo y revisado: ${archivo}`);
  if (externo?.ok) console.log(`Copia en el segundo lugar: ${externo.archivo}`);
  if (externo && !externo.ok) {
    console.error(`No se pudo copiar al segundo lugar (BACKUP_DIR): ${externo.error}`);
    process.exitCode = 1;
  }
});
