import { expectTypeOf, test } from "vitest";
import { z } from "zod";
import type { LoadedOf, NamesOf } from "./names-of";
import type { FieldsOf } from "./schema-form";

const alumno = z.object({ nombre: z.string(), email: z.string().optional() });
const conOtraForma = alumno.transform(({ nombre }) => ({ nombreCompleto: nombre }));
const delDia = (hoy: string) => alumno.extend({ fecha: z.literal(hoy) });

test("un control que el esquema no tiene no compila", () => {
  expectTypeOf<NamesOf<typeof alumno>>().toEqualTypeOf<"nombre" | "email">();
  // @ts-expect-error -- the schema has nombre
  expectTypeOf<FieldsOf<typeof alumno>["nombr"]>();
});

test("un formulario tiene los nombres que su esquema lee, no los que da", () => {
  expectTypeOf<NamesOf<typeof conOtraForma>>().toEqualTypeOf<"nombre" | "email">();
});

test("un esquema que depende de quien mira tiene los nombres del que da", () => {
  expectTypeOf<NamesOf<typeof delDia>>().toEqualTypeOf<"nombre" | "email" | "fecha">();
});

test("de varios esquemas son los nombres de todos", () => {
  const segundoEsquema = z.object({ curp: z.string() });
  expectTypeOf<NamesOf<typeof alumno | typeof segundoEsquema>>().toEqualTypeOf<"nombre" | "email" | "curp">();
});

test("lo que un formulario carga son valores de sus controles", () => {
  expectTypeOf<{ nombre: string }>().toExtend<LoadedOf<typeof alumno>>();
  expectTypeOf<{ nombr: string }>().not.toExtend<LoadedOf<typeof alumno>>();
  expectTypeOf<LoadedOf<{ nombre: string }>>().toEqualTypeOf<{ nombre: string }>();
});
