/** The invented schools for measurements: made if missing, after a change of their generators, and on a new day. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { claimDataDir, databaseIn } from "./data-dir.mjs";
import { hashTree, requireTool, ROOT, say } from "./prepare.mjs";

const MAKERS = ["tools/bench", "tools/demo", "migrations"];

/**
 * The folder data/`name` with a school of that size, posted up to today. `academic` adds classes and grades;
 * `withAccount` limits the number of students with movements.
 */
export async function ensureSeeded(name, students, movements, { academic = false, withAccount = students } = {}) {
  const folder = join(ROOT, "data", name);
  claimDataDir(folder, "bench");
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Mexico_City" }).format(new Date());
  const few = withAccount < students;
  const stamp = `${students} ${movements} ${few ? `de ${withAccount} ` : ""}${academic ? "con clases " : ""}${today} ${hashTree(MAKERS)}`;
  const file = join(folder, ".medidas");
  if (existsSync(databaseIn(folder)) && existsSync(file) && readFileSync(file, "utf8") === stamp) return folder;
  say(`Sembrando ${movements.toLocaleString("es-MX")} movimientos de ${students.toLocaleString("es-MX")} alumnos…`);
  const env = { ...process.env, DATA_DIR: folder, SEED_STAMP: stamp };
  const size = ["--alumnos", String(students), "--movimientos", String(movements)];
  if (few) size.push("--con-cuenta", String(withAccount));
  await requireTool("seed", academic ? [...size, "--academico"] : size, env);
  return folder;
}
