import { expect, test } from "vitest";
import { olvidarViejos, SEMANA } from "./borradores";

const AHORA = Date.parse("2026-11-29T18:00:00.000Z");

function caja(contenido: Record<string, string>) {
  const guardado = new Map(Object.entries(contenido));
  return {
    get length() {
      return guardado.size;
    },
    key: (indice: number) => [...guardado.keys()][indice] ?? null,
    getItem: (nombre: string) => guardado.get(nombre) ?? null,
    setItem: (nombre: string, valor: string) => void guardado.set(nombre, valor),
    removeItem: (nombre: string) => void guardado.delete(nombre),
    nombres: () => [...guardado.keys()],
  };
}

test("de un borrador de más de una semana no queda nada en el teléfono, sea de la página que sea", () => {
  const escrito = (fecha: number) => JSON.stringify({ fecha, valores: { curp: "X" } });
  const store = caja({
    "borrador:/public/preinscripciones/1": escrito(AHORA - SEMANA - 1),
    "borrador:/public/preinscripciones/2": escrito(AHORA - SEMANA),
    "borrador:/roto": "{",
    "borrador:/sin": "{}",
    enviado: "/public/preinscripciones/2",
    plegar: "1",
  });
  olvidarViejos(store, AHORA);
  expect(store.nombres()).toEqual(["borrador:/public/preinscripciones/2", "enviado", "plegar"]);
});
