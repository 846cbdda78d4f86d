/** npm start: the demo school, from nothing to an answering server. */
import { isDemoMissing, loginLines, prepareDemo } from "./demo.mjs";
import { loadEnv } from "./env.mjs";
import { main, prepare } from "./prepare.mjs";
import { addressesOf, startServer } from "./server.mjs";

await main(async () => {
  loadEnv();
  const steps = await prepare({ more: isDemoMissing() ? 2 : 1 });
  const env = await prepareDemo(process.env, steps);
  await steps.run("Abriendo la escuela", () => startServer(env), { speaks: true });
  console.log(`\n  La escuela de demostración está lista en ${addressesOf(env).join(" o ")}\n`);
  for (const line of loginLines()) console.log(line);
  console.log("\n  Ctrl+C para terminar.\n");
});
