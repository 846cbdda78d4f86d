/** Random commands on accounts, compared after each with a simple model of the ledger. */
import { join } from "node:path";
import { ROOT, run } from "./prepare.mjs";

/** `steps` random steps; a difference ends it. */
export async function randomLedger(folder, { steps, seed }) {
  const tool = join(ROOT, "build", "tools", "torture-ledger.mjs");
  const args = ["--enable-source-maps", tool, "--pasos", String(steps), "--semilla", String(seed)];
  const { code, output } = await run(process.execPath, args, {
    env: { ...process.env, DATA_DIR: join(folder, "libro") },
  });
  if (code !== 0) return { text: "el libro y el modelo no coinciden", faults: [output.slice(-2_000)] };
  const done = JSON.parse(output.trim().split("\n").at(-1));
  const count = (value) => value.toLocaleString("es-MX");
  return {
    text:
      `${count(done.pasos)} pasos al azar en ${count(done.vidas)} cuentas, ${count(done.renglones)} renglones, ` +
      `${count(done.rechazos)} rechazos esperados, ${done.revisiones} revisiones: ninguna diferencia con el modelo`,
    faults: [],
  };
}
