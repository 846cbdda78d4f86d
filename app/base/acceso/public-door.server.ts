import { database } from "db/connection";
import type { Alcance } from "./alcance.server";

/**
 * The rights of a page without a session: the database, and no viewer. Its queries find rows only by a long random
 * token, never by an id. The exception is what a school publishes to everybody, which is its privacy notice.
 */
export function puertaPublica(): Pick<Alcance, "db"> {
  return { db: database().db };
}
