import { noEncontrado } from "~/server/request/responses.server";

/** Families' pages need no script, and neither does this error page. */
export const handle = { js: false };

/** Any unknown address of families, mostly a link that was cut in a message. The root explains it in their words. */
export function loader() {
  throw noEncontrado();
}

export default function FamiliaNoEncontrada() {
  return null;
}
