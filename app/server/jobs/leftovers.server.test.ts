import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sweepLeftovers } from "./leftovers.server";

test("lo que quedó escrito a medias se barre cuando ya nadie lo escribe; lo demás no se toca", async () => {
  const folder = mkdtempSync(join(tmpdir(), "colegio-restos-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const papers = join(folder, "archivos", "ab");
  mkdirSync(papers, { recursive: true });
  mkdirSync(join(folder, "respaldos"));
  const now = new Date("2026-10-15T18:00:00Z");
  const write = (path: string, hours: number) => {
    writeFileSync(path, "acta");
    const then = new Date(now.getTime() - hours * 3600_000);
    utimesSync(path, then, then);
  };
  write(join(papers, "uno.tmp"), 25);
  write(join(papers, "uno.small.tmp"), 25);
  write(join(papers, "dos.tmp"), 23);
  write(join(papers, "entero"), 1_000);
  write(join(folder, "respaldos", "colegio.sqlite.parcial-wal"), 25);
  write(join(folder, "notas.tmp"), 25);
  const folders = ["archivos", "respaldos", "no-hay"].map((name) => join(folder, name));
  expect(await sweepLeftovers(folders, new Date(now.getTime() - 24 * 3600_000))).toBe(3);
  expect([readdirSync(papers).sort(), readdirSync(join(folder, "respaldos"))]).toEqual([["dos.tmp", "entero"], []]);
  expect(readdirSync(folder)).toContain("notas.tmp");
});
