import { expect, test } from "vitest";
import { z } from "zod";
import { fecha } from "~/lib/dates";

// Every schema of the product, with input that no form or client should send: its messages are in Spanish.

const modulos = import.meta.glob<Record<string, unknown>>("../app/**/schemas*.server.ts", { eager: true });

const HOY = fecha("2026-10-15");

function esquemasDe(valor: unknown): z.ZodType[] {
  if (valor instanceof z.ZodType) return [valor];
  if (typeof valor === "function") {
    try {
      return esquemasDe((valor as (hoy: string) => unknown)(HOY));
    } catch {
      return [];
    }
  }
  return typeof valor === "object" && valor !== null && !Array.isArray(valor)
    ? Object.values(valor).flatMap(esquemasDe)
    : [];
}

const esquemas = Object.entries(modulos).flatMap(([archivo, modulo]) =>
  Object.entries(modulo).flatMap(([nombre, valor]) =>
    esquemasDe(valor).map((esquema, i) => ({ nombre: `${archivo.slice(7)} ${nombre} ${i}`, esquema })),
  ),
);

const RAROS = [undefined, null, "", "¿no?", 7, true, [], ["a", 1], {}, { a: [] }, [{ b: 1 }], "x".repeat(6_000)];

function nombresDe(esquema: z.ZodType): string[] {
  if (esquema instanceof z.ZodObject) return Object.keys(esquema.shape as object);
  if (esquema instanceof z.ZodPipe) return nombresDe(esquema.in as z.ZodType);
  return [];
}

test("hay esquemas que revisar", () => expect(esquemas.length).toBeGreaterThan(60));

test.each(esquemas)("$nombre se queja en español de lo que sea", ({ esquema }) => {
  const nombres = nombresDe(esquema);
  const todos = RAROS.map((raro) => Object.fromEntries(nombres.map((nombre) => [nombre, raro])));
  const profundos = RAROS.map((raro) =>
    Object.fromEntries(nombres.map((nombre) => [nombre, [{ ...Object.fromEntries([["id", raro]]) }]])),
  );
  for (const valor of [...RAROS, ...todos, ...profundos])
    for (const { message } of esquema.safeParse(valor).error?.issues ?? [])
      expect(message).not.toMatch(/invalid|expected|received|required|too (big|small|long)|unrecognized|must/i);
});
