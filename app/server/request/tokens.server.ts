import { createHash, randomBytes } from "node:crypto";

/** A reference that nobody can guess: 256 random bits, safe in cookies and addresses. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token: its SHA-256. Whoever reads the database cannot use what stands there. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
