import { expect, test } from "vitest";
import { counted } from "./counts";

test("uno va en singular, y los demás, también ninguno, en plural y con sus millares", () => {
  expect(counted(1, "alumno", "alumnos")).toBe("1 alumno");
  expect(counted(0, "alumno", "alumnos")).toBe("0 alumnos");
  expect(counted(1_250, "alumno", "alumnos")).toBe("1,250 alumnos");
});
