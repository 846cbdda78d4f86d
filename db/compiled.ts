import { type Compilable, CompiledQuery } from "kysely";
import { type Db, isInsideTransaction } from "./connection";

/** The maximum of cached keys: more viewers than a school has at once. */
const MAX_KEYS = 200;

/**
 * Runs a query that every page of a viewer repeats with the same values. It is built and compiled once for each `key`,
 * which must contain everything the query depends on. Building a statement of ten parts takes longer than SQLite needs
 * to answer it. In a transaction it is built anew, so that the guard of the database sees it (decisiones/211).
 */
export function keptCompiled(): <Row>(db: Db, key: string, build: () => Compilable<Row>) => Promise<Row[]> {
  const kept = new Map<string, CompiledQuery<unknown>>();
  return async <Row>(db: Db, key: string, build: () => Compilable<Row>) => {
    if (isInsideTransaction()) return (await db.executeQuery(build())).rows;
    const known = (kept.get(key) as CompiledQuery<Row> | undefined) ?? withoutItsTree(build().compile());
    kept.delete(key);
    kept.set(key, known);
    if (kept.size > MAX_KEYS) kept.delete(kept.keys().next().value!);
    return (await db.executeQuery(known)).rows;
  };
}

// The text and its values only: their syntax tree is ten times as large.
function withoutItsTree<Row>({ sql, parameters }: CompiledQuery<Row>): CompiledQuery<Row> {
  return CompiledQuery.raw(sql, [...parameters]) as CompiledQuery<Row>;
}
