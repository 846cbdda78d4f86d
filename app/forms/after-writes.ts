import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

type Asked = Pick<ShouldRevalidateFunctionArgs, "actionStatus" | "defaultShouldRevalidate">;

/**
 * The `shouldRevalidate` of a page whose form is rehearsed, and of the pages above it: a refusal and a rehearsal wrote nothing,
 * so nothing is read again. Without a rule of its own Remix reads a page after every answer to a fetcher, whatever its status.
 */
export function readsAfterWrites({ actionStatus = 200, defaultShouldRevalidate }: Asked): boolean {
  return actionStatus < 400 && defaultShouldRevalidate;
}
