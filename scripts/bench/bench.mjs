/**
 * npm run bench -- SCENARIO: measures the product and prints each figure beside its limit. Without a scenario it lists them.
 * `todo` runs every one, each in a process of its own. `--corto` takes a small school and few rounds, to see that a scenario works:
 * its figures say nothing of the product.
 */
import { spawn } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadEnv } from "../env.mjs";
import { CommandError, main, prepare, say } from "../prepare.mjs";
import { printFigures } from "./figures.mjs";

const ALL = "todo";

/**
 * `options` with their usual values, and in `short` those of `--corto`. `mustFit`: a figure that falls short ends with 1; elsewhere it
 * is named and that is all. Its module has `run(asked)`, which gives the `rows` of figures, `notes` about the machine and `faults`. It
 * is loaded when the packages are there that it reads databases with.
 */
const SCENARIOS = {
  pantallas: {
    measures: [
      "las pantallas del personal, los pagos, los programas de pagos y el proceso:",
      "5,000 alumnos y 1,000,000 de movimientos junto a 50 y 10,000",
    ],
    load: () => import("./pantallas.mjs"),
  },
  direccion: {
    measures: [
      "la mañana de quien dirige: inicio y búsqueda con 50,000 alumnos, cada reporte",
      "con 1,000,000 de movimientos, y 200 páginas que escuchan sus notificaciones",
    ],
    load: () => import("./direccion.mjs"),
  },
  academico: {
    measures: [
      "listas, hojas, sábanas, posiciones, boletas y las clases de un ciclo, sin servidor:",
      "5,000 alumnos en 170 grupos con 300 docentes junto a una décima parte",
    ],
    load: () => import("./academico.mjs"),
  },
  ciclo: {
    measures: ["un cambio de ciclo con 5,000 alumnos: clonar, promover, confirmar, e importar 2,000 más"],
    mustFit: true,
    load: () => import("./ciclo.mjs"),
  },
  hojas: {
    measures: [
      "una lista de 2,000 alumnos como la tiene una oficina: leer, ensayar, importar y deshacer; y una de 20,000",
    ],
    mustFit: true,
    load: () => import("./hojas.mjs"),
  },
  dinero: {
    measures: [
      "el mes de quien lleva la contabilidad: pólizas, cierre, banco, convenios y becas,",
      "con 5,000 alumnos y 20,000 movimientos en el mes",
    ],
    mustFit: true,
    load: () => import("./dinero.mjs"),
  },
  jornada: {
    measures: [
      "las dos horas más llenas, con la ventanilla abierta: los docentes a las ocho y los",
      "alumnos por la tarde; con --muertes el servidor muere tantas veces entretanto",
    ],
    options: { docentes: 200, alumnos: 1_000, minutos: 5, muertes: 0, semilla: 1 },
    short: { docentes: 4, alumnos: 4, minutos: 1 },
    mustFit: true,
    load: () => import("./jornada.mjs"),
  },
  inscripciones: {
    measures: ["familias por todo el asistente desde una sola dirección, con el personal trabajando"],
    options: { familias: 1_000, minutos: 5, semilla: 1 },
    short: { familias: 4, minutos: 1 },
    mustFit: true,
    load: () => import("./inscripciones.mjs"),
  },
  cobros: {
    measures: ["familias que pagan en línea tras un recordatorio, con dos cajas en la ventanilla"],
    options: { familias: 500, segundos: 300, semilla: 1 },
    short: { familias: 8, segundos: 5 },
    mustFit: true,
    load: () => import("./cobros.mjs"),
  },
  linea: {
    measures: [
      "cada página de familias y todo el asistente en un teléfono barato con una línea mala;",
      "--vueltas por cada una de tres semillas, --solo las páginas que se llamen así",
    ],
    options: { vueltas: 10, solo: "" },
    short: { vueltas: 1 },
    mustFit: true,
    load: () => import("./linea.mjs"),
  },
};

await main(async () => {
  loadEnv();
  const [name, ...rest] = process.argv.slice(2);
  if (name === undefined) return console.log(list());
  if (name === ALL) return runAll(rest);
  if (!Object.hasOwn(SCENARIOS, name)) throw new CommandError(`No hay un escenario "${name}".\n${list()}`);
  const { load, mustFit = false, ...scenario } = SCENARIOS[name];
  const asked = readOptions(rest, scenario);
  await prepare();
  const { run } = await load();
  const [loadBefore] = loadavg();
  const { rows, notes = [], faults = [] } = await run(asked);
  const machine = [`${cpus().length} núcleos`, ...notes].join(", ");
  const load1 = `carga de la máquina ${loadBefore.toFixed(1)} al empezar y ${loadavg()[0].toFixed(1)} al terminar`;
  const short = printFigures(rows, `${machine}; ${load1}.`);
  for (const fault of faults.slice(0, 20)) console.log(`    ${fault}`);
  if (mustFit && short > 0) process.exitCode = 1;
});

function list() {
  const lines = Object.entries(SCENARIOS).flatMap(([name, { measures, options = {} }]) => {
    const usual = Object.entries(options)
      .filter(([, value]) => value !== "")
      .map(([option, value]) => `--${option} ${value}`);
    const told = usual.length > 0 ? [...measures, usual.join(" ")] : measures;
    return told.map((line, i) => `  ${(i === 0 ? name : "").padEnd(15)}${line}`);
  });
  return [
    "\nnpm run bench -- ESCENARIO [opciones]\n",
    ...lines,
    `  ${ALL.padEnd(15)}todos, uno tras otro`,
    "\n  --corto        una escuela chica y pocas vueltas, para ver que funciona: sus cifras no dicen nada\n",
  ].join("\n");
}

/** The given values, else the values of `--corto`, else the usual ones. Throws a CommandError where a number is not one. */
function readOptions(args, { options = {}, short = {} }) {
  const names = Object.keys(options);
  const { values } = parseArgs({
    args,
    options: { corto: { type: "boolean" }, ...Object.fromEntries(names.map((name) => [name, { type: "string" }])) },
  });
  const { corto = false, ...given } = values;
  const asked = { ...options, ...(corto ? short : {}), ...given };
  for (const name of names) {
    if (typeof options[name] !== "number") continue;
    asked[name] = Number(asked[name]);
    if (!Number.isSafeInteger(asked[name]) || asked[name] < 0) throw new CommandError(`--${name} es un número entero.`);
  }
  return { ...asked, corto };
}

// Each in a process of its own: one holds itself to a core, and the memory of another is nobody's matter.
async function runAll(args) {
  const { corto } = readOptions(args, {});
  await prepare();
  const failed = [];
  for (const name of Object.keys(SCENARIOS)) {
    say(`Escenario ${name}…`);
    const command = [fileURLToPath(import.meta.url), name, ...(corto ? ["--corto"] : [])];
    const child = spawn(process.execPath, command, { stdio: "inherit" });
    const code = await new Promise((resolve) => child.once("exit", resolve));
    if (code !== 0) failed.push(name);
  }
  if (failed.length === 0) return say("Terminaron todos los escenarios.");
  throw new CommandError(`No terminaron bien: ${failed.join(", ")}.`);
}
