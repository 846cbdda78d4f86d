import { createRequire } from "node:module";
import type { hash as Hash, verify as Verify } from "@node-rs/argon2";

// Stands for argon2 in the tests of Vitest (vitest.config.ts). A password costs the product 20 ms and 19 MiB on purpose,
// and a minute of a run went into guesses. Here it costs nothing, once the product has asked for what OWASP wants.

const { hash: argon2, verify: compare } = createRequire(import.meta.url)("@node-rs/argon2") as {
  hash: typeof Hash;
  verify: typeof Verify;
};
const OWASP = { memoryCost: 19_456, timeCost: 2 };
const CHEAPEST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** A hash of the same kind that costs nothing. Throws if the product asks for one that is easier to guess than OWASP's. */
export const hash: typeof Hash = (password, options) => {
  const { memoryCost = 0, timeCost = 0, ...rest } = options ?? {};
  if ((memoryCost ?? 0) < OWASP.memoryCost || (timeCost ?? 0) < OWASP.timeCost)
    throw new Error(`Una contraseña pide al menos ${JSON.stringify(OWASP)}, y no ${memoryCost} y ${timeCost}`);
  return argon2(password, { ...rest, ...CHEAPEST });
};

export const verify: typeof Verify = (stored, password) => compare(stored, password);
