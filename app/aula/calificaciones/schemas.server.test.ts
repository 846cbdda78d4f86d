import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { hojaSchema } from "./schemas.server";

test("una celda vacía de la hoja no recorre a las demás", () => {
  const form = new FormData();
  const campos = [
    ["asignaturaId", "3"],
    ["parcialId", "7"],
    ["celda", "1-0-0"],
    ["escrito", ""],
    ["celda", "2-0-0"],
    ["escrito", "9"],
  ] as const;
  for (const [nombre, valor] of campos) form.append(nombre, valor);
  const leido = parseWithZod(form, { schema: hojaSchema, disableAutoCoercion: true });
  expect(leido.status === "success" && [leido.value.celda, leido.value.escrito]).toEqual([
    ["1-0-0", "2-0-0"],
    ["", "9"],
  ]);
});
