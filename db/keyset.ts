import {
  type ExtractTypeFromStringReference,
  type SelectQueryBuilder,
  type SelectType,
  type SqlBool,
  type StringReference,
  type RawBuilder,
  sql,
} from "kysely";

type Direction = "asc" | "desc";
type Value<DB, TB extends keyof DB, C extends string> = SelectType<ExtractTypeFromStringReference<DB, TB, C>>;

/** A column of an order. A nullable one must say so, because rows without a value have a position in the order too. */
type Key<DB, TB extends keyof DB, C extends StringReference<DB, TB>> = C extends unknown
  ? null extends Value<DB, TB, C>
    ? readonly [C, Direction, "nullable"]
    : readonly [C, Direction]
  : never;

/** The columns that rows are ordered by; the last one is unique. */
type KeyOrder<DB, TB extends keyof DB> = readonly Key<DB, TB, StringReference<DB, TB>>[];

/** A row's position in an order: the values of its columns. */
type KeyPlace<DB, TB extends keyof DB, O> = {
  readonly [I in keyof O]: O[I] extends readonly [infer C extends string, ...unknown[]] ? Value<DB, TB, C> : never;
};

type Paging<P> = {
  /** The row next to which the page begins; null for the first page. */
  place: P | null;
  /** True for the rows before that place, the nearest first. */
  backwards: boolean;
  limit: number;
};

/**
 * Orders a query and starts it at a place, without counting skipped rows: the page of a list. Null comes before every
 * value, as in SQLite. With one direction and no nulls it is a single row comparison, which an index over the same
 * columns answers in its order.
 */
export function byKey<DB, TB extends keyof DB, R, const O extends KeyOrder<DB, TB>>(
  query: SelectQueryBuilder<DB, TB, R>,
  order: O,
  { place, backwards, limit }: Paging<KeyPlace<DB, TB, O>>,
): SelectQueryBuilder<DB, TB, R> {
  const columns = order.map(([column, direction, nullable], i) => ({
    ref: sql.ref(column),
    ascending: (direction === "asc") !== backwards,
    nullable: nullable !== undefined,
    value: place?.[i as keyof typeof place] as unknown,
  }));
  const from = place === null ? query : query.where(beyond(columns));
  const ordered = columns.reduce((q, { ref, ascending }) => q.orderBy(ref, ascending ? "asc" : "desc"), from);
  return ordered.limit(limit);
}

type Column = { ref: RawBuilder<unknown>; ascending: boolean; nullable: boolean; value: unknown };

function beyond(columns: readonly Column[]): RawBuilder<SqlBool> {
  const [first] = columns;
  if (columns.every(({ ascending, nullable }) => ascending === first!.ascending && !nullable)) {
    const refs = sql.join(columns.map(({ ref }) => ref));
    const values = sql.join(columns.map(({ value }) => value));
    const compare = sql.raw(first!.ascending ? ">" : "<");
    return columns.length === 1 ? sql`${refs} ${compare} ${values}` : sql`(${refs}) ${compare} (${values})`;
  }
  const ways = columns.map((column, i) => {
    const equal = columns.slice(0, i).map(({ ref, value }) => sql`${ref} is ${value}`);
    return sql`(${sql.join([...equal, beyondOne(column)], sql` and `)})`;
  });
  return sql`(${sql.join(ways, sql` or `)})`;
}

function beyondOne({ ref, ascending, nullable, value }: Column): RawBuilder<unknown> {
  if (value === null) return ascending ? sql`${ref} is not null` : sql`false`;
  if (ascending) return sql`${ref} > ${value}`;
  return nullable ? sql`(${ref} < ${value} or ${ref} is null)` : sql`${ref} < ${value}`;
}

/**
 * Cuts the page out of `byKey`'s rows, read with one more than `limit`: its rows in the list's order, and the keys for
 * the neighbouring pages (null without one). `begins` is true if it began at a place.
 */
export function pageOf<R, K>(
  read: readonly R[],
  { limit, backwards, begins }: { limit: number; backwards: boolean; begins: boolean },
  keyOf: (row: R) => K,
): { filas: R[]; siguiente: K | null; anterior: K | null } {
  const more = read.length > limit;
  const filas = read.slice(0, limit);
  if (backwards) filas.reverse();
  const [first, last] = [filas[0], filas.at(-1)];
  return {
    filas,
    siguiente: (backwards || more) && last !== undefined ? keyOf(last) : null,
    anterior: (backwards ? more : begins) && first !== undefined ? keyOf(first) : null,
  };
}
