/** Writes db/schema.ts from the migrations (`npm run schema`). */
import { writeFileSync } from "node:fs";
import { kyselyOver, openSqlite } from "db/connection";
import { schemaSource } from "db/generate-schema";
import { migrate } from "db/migrate";

const sqlite = openSqlite(":memory:");
await migrate(kyselyOver(sqlite));
writeFileSync("db/schema.ts", schemaSource(sqlite));
