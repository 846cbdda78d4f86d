/**
 * npm test, from nothing: packages, build, a Chromium, then the quick tier of the checks, whichever of them fails. Its last
 * line is the tally "N passed, N failed" of all; each static check counts as one test.
 * - `--tier quick|rest|whole`: the tests of every change, those that a release adds to them, or all (decisiones/233).
 * - `--only static|vitest|e2e`: one group.
 * - `--tally FILE`: one tally for two runs. The quick tier leaves its own in the file, and the rest prints the sum of both.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureChromium } from "./chromium.mjs";
import { CommandError, isMain, main, prepare, ROOT, run, say } from "./prepare.mjs";
import { flakyJourneys, judged, nothing, playwrightTally, plus, tallyLine, vitestTally } from "./tally.mjs";

/** The groups of checks of each tier: what is read once, whole, is read in the quick one. */
const GROUPS = {
  quick: ["static", "vitest", "e2e"],
  rest: ["vitest", "e2e"],
  whole: ["static", "vitest", "e2e"],
};
const REPORTS = join(ROOT, "test-results");
const CACHE = "node_modules/.cache";

// The slowest first: the short ones then run beside it.
const STATIC_CHECKS = [
  ["tipos", "typescript-native/bin/tsc", ["--noEmit", "--incremental", "--tsBuildInfoFile", `${CACHE}/tsc.json`]],
  ["código sin usar", "knip/bin/knip.js", ["--no-progress"]],
  [
    "arquitectura",
    "dependency-cruiser/bin/dependency-cruise.mjs",
    ["app", "db", "migrations", "server", "server.mjs", "tools"],
  ],
  ["respuestas de la API", "../scripts/answers.mjs", ["--check"]],
  ["estilo", "oxlint/bin/oxlint", ["--deny-warnings"]],
  ["formato", "oxfmt/bin/oxfmt", ["--check"]],
];

async function runStatic(env) {
  const waiting = [...STATIC_CHECKS];
  const failures = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const [name, program, args] = check;
      const result = await timed(name, () => runNode(program, args, env));
      if (result.code !== 0) failures.push(`── ${name} ──\n${result.output}`);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
  return {
    tally: { ...nothing(), passed: STATIC_CHECKS.length - failures.length, failed: failures.length },
    output: failures.join("\n"),
  };
}

async function runVitest(env) {
  const report = join(REPORTS, `vitest-${env.TIER}.json`);
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const result = await timed("unidades y comandos", () =>
    runNode("vitest/vitest.mjs", args, { ...env, NODE_ENV: "test" }),
  );
  return { tally: vitestTally(readReport(report), result.code), output: result.output };
}

async function runJourneys(env) {
  const report = join(REPORTS, `playwright-${env.TIER}.json`);
  const args = ["test", "--reporter=line,json"];
  const settings = { ...env, CHROMIUM_PATH: await ensureChromium(env), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const result = await timed("recorridos en el navegador", () => runNode("@playwright/test/cli.js", args, settings));
  const told = readReport(report);
  for (const journey of flakyJourneys(told)) console.log(`! pasó hasta la segunda vez: ${journey}`);
  return { tally: playwrightTally(told, result.code), output: result.output };
}

function runNode(program, args, env) {
  const file = join(ROOT, "node_modules", program);
  return run(process.execPath, [file, ...args], { env: { ...env, NO_COLOR: "1", FORCE_COLOR: undefined } });
}

async function timed(name, work) {
  const startedAt = performance.now();
  const result = await work();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${result.code === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
  return result;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

async function prepareAll() {
  await prepare();
  return { tally: nothing(), output: "" };
}

/**
 * Runs groups of checks one after the other, each to its end even after failures. Prints the failures and adds up their
 * tallies. A group that cannot start is one failure: the last line is always the tally of all.
 */
export async function runGroups(groups, print = console.log) {
  let total = nothing();
  for (const group of groups) {
    try {
      const { tally, output } = await group();
      total = plus(total, tally);
      if (judged(tally).failed > 0) print(`\n${output.trim()}\n`);
    } catch (error) {
      print(error instanceof CommandError ? `\n${error.message}\n` : error);
      total = plus(total, { ...nothing(), failed: 1 });
    }
  }
  return total;
}

// The sample of the routes' walks changes with the commit, and not from one run to the next.
function seedOfSamples() {
  if (process.env.SEMILLA_DE_MUESTRA) return process.env.SEMILLA_DE_MUESTRA;
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: ROOT, encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return "sin-git";
  }
}

function optionsOf(args) {
  const options = { tier: { type: "string", default: "quick" }, only: { type: "string" }, tally: { type: "string" } };
  const { tier, only, tally } = parseArgs({ args, options }).values;
  const groups = GROUPS[tier];
  if (!groups) throw new CommandError(`--tier acepta: ${Object.keys(GROUPS).join(", ")}.`);
  if (only && !groups.includes(only)) throw new CommandError(`--only acepta: ${groups.join(", ")}.`);
  return { tier, groups: only ? [only] : groups, tallyFile: tally };
}

/** The tally that the quick tier left in a file. A tier that left none, since it broke off, is one failure. */
export const tallyIn = (file) => ({ ...nothing(), ...(readReport(file) ?? { failed: 1 }) });

async function testAll() {
  const { tier, groups, tallyFile } = optionsOf(process.argv.slice(2));
  const isSecond = tier === "rest" && tallyFile !== undefined;
  // Keep both tiers' reports, for the search of a failure's reason.
  if (!isSecond && existsSync(REPORTS)) rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });

  const env = { ...process.env, TIER: tier, SEMILLA_DE_MUESTRA: seedOfSamples() };
  if (tier !== "whole") say(`Muestra de las rutas: SEMILLA_DE_MUESTRA=${env.SEMILLA_DE_MUESTRA}`);
  const runners = { static: runStatic, vitest: runVitest, e2e: runJourneys };
  const prepared = await runGroups([prepareAll]);
  // Without packages or a build no group could judge the code.
  const own = prepared.failed > 0 ? prepared : await runGroups(groups.map((group) => () => runners[group](env)));
  const total = isSecond ? plus(tallyIn(tallyFile), own) : own;
  if (tallyFile && !isSecond) writeFileSync(tallyFile, JSON.stringify(total));
  else console.log(tallyLine(judged(total)));
  process.exitCode = judged(total).failed > 0 ? 1 : 0;
}

if (isMain(import.meta.url)) await main(testAll);
