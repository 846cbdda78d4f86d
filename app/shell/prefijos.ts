/**
 * Where an address with a prefix really lives: the specification hangs the student file, the account and /about under any
 * path, and the product mounts each once (house rule, URL tree). What stood before becomes `volver`. Null for the rest.
 */
export function rutaSinPrefijo(pathname: string, search = ""): string | null {
  const match = /^(\/.+?)(\/(?:alumno\/\d+(?:\/.*)?|cuenta(?:\/.*)?|about))\/?$/.exec(pathname);
  if (!match) return null;
  const query = new URLSearchParams(search);
  query.set("volver", match[1]!);
  return `${match[2]}?${query}`;
}
