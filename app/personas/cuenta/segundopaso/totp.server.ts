import { createHmac, timingSafeEqual } from "node:crypto";

/** The format that every code app supports, and the only one common to all: SHA-1, six digits, thirty seconds. */
const STEP_MS = 30_000;
const DIGITS = 6;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The number of the thirty-second step of an instant (epoch milliseconds). */
export const stepOf = (now: number): number => Math.floor(now / STEP_MS);

/** The code of a step (RFC 6238 over RFC 4226). */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const at = mac[mac.length - 1]! & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, "0");
}

/**
 * The step (this one, the one before or the one after) with this code, if it comes after `last`; null if there is none.
 */
export function acceptedStep(
  secret: Buffer,
  code: string,
  { now, last }: { now: number; last: number },
): number | null {
  const given = Buffer.from(code);
  const current = stepOf(now);
  const found = [current - 1, current, current + 1].filter((step) => {
    const expected = Buffer.from(codeOf(secret, step));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return found.find((step) => step > last) ?? null;
}

/** A secret in the letters and digits of base 32, for typing into an app. */
export function inLetters(secret: Buffer): string {
  let bits = "";
  for (const byte of secret) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** The address that a code app reads from a QR picture: the account and its issuer. */
export function otpauthUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?issuer=${encodeURIComponent(issuer)}&secret=${inLetters(secret)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1_000}`;
}
