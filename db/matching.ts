import { type RawBuilder, type SqlBool, sql } from "kysely";

/** A typed text inside a pattern: its own '%', '_' and '\\' stand for themselves. */
const literal = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** The condition that a column holds a typed text; SQLite ignores the case of the letters a to z. */
export const holds = (column: string, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} like ${`%${literal(text)}%`} escape '\\'`;

/** The condition that a column begins with a typed text, as in {@link holds}. */
export const beginsWith = (column: string, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} like ${`${literal(text)}%`} escape '\\'`;
