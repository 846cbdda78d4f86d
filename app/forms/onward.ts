import { withQuery } from "~/lib/query";

/** The field of a button that saves its form and goes on; its value is one of the addresses that the route allows. */
export const ONWARD = "despues";

/** The relative address of a child route with a query of its own, over the query of the page. */
export function onwardTo(to: string, search: string): string {
  const [pathname, query = ""] = to.split("?", 2);
  return pathname + withQuery(search, Object.fromEntries(new URLSearchParams(query)));
}
