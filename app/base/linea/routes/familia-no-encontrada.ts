import { noEncontrado } from "~/server/request/responses.server";

/** Pages of families need no script, and neither does the one that says that there is none. */
export const handle = { js: false };

/** Any address of families that is nobody's, a link that was cut in a message above all. The root says so in their words. */
export function loader() {
  throw noEncontrado();
}

export default function FamiliaNoEncontrada() {
  return null;
}
