import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * Whether a frame's loader has to run again: after something was written, on an explicit refresh, and on entering another
 * section. Opening and closing dialogs inside a section asks the server for nothing, so Cerrar is immediate on a bad line.
 */
export function revalidatesBetweenSections(args: Revalidation): boolean {
  return readsAgain(args, sectionOf(args.currentUrl) !== sectionOf(args.nextUrl));
}

/**
 * Whether to run a loader again whose data depend on something that `isOther` says has changed (the section, the
 * student): then, after something was written, and on an explicit refresh. A refused form wrote nothing, and its page
 * must stay as it is to show why: Remix keeps that rule only for routes that have none of their own. A form that got no
 * answer leaves the frame as it is, for the same line would not bring it.
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
