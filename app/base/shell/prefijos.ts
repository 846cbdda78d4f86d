import { asSearch } from "~/lib/query";

const DEL_MARCO = /^(\/.+)(\/(?:cuenta(?:\/[^/]+)?|about|ayuda(?:\/correo)?))\/?$/;
const NUEVO_DOMICILIO = /(?:^|\/)nuevodomicilio\/?$/;
const ALUMNO = /^(\/.+?)(\/alumno\/\d+(?:\/.*)?)\/?$/;

/** Addresses that the specification writes in a second way, and the page that each means. */
const SEGUNDAS: readonly (readonly [RegExp, string])[] = [
  [/^(.*\/alumno\/\d+)\/programaspago\/cargos\/?$/, "$1/programaspagos/cargos"],
  [
    /^.*\/controlescolar\/ausencias\/alumnos\/(\d+)\/(\d+)\/?$/,
    `/alumno/$1/ausencias/$2?volver=${encodeURIComponent("/controlescolar/ausencias")}`,
  ],
];

function rutaPropia(pathname: string, search: string): string | null {
  const [escrita, propia] = SEGUNDAS.find(([forma]) => forma.test(pathname)) ?? [];
  if (!escrita || !propia) return null;
  return pathname.replace(escrita, propia) + (propia.includes("?") ? "" : search);
}

/**
 * The real address of a path with a prefix. The specification puts the student file, the account, the help and /about
 * under any path; the product mounts each once (decisiones/001). The prefix, with its own query, becomes `volver`; only
 * the file has query keys of its own, which begin with f. /nuevodomicilio, with its student beside the address in the
 * specification, is that student's address. A second spelling leads to the first. Null for other paths.
 */
export function rutaSinPrefijo(pathname: string, search = ""): string | null {
  const propia = rutaPropia(pathname, search);
  if (propia !== null) return propia;
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
 * The same for the account, the help and /about alone. No page of a section has such an address, so this is checked
 * before the section: a section that expects a number would take the word for one (/comunicados/about).
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
