/** npm start: the demo school, from nothing to an answering server. */
import { prepareDemo, loginLines } from "./demo.mjs";
import { loadEnv } from "./env.mjs";
import { main, prepare } from "./prepare.mjs";
import { addressesOf, startServer } from "./server.mjs";

await main(async () => {
  loadEnv();
  await prepare();
  const env = await prepareDemo();
  await startServer(env);
  console.log(`\n  La escuela de demostración está lista en ${addressesOf(env).join(" o ")}\n`);
  for (const line of loginLines()) console.log(line);
  console.log("\n  Ctrl+C para terminar.\n");
});
