import { expect, test } from "vitest";
import { fotoSchema } from "./schemas.server";

const archivo = new File(["x"], "f.png");
const leer = (valores: object) => {
  const result = fotoSchema.safeParse(valores);
  return result.success ? result.data : result.error.issues.map(({ path, message }) => [path[0], message]);
};

test("la foto es exactamente un archivo", () => {
  for (const foto of [undefined, "", new File([], ""), [archivo, archivo], "texto"])
    expect(leer({ foto })).toEqual([["foto", "Seleccione un único archivo"]]);
  expect(leer({})).toEqual([["foto", "Seleccione un único archivo"]]);
  expect(leer({ foto: archivo })).toEqual({ foto: archivo, recorte: null });
});

test("el recorte son cuatro fracciones, o ninguno", () => {
  const recorte = { left: "0.25", top: "0", width: "0.5", height: "1" };
  expect(leer({ foto: archivo, ...recorte })).toMatchObject({
    recorte: { left: 0.25, top: 0, width: 0.5, height: 1 },
  });
  expect(leer({ foto: archivo, ...recorte, height: "" })).toMatchObject({ recorte: null });
  for (const left of ["-1", "1.5", "1e-3", "NaN", ["0", "0"]])
    expect(leer({ foto: archivo, ...recorte, left })).toMatchObject([["left", expect.any(String)]]);
});

test("lo que pesa más de 10 MB se rechaza con su nombre", () => {
  const foto = new File([new Uint8Array(10 * 1024 * 1024 + 1)], "enorme.jpg");
  expect(leer({ foto })).toEqual([["foto", "El archivo enorme.jpg supera los 10MB permitidos."]]);
});
