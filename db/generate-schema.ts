import type Database from "better-sqlite3";

type Column = { name: string; type: string; notnull: number; dflt_value: string | null; pk: number };

/**
 * The TypeScript of db/schema.ts for a migrated database. Tables are STRICT, so the declared type decides: INTEGER is
 * number, TEXT is string, BLOB is Uint8Array. A test compares the result with the file.
 */
export function schemaSource(sqlite: Database.Database): string {
  const tables = sqlite
    .prepare(
      `select name from pragma_table_list where schema = 'main' and type in ('table', 'virtual')
       and name not like 'sqlite_%' and name not like 'kysely_%' order by name`,
    )
    .pluck()
    .all() as string[];

  const interfaces = tables.map((table) => {
    const columns = sqlite.prepare(`select * from pragma_table_info(?)`).all(table) as Column[];
    const lines = columns.map((column) => `  ${column.name}: ${columnType(column, columns)};`);
    if (/^alumnos(Trigramas|Prefijos)$/.test(table)) lines.unshift("  rowid: number;");
    return `export interface ${typeName(table)} {\n${lines.join("\n")}\n}`;
  });
  const members = tables.map((table) => `  ${table}: ${typeName(table)};`);

  return [
    "// Generated from the migrations by `npm run schema`. Do not edit.",
    `import type { Generated } from "kysely";`,
    "",
    interfaces.join("\n\n"),
    "",
    `export interface DB {\n${members.join("\n")}\n}`,
    "",
  ].join("\n");
}

function columnType(column: Column, columns: Column[]): string {
  const base = /INT/i.test(column.type) ? "number" : /BLOB/i.test(column.type) ? "Uint8Array" : "string";
  const isRowId = column.pk === 1 && base === "number" && columns.filter((other) => other.pk > 0).length === 1;
  if (isRowId && column.name === "id") return "Generated<number>";
  const nullable = column.notnull === 0 && column.pk === 0 && column.type !== "";
  const type = nullable ? `${base} | null` : base;
  return column.dflt_value === null && !nullable ? type : `Generated<${type}>`;
}

function typeName(table: string): string {
  return table.charAt(0).toUpperCase() + table.slice(1) + "Table";
}
