import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { NODE_ARGS } from "../../scripts/server.mjs";

// The load of a server that answers several pages at once: most objects survive two short collections, then become
// garbage.
const TRABAJO = `
const enUso = Array.from({ length: 40 }, () => Array.from({ length: 4_000 }, (_, i) => ({ i, texto: "fila " + i })));
const paginas = [];
let maximo = 0;
globalThis.gc();
const usado = process.memoryUsage().heapUsed;
for (let pagina = 0; pagina < 4_000; pagina++) {
  paginas.push(Array.from({ length: 1_000 }, (_, i) => ({ i, texto: "celda " + i })));
  if (paginas.length > 200) paginas.splice(0, 100);
  maximo = Math.max(maximo, process.memoryUsage().heapUsed);
}
console.log(JSON.stringify({ veces: maximo / usado, enUso: enUso.length }));
`;

function trabajar(preambulo: string): number {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...NODE_ARGS, "--expose-gc", "--input-type=module", "--eval", `${preambulo}\n${TRABAJO}`],
    { encoding: "utf8" },
  );
  expect(stderr).toBe("");
  return (JSON.parse(stdout) as { veces: number }).veces;
}

test("lo que ya nadie usa no multiplica la memoria del servidor", () => {
  const url = JSON.stringify(new URL("./small-heap.mjs", import.meta.url).href);
  const chica = trabajar(`import { keepHeapSmall } from ${url}; keepHeapSmall();`);
  const suelta = trabajar("");
  expect(chica).toBeLessThan(suelta * 0.85);
});
