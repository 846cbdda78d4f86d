import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** The tests of a run: those of every change, those that a release adds to them, or all of both. */
export type Tier = "quick" | "rest" | "whole";

/** A project of Playwright's: the journeys with scripts, and those without. */
export type Project = "con-javascript" | "sin-javascript";

/**
 * A line of a test file that takes its tests out of the quick tier: all of them, those of one project or of many cases some.
 * The marks of a whole file are its first lines.
 * - `title`: it stands right above this journey and speaks of it alone.
 * - `but`: the journey that stays in the quick tier, by the beginning of its title.
 */
export type Mark = { part: "all" | "sampled" | Project; reason: string; title?: string; but?: string };

const ROOT = resolve(import.meta.dirname, "../..");
const MARK =
  /^\/\/ @release(?: (con-javascript|sin-javascript|sampled))?(?: but "([^"]+)")?:(.*)(?:\ntest\(\s*"([^"]+)")?/gm;

/** The tier of this process, as scripts/test.mjs hands it down in TIER; all tests without it. Throws for an unknown one. */
export function tierOf(env: Record<string, string | undefined> = process.env): Tier {
  const { TIER = "whole" } = env;
  if (TIER === "quick" || TIER === "rest" || TIER === "whole") return TIER;
  throw new Error(`TIER acepta quick, rest o whole, y no ${TIER}`);
}

/** The marks of a test file's text, each with its reason as written. */
export function marksOf(text: string): Mark[] {
  return [...text.matchAll(MARK)].map(([, part = "all", but, reason = "", title]) => ({
    part: part as Mark["part"],
    reason: reason.trim(),
    ...(title !== undefined && { title }),
    ...(but !== undefined && { but }),
  }));
}

/** The test files under the folders whose names end like that: paths from the top of the project, with "/" between. */
export function testFiles(folders: readonly string[], ending: RegExp): string[] {
  return folders.flatMap((folder) =>
    (readdirSync(join(ROOT, folder), { recursive: true }) as string[])
      .filter((name) => ending.test(name))
      .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
      .sort(),
  );
}

/** The marks of a test file of the project. */
export const marksOfFile = (file: string): Mark[] => marksOf(readFileSync(join(ROOT, file), "utf8"));

const isMarked = (part: Mark["part"]) => (file: string) => marksOfFile(file).some((mark) => mark.part === part);

/** Of Vitest's files those with tests of the tier. A sampled file is in both tiers, with other tests in each. */
export function filesOf(tier: Tier, files: readonly string[]): string[] {
  if (tier === "whole") return [...files];
  const release = files.filter(isMarked("all"));
  if (tier === "rest") return [...release, ...files.filter(isMarked("sampled"))];
  return files.filter((file) => !release.includes(file));
}

type Filters = { grep?: RegExp; grepInvert?: RegExp[] };

/**
 * The filters of a Playwright project for the tier, over the spec files of `tests/e2e` (their names alone). The quick tier
 * leaves out exactly what the rest of the release tier keeps.
 */
export function filtersOf(tier: Tier, project: Project, files: readonly string[]): Filters {
  // Work that only a script can do (a timer, an answer while typing) has no test without scripts.
  const never = project === "sin-javascript" ? [/@con-javascript/] : [];
  if (tier === "whole") return { grepInvert: never };
  const release = new RegExp(files.flatMap((file) => patternsOf(file, project)).join("|") || "$^");
  return tier === "quick" ? { grepInvert: [release, ...never] } : { grep: release, grepInvert: never };
}

// Playwright looks for them in "project file title tags".
function patternsOf(file: string, project: Project): string[] {
  return marksOfFile(`tests/e2e/${file}`)
    .filter(({ part }) => part === "all" || part === project)
    .map(
      ({ title, but }) =>
        `[ /]${escaped(file)} ${title ? `${escaped(title)}(?: @|$)` : but ? `(?!${escaped(but)})` : ""}`,
    );
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
