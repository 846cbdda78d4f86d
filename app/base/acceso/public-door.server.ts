import { database } from "db/connection";
import type { Alcance } from "./alcance.server";

/**
 * What a page without a session may hold: the database and nobody's rights. Its queries find rows only by a long random
 * token, never by an id; but for what a school publishes to everybody, which is its privacy notice.
 */
export function puertaPublica(): Pick<Alcance, "db"> {
  return { db: database().db };
}
