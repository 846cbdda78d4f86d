import { afterAll, vi } from "vitest";

// The files of one worker share the app's modules and its process: what one changed is put back before the next.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
