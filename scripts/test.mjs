/**
 * npm test, from nothing: packages, build, a Chromium, then every check of the house, even after failures. Its last
 * line is the tally "N passed, N failed" of all; each static check counts as one test. `--only static|vitest|e2e` runs
 * one group.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureChromium } from "./chromium.mjs";
import { CommandError, isMain, main, prepare, ROOT, run } from "./prepare.mjs";
import { flakyJourneys, nothing, plus, playwrightTally, tallyLine, vitestTally } from "./tally.mjs";

const GROUPS = ["static", "vitest", "e2e"];
const REPORTS = join(ROOT, "test-results");
const CACHE = "node_modules/.cache";

// The slowest first: on two cores the short ones then run beside it.
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
  await Promise.all([worker(), worker()]);
  return {
    tally: { passed: STATIC_CHECKS.length - failures.length, failed: failures.length, skipped: 0 },
    output: failures.join("\n"),
  };
}

async function runVitest(env) {
  const report = join(REPORTS, "vitest.json");
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const result = await timed("unidades y comandos", () =>
    runNode("vitest/vitest.mjs", args, { ...env, NODE_ENV: "test" }),
  );
  return { tally: vitestTally(readReport(report), result.code), output: result.output };
}

async function runJourneys(env) {
  const settings = { ...env, CHROMIUM_PATH: await ensureChromium(env) };
  const narrow = await runBrowser("recorridos en el navegador", "playwright", {
    ...settings,
    NARROW_ROUTES: undefined,
  });
  const whole = await runBrowser("algunos con el árbol de rutas entero", "playwright-sin-estrechar", {
    ...settings,
    NARROW_ROUTES: "off",
  });
  return { tally: plus(narrow.tally, whole.tally), output: `${narrow.output}\n${whole.output}` };
}

async function runBrowser(name, reportName, env) {
  const report = join(REPORTS, `${reportName}.json`);
  const args = ["test", "--reporter=line,json"];
  const settings = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const result = await timed(name, () => runNode("@playwright/test/cli.js", args, settings));
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
      if (tally.failed > 0) print(`\n${output.trim()}\n`);
    } catch (error) {
      print(error instanceof CommandError ? `\n${error.message}\n` : error);
      total = plus(total, { passed: 0, failed: 1, skipped: 0 });
    }
  }
  return total;
}

async function testAll() {
  const { values } = parseArgs({ options: { only: { type: "string" } } });
  if (values.only && !GROUPS.includes(values.only)) throw new CommandError(`--only acepta: ${GROUPS.join(", ")}.`);
  if (existsSync(REPORTS)) rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });

  const runners = { static: runStatic, vitest: runVitest, e2e: runJourneys };
  const wanted = GROUPS.filter((group) => !values.only || values.only === group);
  const prepared = await runGroups([prepareAll]);
  // Without packages or a build no group could judge the code.
  const total =
    prepared.failed > 0 ? prepared : await runGroups(wanted.map((group) => () => runners[group](process.env)));
  console.log(tallyLine(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
}

if (isMain(import.meta.url)) await main(testAll);
