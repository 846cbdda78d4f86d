import { existsSync } from "node:fs";
import Database from "better-sqlite3";

const WITHOUT_SCHOOL = "America/Mexico_City";

/** The zone of the first school in a database file, for hours on a console; that of Mexico City where the file gives none. */
export function schoolZoneIn(file: string): string {
  if (!existsSync(file)) return WITHOUT_SCHOOL;
  const sqlite = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const zona = sqlite.prepare("select zonaHoraria from colegios order by id limit 1").pluck().get();
    return typeof zona === "string" ? zona : WITHOUT_SCHOOL;
  } catch {
    // A damaged file tells nothing.
    return WITHOUT_SCHOOL;
  } finally {
    sqlite.close();
  }
}
