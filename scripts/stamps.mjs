/** Stamps: small files beside what was made, with the hash of what it was made from. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";

/** The content of a stamp; null if there is none. */
export function readStamp(file) {
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
}

/** The hash of these texts and bytes, in their order. */
export function hashOf(parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
}
