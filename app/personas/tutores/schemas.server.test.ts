import { expect, test } from "vitest";
import { asociarSchema } from "./schemas.server";

test("asignar sin elegir a nadie lo dice aunque también falte el parentesco", () => {
  const errores = (escrito: object) => asociarSchema.safeParse(escrito).error?.flatten().fieldErrors;
  const sinElegir = ["Debes seleccionar un registro para continuar"];
  expect(errores({ parentescoId: "" })).toEqual({ tutorId: sinElegir, parentescoId: ["Selecciona una opción"] });
  expect(errores({ tutorId: "0", parentescoId: "1" })).toEqual({ tutorId: sinElegir });
  expect(errores({ tutorId: "7", parentescoId: "1" })).toBeUndefined();
});
