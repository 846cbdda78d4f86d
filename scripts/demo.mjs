/** The demo school's data folder, ready to be served. Its logins are public: they open invented people only. */
import { existsSync } from "node:fs";
import {
  claimDataDir,
  dataDirOf,
  databaseIn,
  demoPort,
  discardDemo,
  isDemoFilled,
  keepServersAway,
  markDemoFilled,
} from "./data-dir.mjs";
import { requireTool, requireWhole, say } from "./prepare.mjs";
import { Steps } from "./steps.mjs";

const PASSWORD = "Demo2026";
const LOGINS = [
  ["direccion@demo.mx", "todo, en los dos colegios"],
  ["coordinacion@demo.mx", "coordinación"],
  ["docente@demo.mx", "docente"],
  ["caja@demo.mx", "ventanilla: alumnos y pagos"],
  ["sincolegio@demo.mx", "cuenta sin colegio"],
  ["sinpermisos@demo.mx", "cuenta sin permisos"],
];

/** True if prepareDemo has a school to fill. */
export function isDemoMissing(source = process.env) {
  return !isDemoFilled(dataDirOf(source, "demo"));
}

/**
 * Migrates and fills the demo folder, which is one of `steps` when it is missing; gives the environment to serve it with. Throws
 * when it holds a real school.
 */
export async function prepareDemo(source = process.env, steps = new Steps(1)) {
  const folder = dataDirOf(source, "demo");
  claimDataDir(folder, "demo");
  // Real mail never leaves a demo, whatever the .env of the real school says.
  const env = { ...source, DATA_DIR: folder, PORT: source.PORT || "3000", DEMO: "1", SMTP_URL: "", BACKUP_DIR: "" };
  const letGo = keepServersAway(folder);
  const filled = isDemoFilled(folder);
  if (!filled && existsSync(databaseIn(folder))) {
    say("La escuela de demostración quedó a medias; se empieza de nuevo…");
    discardDemo(folder);
  }
  await requireWhole(env);
  await requireTool("migrate", [], env);
  if (!filled) {
    await steps.run("Llenando la escuela de demostración", () => requireTool("seed", ["--demo"], env), {
      speaks: true,
    });
  } else if (demoPort(folder) !== env.PORT) await requireTool("seed", ["--puerto"], env);
  markDemoFilled(folder, env.PORT);
  letGo();
  return env;
}

/** The demo's logins, as lines to print. */
export function loginLines() {
  return [
    `  Contraseña de todas las cuentas: ${PASSWORD}`,
    ...LOGINS.map(([email, purpose]) => `    ${email.padEnd(24)}${purpose}`),
  ];
}
