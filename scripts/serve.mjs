/** npm run serve: a real school, served by the version last switched to (npm run update), else by this one. */
import { dataDirOf } from "./data-dir.mjs";
import { loadEnv } from "./env.mjs";
import { HOME, main } from "./prepare.mjs";
import { supervise } from "./update/supervise.mjs";

await main(async () => {
  loadEnv();
  await supervise(HOME, dataDirOf(process.env, "colegio"));
});
