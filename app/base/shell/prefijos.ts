import { asSearch } from "~/lib/query";

const DEL_MARCO = /^(\/.+)(\/(?:cuenta(?:\/[^/]+)?|about|ayuda(?:\/correo)?))\/?$/;
const NUEVO_DOMICILIO = /(?:^|\/)nuevodomicilio\/?$/;
const ALUMNO = /^(\/.+?)(\/alumno\/\d+(?:\/.*)?)\/?$/;

/**
 * Where an address with a prefix really lives: the specification hangs the student file, the account, the help and /about under
 * any path, and the product mounts each once (decisiones/001). What stood before, with its own query, becomes `volver`;
 * only the file has query keys of its own, which begin with f. /nuevodomicilio, which the specification gives its student beside
 * the address, is that student's address. Null for the rest.
 */
export function rutaSinPrefijo(pathname: string, search = ""): string | null {
  if (NUEVO_DOMICILIO.test(pathname)) return domicilioDe(new URLSearchParams(search));
  return conVolver(DEL_MARCO.exec(pathname) ?? ALUMNO.exec(pathname), search);
}

function domicilioDe(search: URLSearchParams): string | null {
  const alumnoId = search.get("alumnoId") ?? "";
  const volver = search.get("volver");
  if (!/^[1-9]\d{0,14}$/.test(alumnoId)) return null;
  return `/alumno/${alumnoId}/domicilio${volver === null ? "" : `?volver=${encodeURIComponent(volver)}`}`;
}

/**
 * The same for the account, the help and /about alone. No page of a section has such an address, so whatever stands there is asked
 * before the section is: where it expects a number it would take the word for one (/comunicados/about).
 */
export function rutaDelMarco(pathname: string, search = ""): string | null {
  return conVolver(DEL_MARCO.exec(pathname), search);
}

function conVolver(match: RegExpExecArray | null, search: string): string | null {
  if (!match) return null;
  const [, prefix = "", path = ""] = match;
  const [own, before] = [new URLSearchParams(), new URLSearchParams()];
  for (const [name, value] of new URLSearchParams(search)) {
    (path.startsWith("/alumno/") && name.startsWith("f") ? own : before).append(name, value);
  }
  own.set("volver", prefix + asSearch(before));
  return path + asSearch(own);
}
