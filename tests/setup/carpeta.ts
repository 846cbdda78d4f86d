import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, vi } from "vitest";

/** A folder that is DATA_DIR while the tests of the calling file run, and is deleted afterwards; returns its path. */
export function carpetaDeDatos(): string {
  const carpeta = mkdtempSync(join(tmpdir(), "colegio-datos-"));
  beforeAll(() => void vi.stubEnv("DATA_DIR", carpeta));
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(carpeta, { recursive: true, force: true });
  });
  return carpeta;
}
