import fc from "fast-check";

// A property that fails says the seed that it drew; SEMILLA=<that seed> npx vitest run FILE draws the same again.
const { SEMILLA } = process.env;
if (SEMILLA) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(SEMILLA) });
