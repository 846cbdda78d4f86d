/** Migrates the database of DATA_DIR to the newest schema, with a backup first unless it is empty. */
import { existsSync } from "node:fs";
import { correr } from "../cli-main";
import { databaseFile, kyselyOver, openSqlite } from "db/connection";
import { migrate } from "db/migrate";

await correr(async () => {
  const file = databaseFile();
  const isNew = !existsSync(file);
  const sqlite = openSqlite(file);
  const applied = await migrate(kyselyOver(sqlite));
  if (applied.length > 0)
    console.log(
      isNew ? `Base de datos nueva (${applied.length} migraciones).` : `Migraciones aplicadas: ${applied.join(", ")}.`,
    );
  sqlite.close();
});
