import { hash, verify } from "@node-rs/argon2";

// OWASP's parameters for argon2id (the library's default algorithm): 19 MiB and two passes cost us 18 ms, a guesser a
// fortune.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash to store for a password. */
export function hashContrasena(contrasena: string): Promise<string> {
  return hash(contrasena.normalize("NFC"), OPTIONS);
}

let nobodys: Promise<string> | undefined;

/**
 * True if the password matches the stored one. Without a stored one it is false after the same work, so that the time
 * does not reveal existing accounts.
 */
export async function esContrasena(contrasena: string, contrasenaHash: string | null): Promise<boolean> {
  const stored = contrasenaHash ?? (await (nobodys ??= hashContrasena(crypto.randomUUID())));
  const same = await verify(stored, contrasena.normalize("NFC")).catch(() => false);
  return same && contrasenaHash !== null;
}
