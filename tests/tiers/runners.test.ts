// @release: asks both runners six times what they would run, half a minute of processor
import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { type Tier, filesOf, testFiles } from "./tiers";

// The tests that each runner lists: both tiers together are all tests, and no test is in both.

const ROOT = resolve(import.meta.dirname, "../..");
const TIERS: Tier[] = ["quick", "rest", "whole"];

async function listed(tier: Tier, program: string, args: string[]): Promise<unknown> {
  const file = join(ROOT, "node_modules", program);
  const env = { ...process.env, TIER: tier, VITEST: "" };
  const options = { cwd: ROOT, env, maxBuffer: 64 * 1024 ** 2 };
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], options);
  return JSON.parse(stdout);
}

type Spec = { file: string; line: number; title: string; tests: { projectName: string }[] };
type Suite = { suites?: Suite[]; specs?: Spec[] };

const within = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ projectName }) => `${projectName} ${file}:${line} ${title}`),
  ),
  ...suites.flatMap(within),
];

describe("Playwright", () => {
  const journeys = {} as Record<Tier, string[]>;

  beforeAll(async () => {
    for (const tier of TIERS) {
      const report = await listed(tier, "@playwright/test/cli.js", ["test", "--list", "--reporter=json"]);
      journeys[tier] = within(report as Suite);
    }
  });

  test("los dos niveles juntos son todos los recorridos, y ninguno está en los dos", () => {
    const { quick, rest, whole } = journeys;
    expect(whole.length).toBeGreaterThan(200);
    expect(new Set(whole).size).toBe(whole.length);
    expect([...quick, ...rest].sort()).toEqual([...whole].sort());
  });

  test("en el rápido hay con guiones y sin ellos", () => {
    const of = (project: string) => journeys.quick.filter((name) => name.startsWith(`${project} `)).length;
    expect(of("con-javascript")).toBeGreaterThan(30);
    expect(of("sin-javascript")).toBeGreaterThan(12);
  });
});

describe("Vitest", () => {
  const units = testFiles(["app", "db", "scripts", "server", "tests", "tools"], /\.test\.tsx?$/);

  test.each(TIERS)("corre los archivos del nivel %s", async (tier) => {
    const found = (await listed(tier, "vitest/vitest.mjs", ["list", "--filesOnly", "--json"])) as { file: string }[];
    const names = found.map(({ file }) => file.slice(ROOT.length + 1).replaceAll("\\", "/"));
    expect(names.sort()).toEqual(filesOf(tier, units).sort());
  });
});
