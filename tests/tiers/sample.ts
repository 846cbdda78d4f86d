import { createHash } from "node:crypto";
import { type Tier, tierOf } from "./tiers";

/** One in so many of those that are alike is tried in the quick tier. */
const ONE_IN = 4;

/** True if this run tries the single cases of a sampled file: the rest of the release tier does not. */
export const isFirst = tierOf() !== "rest";

/**
 * Of many cases that are alike, those of this run's tier: a quarter in the quick one, the others in the rest, all in a whole
 * run. The draw depends on each case's name and on SEMILLA_DE_MUESTRA alone, which scripts/test.mjs takes from the commit.
 */
export function sampled<T>(
  cases: readonly T[],
  nameOf: (each: T) => string,
  { tier = tierOf(), seed = process.env.SEMILLA_DE_MUESTRA ?? "" }: { tier?: Tier; seed?: string } = {},
): T[] {
  if (tier === "whole") return [...cases];
  return cases.filter((each) => isDrawn(nameOf(each), seed) === (tier === "quick"));
}

function isDrawn(name: string, seed: string): boolean {
  return createHash("sha256").update(`${seed} ${name}`).digest().readUInt32BE(0) % ONE_IN === 0;
}
