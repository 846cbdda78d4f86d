import { useLocation } from "@remix-run/react";
import { withoutKeys } from "~/lib/query";
import { destinoSeguro } from "~/base/acceso/destino";
import { PESTANA } from "../direccion";

/**
 * Where closing the whole file leads: the list it lies over, with the list's own query, or where it was opened from. The
 * file's keys (they begin with f) stay behind.
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
