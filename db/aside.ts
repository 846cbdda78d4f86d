import { runInThread } from "./thread";

// In its own thread: reading a school's every row takes seconds and would block the window.
const PROGRAM = `
const { parentPort, workerData } = require("node:worker_threads");
const Database = require(workerData.driver);
try {
  const sqlite = new Database(workerData.file, { readonly: true, fileMustExist: true, timeout: 5000 });
  const rows = workerData.queries.map((query) => sqlite.prepare(query).all());
  sqlite.close();
  parentPort.postMessage({ rows });
} catch (error) {
  parentPort.postMessage({ error: error.message });
}
`;

/** The rows of each query on a database file, read beside its current user. Throws SQLite's error as an Error. */
export async function readAside(file: string, queries: readonly string[]): Promise<unknown[][]> {
  const answer = await runInThread<{ rows: unknown[][] } | { error: string }>(PROGRAM, {
    data: { file, queries },
    packages: { driver: "better-sqlite3" },
    unanswered: "La lectura de la base de datos no terminó",
  });
  if ("error" in answer) throw new Error(answer.error);
  return answer.rows;
}
