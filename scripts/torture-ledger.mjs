/**
 * Random commands on accounts, compared after each with a simple model of the ledger; also on the programs that charge
 * them.
 */
import { join } from "node:path";
import { ROOT, run } from "./prepare.mjs";

const count = (value) => value.toLocaleString("es-MX");

/** `steps` random steps; it stops at the first difference. */
export async function randomLedger(folder, { steps, seed }) {
  return torture(folder, ["--pasos", String(steps), "--semilla", String(seed)], {
    wrong: "el libro y el modelo no coinciden",
    right: (done) =>
      `${count(done.pasos)} pasos al azar en ${count(done.vidas)} cuentas, ${count(done.renglones)} renglones, ` +
      `${count(done.rechazos)} rechazos esperados, ${done.revisiones} revisiones: ninguna diferencia con el modelo`,
  });
}

/** The same for definitions and assignments; it stops at a wrong sum or a double posting. */
export async function randomPrograms(folder, { steps, seed }) {
  return torture(folder, ["--programas", "--pasos", String(steps), "--semilla", String(seed)], {
    wrong: "los programas descuadran el libro",
    right: (done) =>
      `${count(done.pasos)} pasos al azar en ${count(done.vidas)} programas, ${count(done.cambios)} cambios hechos, ` +
      `${count(done.rechazos)} rechazos, ${count(done.renglones)} renglones: el libro cuadra y ` +
      `postear otras ${count(done.posteos)} veces no agregó nada`,
  });
}

/** The same for rules that change while days pass, and for undone changes; it stops at a difference from the model. */
export async function randomRules(folder, { steps, seed }) {
  return torture(folder, ["--reglas", "--pasos", String(steps), "--semilla", String(seed)], {
    wrong: "las reglas de cada día y el modelo no coinciden",
    right: (done) =>
      `${count(done.pasos)} pasos al azar en ${count(done.vidas)} programas, ${count(done.cambios)} cambios y ` +
      `${count(done.deshechos)} deshechos, ${count(done.renglones)} renglones: ninguna diferencia con el modelo`,
  });
}

/** The same for a clock that goes wrong and right again; it stops at wrong leftovers. */
export async function randomClocks(folder, { steps, seed }) {
  return torture(folder, ["--reloj", "--pasos", String(steps), "--semilla", String(seed)], {
    wrong: "un reloj equivocado dejó algo",
    right: (done) =>
      `${count(done.pasos)} pasos, ${count(done.equivocados)} errores de ±1, ±61 y ±400 días, ${count(done.detenidos)} detenidos, ` +
      `${count(done.anulados)} anulados, ${count(done.renglones)} renglones: cada cuenta es lo que sería sin ellos`,
  });
}

async function torture(folder, args, { wrong, right }) {
  const tool = join(ROOT, "build", "tools", "torture-ledger.mjs");
  const { code, output } = await run(process.execPath, ["--enable-source-maps", tool, ...args], {
    env: { ...process.env, DATA_DIR: join(folder, "libro") },
  });
  if (code !== 0) return { text: wrong, faults: [output.slice(-2_000)] };
  return { text: right(JSON.parse(output.trim().split("\n").at(-1))), faults: [] };
}
