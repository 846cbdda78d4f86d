import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { spoolForm } from "./spool.server";

const carpeta = carpetaDeDatos();
const MB = 1024 * 1024;
const recibidos = () => readdirSync(join(carpeta, "salud"));

/** A request with a body in pieces of these sizes, repeated. */
async function peticion(form: FormData, sizes: readonly number[] = [65_536]): Promise<Request> {
  const whole = new Request("http://x/", { method: "POST", body: form });
  const bytes = new Uint8Array(await whole.arrayBuffer());
  let at = 0;
  let turn = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      const end = Math.min(bytes.length, at + sizes[turn++ % sizes.length]!);
      controller.enqueue(bytes.slice(at, end));
      at = end;
    },
  });
  const headers = { "content-type": whole.headers.get("content-type")! };
  return new Request("http://x/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

test("los campos y el archivo llegan como se mandaron, se corte donde se corte lo que llega", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 5 }),
      fc.uint8Array({ maxLength: 2_000 }),
      fc.string({ unit: "grapheme", maxLength: 40 }),
      async (sizes, bytes, texto) => {
        const sent = new FormData();
        sent.append("clave", `ñ ${texto}`.replace(/\r?\n|\r/g, " "));
        // Bytes that look like the end of a part but are not.
        sent.append("archivo", new File([bytes, "\r\n--", bytes], "copia.age"));
        sent.append("despues", "sí");
        const { form, drop } = await spoolForm(await peticion(sent, sizes), { limitBytes: MB });
        const archivo = form.get("archivo") as File;
        expect([form.get("clave"), form.get("despues"), archivo.name]).toEqual([sent.get("clave"), "sí", "copia.age"]);
        const expected = Buffer.from(await (sent.get("archivo") as File).arrayBuffer());
        expect(Buffer.from(await archivo.arrayBuffer()).equals(expected)).toBe(true);
        await drop();
      },
    ),
    { numRuns: 60 },
  );
  expect(recibidos()).toEqual([]);
});

test("lo que pesa de más, se corta o no es un formulario se rechaza y no deja nada", async () => {
  const sent = new FormData();
  sent.append("archivo", new File([randomBytes(2 * MB)], "copia.age"));
  const rechazo = async (request: Request, limitBytes = 5 * MB) =>
    spoolForm(request, { limitBytes }).then(
      () => null,
      (thrown: unknown) => (thrown as Response).status,
    );
  expect(await rechazo(await peticion(sent), MB)).toBe(413);
  const whole = await peticion(sent);
  const cortado = new Request("http://x/", {
    method: "POST",
    body: (await whole.clone().arrayBuffer()).slice(0, MB),
    headers: { "content-type": whole.headers.get("content-type")! },
  });
  expect(await rechazo(cortado)).toBe(400);
  expect(await rechazo(new Request("http://x/", { method: "POST", body: "a=1" }))).toBe(400);
  const largo = new FormData();
  largo.append("clave", "x".repeat(70_000));
  expect(await rechazo(await peticion(largo))).toBe(413);
  expect(recibidos()).toEqual([]);
});
