/** Reads .env, which is optional, into the environment. Existing variables win. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { HOME } from "./prepare.mjs";

/** Loads the .env of the program's home, if it exists. */
export function loadEnv(env = process.env, file = join(HOME, ".env")) {
  if (!existsSync(file)) return;
  for (const [key, value] of Object.entries(parseEnv(readFileSync(file, "utf8")))) env[key] ??= value;
}

/** The KEY=value lines of a .env file; # starts a comment, quotes are removed, an empty value counts as none. */
export function parseEnv(text) {
  const values = {};
  for (const line of text.split(/\r?\n/)) {
    const match = /^\s*(?:export\s+)?([A-Z_][A-Z0-9_]*)\s*=\s*(.*?)\s*$/i.exec(line);
    if (!match) continue;
    const quoted = /^(["'])(.*?)\1\s*(?:#.*)?$/.exec(match[2]);
    const value = quoted ? quoted[2] : match[2].replace(/(^|\s)#.*$/, "").trim();
    if (value !== "") values[match[1]] = value;
  }
  return values;
}
