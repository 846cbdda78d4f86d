/** Measurements that need no server: tools of tools/cli, whose last line is their figures as JSON. */
import { join } from "node:path";
import { CommandError, ROOT, run } from "../prepare.mjs";

/** Runs one over the database of `folder` and gives its figures. Throws a CommandError with all that it said where it failed. */
export async function figuresOf(tool, folder, args = []) {
  const { code, output } = await run(process.execPath, [join(ROOT, "build", "tools", `${tool}.mjs`), ...args], {
    env: { ...process.env, DATA_DIR: folder },
  });
  if (code !== 0) throw new CommandError(`La medición falló:\n${output}`);
  return JSON.parse(output.trim().split("\n").at(-1));
}
