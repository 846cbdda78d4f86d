import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * True if a frame's loader must run again: after a write, on an explicit refresh, and on entering another section.
 * Dialogs inside a section need no request, so Cerrar is immediate on a bad line.
 */
export function revalidatesBetweenSections(args: Revalidation): boolean {
  return readsAgain(args, sectionOf(args.currentUrl) !== sectionOf(args.nextUrl));
}

/**
 * True if a loader must run again because the data it depends on changed according to `isOther` (the section, the
 * student); also after a write, and on an explicit refresh. A refused form wrote nothing, and its page must stay as it
 * is to show why: Remix keeps that rule only for routes without their own. A form without an answer leaves the frame as
 * it is, because the same line would not deliver it.
 */
export function readsAgain(
  { formMethod, actionStatus = 200, actionResult, currentUrl, nextUrl, defaultShouldRevalidate }: Revalidation,
  isOther: boolean,
): boolean {
  const submitted = formMethod !== undefined && formMethod !== "GET";
  if (submitted && (actionStatus >= 400 || actionResult instanceof Error)) return false;
  const moved = currentUrl.href !== nextUrl.href;
  return submitted || !moved || isOther ? defaultShouldRevalidate : false;
}

type Revalidation = Pick<
  ShouldRevalidateFunctionArgs,
  "formMethod" | "actionStatus" | "actionResult" | "currentUrl" | "nextUrl" | "defaultShouldRevalidate"
>;

function sectionOf({ pathname }: URL): string {
  return pathname.split("/")[1] ?? "";
}
