// @release: sixteen tortures at once, a minute of both processors
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { ROOT } from "../scripts/prepare.mjs";

test("muertes súbitas, familias cortadas, listas y calificaciones cortadas, cambios de ciclo cortados, facturas a medio timbrar, copias simultáneas, comandos al azar, disco lleno y memoria: nada se pierde, nada se duplica, nada queda a medias", () => {
  // The same seed each time: the result depends on the change, not on chance. `npm run torture` uses random seeds.
  const { stdout, stderr, status } = spawnSync(process.execPath, ["scripts/torture.mjs", "--corto", "--semilla", "1"], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", TZ: undefined },
  });
  expect(status, `${stdout}\n${stderr}`).toBe(0);
  // Tools that were out of date were built first: those lines are not a torture's.
  expect(stdout.match(/^✓ (?!\d+ modules|\[|built)/gm)).toHaveLength(17);
}, 600_000);
