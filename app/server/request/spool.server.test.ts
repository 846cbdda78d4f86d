import { randomBytes } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
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

const estatusDe = (request: Request, options: { limitBytes?: number; stallMs?: number } = {}) =>
  spoolForm(request, { limitBytes: 5 * MB, ...options }).then(
    () => 200,
    (thrown: unknown) => (thrown as Response).status,
  );

/** A request with a body that sends these bytes and then ends, breaks or stays open. */
function conCuerpo(bytes: Uint8Array, contentType: string, end: "close" | "error" | "stay"): Request {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      if (end === "close") controller.close();
    },
    pull(controller) {
      if (end === "error") controller.error(new Error("ECONNRESET"));
    },
  });
  const headers = { "content-type": contentType };
  return new Request("http://x/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

async function conDosArchivos() {
  const sent = new FormData();
  sent.append("clave", "ñ");
  sent.append("archivo", new File(["uno"], "Año escolar «día» 日本.age", { type: "text/x-uno" }));
  sent.append("entre", "sí");
  sent.append("archivo", new File([], "vacío.age"));
  const { headers, body } = new Response(sent);
  return {
    sent,
    type: headers.get("content-type")!,
    bytes: new Uint8Array(await new Response(body).arrayBuffer()),
  };
}

test("dos archivos llegan en su orden, con su nombre en UTF-8 y su tipo, y solo el servidor los lee", async () => {
  const { sent } = await conDosArchivos();
  const { form, drop } = await spoolForm(await peticion(sent), { limitBytes: MB });
  expect([...form.keys()]).toEqual(["clave", "archivo", "entre", "archivo"]);
  const archivos = form.getAll("archivo") as File[];
  expect(archivos.map(({ name, type, size }) => [name, type, size])).toEqual([
    ["Año escolar «día» 日本.age", "text/x-uno", 3],
    ["vacío.age", "application/octet-stream", 0],
  ]);
  expect(await archivos[0]!.text()).toBe("uno");
  const [folder] = recibidos();
  const modos = readdirSync(join(carpeta, "salud", folder!)).map(
    (name) => statSync(join(carpeta, "salud", folder!, name)).mode & 0o777,
  );
  expect(modos).toEqual([0o600, 0o600]);
  await drop();
  expect(recibidos()).toEqual([]);
});

test("donde se corte lo que llega, se rechaza con 400 y no deja nada", async () => {
  const { bytes, type } = await conDosArchivos();
  // The last line may lack its end.
  for (let at = 0; at < bytes.length - 2; at += 7)
    expect([at, await estatusDe(conCuerpo(bytes.slice(0, at), type, at % 2 ? "close" : "error"))]).toEqual([at, 400]);
  expect(await estatusDe(conCuerpo(Buffer.from("esto no es un formulario"), type, "close"))).toBe(400);
  expect(await estatusDe(conCuerpo(bytes, "multipart/form-data", "close"))).toBe(400);
  expect(await estatusDe(conCuerpo(bytes, "multipart/form-data; boundary=otra", "close"))).toBe(400);
  expect(recibidos()).toEqual([]);
});

test("una parte sin nombre llega sin nombre, y la que no dice qué es se salta", async () => {
  const sinNombre = Buffer.from('--B\r\nContent-Disposition: form-data; filename="a"\r\n\r\nx\r\n--B--\r\n');
  const { form, drop } = await spoolForm(conCuerpo(sinNombre, "multipart/form-data; boundary=B", "close"), {
    limitBytes: MB,
  });
  expect([...form.keys()]).toEqual([""]);
  await drop();
  const cabezaLarga = Buffer.from(`--B\r\nX-Larga: ${"x".repeat(200_000)}\r\n\r\nx\r\n--B--\r\n`);
  const sinCabeza = await spoolForm(conCuerpo(cabezaLarga, "multipart/form-data; boundary=B", "close"), {
    limitBytes: MB,
  });
  expect([...sinCabeza.form.keys()]).toEqual([]);
  await sinCabeza.drop();
});

test("lo que deja de llegar se rechaza con 408, y mientras llega uno el otro espera", async () => {
  const { bytes, type, sent } = await conDosArchivos();
  // Within the second field, within the first file, and before the end.
  for (const at of [bytes.length - 250, 200, bytes.length - 8]) {
    const lento = estatusDe(conCuerpo(bytes.slice(0, at), type, "stay"), { stallMs: 200 });
    expect(await estatusDe(await peticion(sent))).toBe(503);
    expect(await lento).toBe(408);
  }
  expect(recibidos()).toEqual([]);
  const { drop } = await spoolForm(await peticion(sent), { limitBytes: MB });
  await drop();
});

test("lo que pesa de más, se corta o no es un formulario se rechaza y no deja nada", async () => {
  const sent = new FormData();
  sent.append("archivo", new File([randomBytes(2 * MB)], "copia.age"));
  expect(await estatusDe(await peticion(sent), { limitBytes: MB })).toBe(413);
  const whole = await peticion(sent);
  const cortado = new Request("http://x/", {
    method: "POST",
    body: (await whole.clone().arrayBuffer()).slice(0, MB),
    headers: { "content-type": whole.headers.get("content-type")! },
  });
  expect(await estatusDe(cortado)).toBe(400);
  expect(await estatusDe(new Request("http://x/", { method: "POST", body: "a=1" }))).toBe(400);
  const largo = new FormData();
  largo.append("clave", "x".repeat(70_000));
  largo.append("archivo", new File([randomBytes(MB)], "copia.age"));
  expect(await estatusDe(await peticion(largo))).toBe(413);
  expect(recibidos()).toEqual([]);
});
