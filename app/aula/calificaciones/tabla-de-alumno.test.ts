import { expect, test } from "vitest";
import { withoutKeys } from "~/lib/query";
import { CLAVES_DE_CELDA, enlaceDeCelda } from "./tabla-de-alumno";

const FILA = { asignaturaId: 7, asignaturaSeccionId: null };

test("la forma de una calificación se abre y se cierra sin cambiar los periodos que se ven", () => {
  for (const search of ["", "?feditar=1", "?feditar=1&periodoId=3&parcialId=4"]) {
    const nueva = enlaceDeCelda(FILA, { id: 0, parcialId: 9 }, search);
    expect(nueva.split("?")[0]).toBe("-9");
    expect(enlaceDeCelda(FILA, { id: 12, parcialId: 9 }, search).split("?")[0]).toBe("12");
    expect(withoutKeys(`?${nueva.split("?")[1]}`, CLAVES_DE_CELDA)).toBe(search);
  }
});
