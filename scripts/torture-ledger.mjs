/** Random commands on accounts, compared after each with a simple model of the ledger; and on the programs that charge them. */
import { join } from "node:path";
import { ROOT, run } from "./prepare.mjs";

const count = (value) => value.toLocaleString("es-MX");

/** `steps` random steps; a difference ends it. */
export async function randomLedger(folder, { steps, seed }) {
  return torture(folder, ["--pasos", String(steps), "--semilla", String(seed)], {
    wrong: "el libro y el modelo no coinciden",
    right: (done) =>
      `${count(done.pasos)} pasos al azar en ${count(done.vidas)} cuentas, ${count(done.renglones)} renglones, ` +
      `${count(done.rechazos)} rechazos esperados, ${done.revisiones} revisiones: ninguna diferencia con el modelo`,
  });
}

/** The same of definitions and assignments; what does not add up, or posts twice, ends it. */
export async function randomPrograms(folder, { steps, seed }) {
  return torture(folder, ["--programas", "--pasos", String(steps), "--semilla", String(seed)], {
    wrong: "los programas descuadran el libro",
    right: (done) =>
      `${count(done.pasos)} pasos al azar en ${count(done.vidas)} programas, ${count(done.cambios)} cambios hechos, ` +
      `${count(done.rechazos)} rechazos, ${count(done.renglones)} renglones: el libro cuadra y ` +
      `postear otras ${count(done.posteos)} veces no agregó nada`,
  });
}

/** The same of rules that change while days pass, and of changes that are undone; a difference with the model ends it. */
export async function randomRules(folder, { steps, seed }) {
  return torture(folder, ["--reglas", "--pasos", String(steps), "--semilla", String(seed)], {
    wrong: "las reglas de cada día y el modelo no coinciden",
    right: (done) =>
      `${count(done.pasos)} pasos al azar en ${count(done.vidas)} programas, ${count(done.cambios)} cambios y ` +
      `${count(done.deshechos)} deshechos, ${count(done.renglones)} renglones: ninguna diferencia con el modelo`,
  });
}

/** The same of a clock that goes wrong and right again; what it leaves behind ends it. */
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
