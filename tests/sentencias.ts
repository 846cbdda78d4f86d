import type Database from "better-sqlite3";

const RUNS = ["all", "get", "run", "iterate"] as const;

/**
 * Records every statement that runs over `sqlite` from now on, new or already prepared; the returned function gives the
 * texts since its last call.
 */
export function sentenciasDe(sqlite: Database.Database): () => string[] {
  let seen: string[] = [];
  const watched = new WeakSet<object>();
  const prepare = sqlite.prepare.bind(sqlite);
  sqlite.prepare = ((source: string) => {
    const statement = prepare(source);
    if (watched.has(statement)) return statement;
    watched.add(statement);
    for (const name of RUNS) {
      const run = statement[name].bind(statement) as (...args: unknown[]) => unknown;
      Object.assign(statement, {
        [name]: (...args: unknown[]) => {
          seen.push(source);
          return run(...args);
        },
      });
    }
    return statement;
  }) as typeof sqlite.prepare;
  return () => {
    const texts = seen;
    seen = [];
    return texts;
  };
}
