/** npm run dev: Vite's development server over the demo school. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { keepServersAway } from "./data-dir.mjs";
import { loginLines, prepareDemo } from "./demo.mjs";
import { loadEnv } from "./env.mjs";
import { main, prepare, ROOT } from "./prepare.mjs";

await main(async () => {
  loadEnv();
  await prepare({ app: false });
  const env = await prepareDemo();
  // The development server counts as the folder's one server until this process ends.
  keepServersAway(env.DATA_DIR);
  for (const line of loginLines()) console.log(line);
  const cli = join(ROOT, "node_modules", "@remix-run", "dev", "dist", "cli.js");
  const child = spawn(process.execPath, [cli, "vite:dev", "--port", env.PORT, ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...env, NODE_ENV: "development" },
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.once("exit", (code) => process.exit(code ?? 0));
});
