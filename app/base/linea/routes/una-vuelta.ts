import type { ActionFunctionArgs } from "@remix-run/node";
import { assertSameOrigin } from "~/server/request/csrf.server";
import { answerInOneExchange, servedAnswer } from "../one-exchange.server";
import { ownTarget, takesOneExchange } from "../../../../server/process/one-exchange.mjs";
import { noEncontrado } from "~/server/request/responses.server";

export function loader() {
  throw noEncontrado();
}

/**
 * server.mjs sends a form of families' pages here if its script asked for the next page in the same answer (`Prefer:
 * return=representation`). The form's own address follows in the path, and decides what is allowed.
 */
export async function action({ request }: ActionFunctionArgs) {
  assertSameOrigin(request);
  const url = new URL(request.url);
  url.pathname = ownTarget(url.pathname);
  const answer = servedAnswer();
  if (!answer || !takesOneExchange(url.pathname)) throw noEncontrado();
  const { method, headers, body, signal } = request;
  const form = new Request(url, { method, headers, body, signal, duplex: "half" } as RequestInit);
  return answerInOneExchange(answer, form);
}
