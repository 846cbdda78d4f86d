/** The id after which a page of a log starts (`?despues=`); null for the first page or an invalid id. */
export function antesDe(request: Request): number | null {
  const text = new URL(request.url).searchParams.get("despues") ?? "";
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
