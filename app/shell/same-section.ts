import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * Whether a frame's loader has to run again: after something was written, on an explicit refresh, and on entering another
 * section. Opening and closing dialogs inside a section asks the server for nothing, so Cerrar is immediate on a bad line.
 */
export function revalidatesBetweenSections({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, "formMethod" | "currentUrl" | "nextUrl" | "defaultShouldRevalidate">): boolean {
  const wrote = formMethod !== undefined && formMethod !== "GET";
  const moved = currentUrl.href !== nextUrl.href;
  if (wrote || !moved || sectionOf(currentUrl) !== sectionOf(nextUrl)) return defaultShouldRevalidate;
  return false;
}

function sectionOf({ pathname }: URL): string {
  return pathname.split("/")[1] ?? "";
}
