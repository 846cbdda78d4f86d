import { useLocation } from "@remix-run/react";
import { withoutKeys } from "~/lib/query";
import { destinoSeguro } from "~/base/acceso/destino";
import { PESTANA } from "../direccion";

/**
 * The target of closing the whole file: the list below it, with the list's own query, or the page from which it was
 * opened. The file's own keys (they begin with f) are dropped.
 */
export function useCerrarFicha(): string {
  const { pathname, search } = useLocation();
  const lista = pathname.slice(0, pathname.indexOf("/alumno/"));
  if (lista === "") return destinoSeguro(new URLSearchParams(search).get("volver"), "/controlescolar");
  return lista + withoutKeys(search, CLAVES_DE_FICHA);
}

const CLAVES_DE_FICHA = [
  "fservicio",
  "fver",
  "fciclos",
  "forden",
  "fdetalle",
  "foperacion",
  "ffecha",
  "fescolar",
  "fperiodos",
  "feditar",
  "fposiciones",
  "periodoId",
  "parcialId",
  "asignaturaId",
  "asignaturaSeccionId",
  PESTANA.clave,
];
