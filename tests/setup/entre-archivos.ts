import { afterAll, vi } from "vitest";

// The files of one worker share the app's modules and its process, so each file's changes are reverted before the next.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
