import { expect, test } from "vitest";
import { createLog } from "./log.server";

function written(write: (log: ReturnType<typeof createLog>) => void): {
  line: string;
  record: Record<string, unknown>;
} {
  let line = "";
  write(createLog({ write: (text) => void (line += text) }));
  return { line, record: JSON.parse(line) as Record<string, unknown> };
}

test("escribe un renglón JSON con hora, nivel y mensaje", () => {
  const { record } = written((log) => log.info({ colegioId: 1 }, "Pago registrado"));
  expect(record).toMatchObject({ level: "info", colegioId: 1, msg: "Pago registrado" });
  expect(record.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test.each(["authorization", "cookie", "password", "contrasena", "actual", "nueva", "confirma", "token", "codigo"])(
  "nunca escribe el valor de %s, a ninguna profundidad",
  (clave) => {
    const secreto = "S3creto!";
    const { line } = written((log) =>
      log.warn(
        { [clave]: secreto, a: { [clave.toUpperCase()]: secreto, b: [{ c: { [clave]: { hondo: secreto } } }] } },
        "x",
      ),
    );
    expect(line).not.toContain(secreto);
    expect(line).toContain("[oculto]");
  },
);

test("tampoco lo escribe de un formulario, de unos encabezados ni de un error", () => {
  const form = new FormData();
  form.set("nueva", "S3creto!");
  const error = Object.assign(new Error("falló"), { request: { headers: { cookie: "S3creto!" } } });
  const { line, record } = written((log) =>
    log.error({ form, headers: new Headers({ cookie: "S3creto!" }), err: error }, "x"),
  );
  expect(line).not.toContain("S3creto!");
  expect(record.err).toMatchObject({ message: "falló" });
});

test("un objeto que se contiene a sí mismo no cuelga el registro", () => {
  const circular: Record<string, unknown> = { token: "S3creto!" };
  circular.yo = circular;
  expect(written((log) => log.info(circular, "x")).line).not.toContain("S3creto!");
});
