import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { type Installed, installed } from "./miniature";

async function instalado(como: Parameters<typeof installed>[0] = {}): Promise<Installed> {
  const programa = await installed(como);
  onTestFinished(programa.end);
  return programa;
}

const sirve = async (programa: Installed, version: string) =>
  await expect.poll(programa.answering, { interval: 50 }).toBe(version);

test("con la escuela abierta: respalda, ensaya, cierra un momento y abre con la versión nueva, que hace la siguiente", async () => {
  const programa = await instalado();
  programa.start("serve", []);
  await sirve(programa, "1.0.0");
  const { code, output } = await programa.command("update", await programa.packed("1.1.0"));
  expect([output, code]).toEqual([expect.stringContaining("abierta con la versión 1.1.0"), 0]);
  await sirve(programa, "1.1.0");
  expect(readFileSync(programa.database, "utf8")).toContain("1.1.0");
});
