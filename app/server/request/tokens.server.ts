import { createHash, randomBytes } from "node:crypto";

/** An unguessable token: 256 random bits, safe in cookies and addresses. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a token: its SHA-256. A person who reads the database cannot use it. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
