import { timingSafeEqual } from "node:crypto";
import type { Db } from "db/connection";
import { sign } from "./secret.server";

const KEY = "hecho";
const LASTS_MS = 10 * 60_000;

/**
 * The parameter of a page that says "done": the subject and an expiry, signed, so that an invented link cannot make
 * this site report something that did not happen.
 */
export async function doneMark(db: Db, what: string, now: Date): Promise<string> {
  const until = (now.getTime() + LASTS_MS).toString(36);
  return `${until}.${await signatureOf(db, what, until, now)}`;
}

/** True if `mark` is a recent {@link doneMark} for this subject. */
export async function isDoneMark(db: Db, what: string, mark: string, now: Date): Promise<boolean> {
  const [until = "", signature = ""] = mark.split(".");
  if (!/^[0-9a-z]{1,12}$/.test(until) || Number.parseInt(until, 36) < now.getTime()) return false;
  const expected = Buffer.from(await signatureOf(db, what, until, now));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function signatureOf(db: Db, what: string, until: string, now: Date): Promise<string> {
  return (await sign(db, KEY, `${what} ${until}`, now)).toString("base64url");
}
