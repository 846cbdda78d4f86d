import fc from "fast-check";

// A failed property reports its seed; SEMILLA=<that seed> npx vitest run FILE repeats it.
const { SEMILLA } = process.env;
if (SEMILLA) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(SEMILLA) });
