/** The invented schools that are measured: made when missing, when their makers changed, and on a new day; measured as copies. */
import { copyFileSync, constants, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { claimDataDir, databaseIn } from "../data-dir.mjs";
import { hashTree, requireTool, ROOT, say } from "../prepare.mjs";

const MAKERS = ["tools/bench", "tools/demo", "migrations"];

/** `month`: with months of 20,000 movements. `withAccount`: of how many students the movements are, where not of all; `academic`: with classes and grades, too. */
const USUAL = {
  large: { name: "bench", students: 5_000, movements: 1_000_000 },
  small: { name: "bench-chico", students: 50, movements: 10_000 },
  month: { name: "bench-dinero", students: 3_400, movements: 680_000 },
  academic: { name: "bench-con-clases", students: 5_000, movements: 1_000_000, academic: true },
  many: { name: "bench-cincuenta-mil", students: 50_000, movements: 1_000_000, withAccount: 5_000 },
};
/** The same with `--corto`: students have as many movements each as there. */
const SHORT = {
  large: { name: "bench-corto", students: 500, movements: 100_000 },
  small: USUAL.small,
  month: { name: "bench-corto", students: 500, movements: 100_000 },
  academic: { name: "bench-con-clases-corto", students: 500, movements: 100_000, academic: true },
  many: { name: "bench-muchos-corto", students: 2_000, movements: 20_000, withAccount: 100 },
};

/** The `large`, `small`, `month`, `academic` or `many` school, posted up to today; `corto` makes it a small one of its kind. */
export async function ensureSchool(kind, { corto }) {
  const school = (corto ? SHORT : USUAL)[kind];
  const { name, students, movements, withAccount = students, academic = false } = school;
  const folder = join(ROOT, "data", name);
  claimDataDir(folder, "bench");
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Mexico_City" }).format(new Date());
  const few = withAccount < students;
  const stamp = `${students} ${movements} ${few ? `de ${withAccount} ` : ""}${academic ? "con clases " : ""}${today} ${hashTree(MAKERS)}`;
  const file = join(folder, ".medidas");
  if (existsSync(databaseIn(folder)) && existsSync(file) && readFileSync(file, "utf8") === stamp)
    return { ...school, folder };
  say(`Sembrando ${sizeOf(school)}…`);
  const env = { ...process.env, DATA_DIR: folder, SEED_STAMP: stamp };
  const size = ["--alumnos", String(students), "--movimientos", String(movements)];
  if (few) size.push("--con-cuenta", String(withAccount));
  await requireTool("seed", academic ? [...size, "--academico"] : size, env);
  return { ...school, folder };
}

/** How large a school is, in words. */
export function sizeOf({ students, movements }) {
  const [pupils, rows] = [students, movements].map((count) => count.toLocaleString("es-MX"));
  return `${pupils} alumnos y ${rows} ${movements % 1_000_000 === 0 ? "de " : ""}movimientos`;
}

/** A copy of a school in data/`name`, in the place of the one before: a run leaves the next one's figures alone. Gives its folder. */
export function copyOfSchool(school, name) {
  const folder = join(ROOT, "data", name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFileSync(databaseIn(school.folder), databaseIn(folder), constants.COPYFILE_FICLONE);
  copyFileSync(join(school.folder, ".tipo"), join(folder, ".tipo"));
  return folder;
}
