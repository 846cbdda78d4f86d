import { expect, test } from "vitest";
import { type Outcome, fieldMessages, ok, refuse, refuseFields } from "./outcome";

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

test("un rechazo por varios campos los nombra todos, cada uno por lo primero que le falta", () => {
  expect(refuseFields("CAMPO", [])).toBeNull();
  const rechazo = refuseFields("CAMPO", [
    { campo: "cuenta", mensaje: "Campo obligatorio" },
    { campo: "bancoId", mensaje: "Selecciona una opción" },
    { campo: "cuenta", mensaje: "Deben ser 4 dígitos" },
  ])!;
  expect(rechazo).toMatchObject({ ok: false, error: "CAMPO", mensaje: "Campo obligatorio", campo: "cuenta" });
  expect(fieldMessages(rechazo)).toEqual({ cuenta: ["Campo obligatorio"], bancoId: ["Selecciona una opción"] });
  expect(fieldMessages(refuse("DE_TODOS", "No se puede"))).toEqual({});
});
