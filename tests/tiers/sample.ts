import { createHash } from "node:crypto";
import { type Tier, tierOf } from "./tiers";

/** One in so many of those that are alike is tried in the quick tier, unless a test asks for fewer. */
const ONE_IN = 4;

/** True if this run tries the single cases of a sampled file: the rest of the release tier does not. */
export const isFirst = tierOf() !== "rest";

type Options = { tier?: Tier; seed?: string; oneIn?: number };

/**
 * Of many cases that are alike, those of this run's tier: one of each `oneIn` in the quick one, the others in the rest, all
 * in a whole run. The draw depends on each case's name and on SEMILLA_DE_MUESTRA alone, which scripts/test.mjs takes from the commit.
 */
export function sampled<T>(
  cases: readonly T[],
  nameOf: (each: T) => string,
  { tier = tierOf(), seed = process.env.SEMILLA_DE_MUESTRA ?? "", oneIn = ONE_IN }: Options = {},
): T[] {
  if (tier === "whole") return [...cases];
  return cases.filter((each) => isDrawn(nameOf(each), seed, oneIn) === (tier === "quick"));
}

function isDrawn(name: string, seed: string, oneIn: number): boolean {
  return createHash("sha256").update(`${seed} ${name}`).digest().readUInt32BE(0) % oneIn === 0;
}
