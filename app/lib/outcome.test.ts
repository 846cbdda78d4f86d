import { expect, test } from "vitest";
import { type Outcome, ok, refuse } from "./outcome";

test("ok marca el resultado y conserva lo que dice", () => {
  expect(ok()).toEqual({ ok: true });
  expect(ok({ movimientoId: 7 })).toEqual({ ok: true, movimientoId: 7 });
});

test("refuse lleva código, texto y lo demás solo si se da", () => {
  expect(refuse("sin_saldo", "No hay adeudos")).toEqual({ ok: false, error: "sin_saldo", mensaje: "No hay adeudos" });
  expect(refuse("duplicado", "Ya existe", { status: 409, campo: "monto", datos: { hora: "09:15" } })).toEqual({
    ok: false,
    error: "duplicado",
    mensaje: "Ya existe",
    status: 409,
    campo: "monto",
    datos: { hora: "09:15" },
  });
});

test("un Outcome se distingue por ok y el compilador conoce los códigos", () => {
  const decide = (monto: number): Outcome<{ folio: string }, "cero"> =>
    monto > 0 ? ok({ folio: "A-1" }) : refuse("cero", "Debe ser mayor a cero");
  const bueno = decide(1);
  const malo = decide(0);
  expect(bueno.ok ? bueno.folio : bueno.mensaje).toBe("A-1");
  expect(malo.ok ? malo.folio : malo.error).toBe("cero");
});
