/** The id that a page of a log goes on from (`?despues=`), or null for its first page; what is no id is no page. */
export function antesDe(request: Request): number | null {
  const text = new URL(request.url).searchParams.get("despues") ?? "";
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
