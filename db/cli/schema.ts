/** Writes db/schema.ts from the migrations (`npm run schema`). */
import { writeFileSync } from "node:fs";
import { kyselyOver, openSqlite } from "../connection";
import { schemaSource } from "../generate-schema";
import { migrate } from "../migrate";

const sqlite = openSqlite(":memory:");
await migrate(kyselyOver(sqlite));
writeFileSync("db/schema.ts", schemaSource(sqlite));
