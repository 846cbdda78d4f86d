import { BaseSequencer, type TestSpecification } from "vitest/node";

// Tests of half a minute and more, the longest first. Ordered by file size, which is all that is known in a fresh
// clone, some ran last, and one of two processors idled for two minutes.
const LONGEST = [
  "tests/rutas.test.ts",
  "tests/torture.test.ts",
  "tools/demo/sembrar.test.ts",
  "scripts/update/update.test.ts",
  "app/server/documents/age.server.test.ts",
  "tests/saldos.test.ts",
  "server/process/server-process.test.ts",
];

/** The order in which the files of a run start. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`));
      return at < 0 ? LONGEST.length : at;
    };
    return [...(await super.sort(files))].sort((a, b) => place(a) - place(b));
  }
}
