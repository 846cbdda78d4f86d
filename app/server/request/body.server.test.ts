import { afterEach, describe, expect, test } from "vitest";
import { readBytes, readForm, readFormStart, releaseBody } from "./body.server";

const URLENCODED = "application/x-www-form-urlencoded";

const sent: Request[] = [];
// Like the handlers at their end.
afterEach(() => sent.splice(0).forEach(releaseBody));

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  const request = new Request("http://colegio.test/x", {
    method: "POST",
    body,
    headers,
    duplex: "half",
  } as RequestInit);
  sent.push(request);
  return request;
}

/** A body that arrives in pieces and counts the requested ones. */
function stream(pieces: number, bytesEach: number): { body: ReadableStream<Uint8Array>; sent: () => number } {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent === pieces) return controller.close();
        sent += 1;
        controller.enqueue(new Uint8Array(bytesEach).fill(0x61));
      },
    },
    { highWaterMark: 0 },
  );
  return { body, sent: () => sent };
}

async function refusalOf(work: Promise<unknown>): Promise<{ status: number; text: string }> {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(Response);
  const response = thrown as Response;
  return { status: response.status, text: await response.text() };
}

describe("readForm", () => {
  test("lee los campos de un formulario sencillo, con acentos y claves repetidas", async () => {
    const form = await readForm(
      post("nombre=Sof%C3%ADa+N%C3%BA%C3%B1ez&grupo=A&grupo=B", { "content-type": URLENCODED }),
    );
    expect(form.get("nombre")).toBe("Sofía Núñez");
    expect(form.getAll("grupo")).toEqual(["A", "B"]);
  });

  test("lee un formulario con archivo sin cambiar un byte", async () => {
    const sent = new FormData();
    sent.set("observaciones", "comprobante");
    sent.set("archivo", new File([new Uint8Array([0, 255, 13, 10, 45, 45])], "año.pdf", { type: "application/pdf" }));
    const form = await readForm(post(sent));
    const archivo = form.get("archivo") as File;
    expect(form.get("observaciones")).toBe("comprobante");
    expect(archivo.name).toBe("año.pdf");
    expect([...new Uint8Array(await archivo.arrayBuffer())]).toEqual([0, 255, 13, 10, 45, 45]);
  });

  test("un cuerpo vacío es un formulario sin campos", async () => {
    expect([...(await readForm(post("", { "content-type": URLENCODED }))).keys()]).toEqual([]);
  });

  test("rechaza por Content-Length sin esperar el cuerpo", async () => {
    const never = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) });
    const request = post(never, { "content-type": URLENCODED, "content-length": String(64 * 1024 + 1) });
    expect(await refusalOf(readForm(request))).toEqual({
      status: 413,
      text: "Lo que se envió es demasiado grande (máximo 64 KB).",
    });
  });

  test("rechaza en cuanto se pasa del límite aunque el cuerpo no diga cuánto mide", async () => {
    const { body, sent } = stream(1_000_000, 1_000);
    const refused = await refusalOf(readForm(post(body, { "content-type": URLENCODED }), { limitBytes: 10_000 }));
    expect(refused).toEqual({ status: 413, text: "Lo que se envió es demasiado grande (máximo 9 KB)." });
    expect(sent()).toBeLessThan(100);
  });

  test("un Content-Length que miente hacia abajo no sirve para pasar", async () => {
    const { body } = stream(20, 1_000);
    const request = post(body, { "content-type": URLENCODED, "content-length": "5" });
    expect((await refusalOf(readForm(request, { limitBytes: 10_000 }))).status).toBe(413);
  });

  test("después de rechazar termina de recibir, para que el navegador alcance a leer la respuesta", async () => {
    const { body, sent } = stream(40, 1_000);
    await refusalOf(readForm(post(body, { "content-type": URLENCODED }), { limitBytes: 10_000 }));
    await expect.poll(sent).toBe(40);
  });

  test("acepta exactamente el límite", async () => {
    const form = await readForm(post(`a=${"x".repeat(998)}`, { "content-type": URLENCODED }), { limitBytes: 1_000 });
    expect(form.get("a")).toHaveLength(998);
  });

  test("rechaza medio millón de campos diminutos", async () => {
    const request = post("a&".repeat(500_000), { "content-type": URLENCODED });
    expect(await refusalOf(readForm(request, { limitBytes: 1_000_000 }))).toEqual({
      status: 413,
      text: "El formulario tiene demasiados campos.",
    });
  });

  test.each([
    ["de una vez", 1_000_000],
    ["en pedazos de 7 bytes", 7],
  ])("rechaza miles de partes diminutas de un formulario con archivos, que llegan %s", async (_, size) => {
    const parts = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(5_001);
    const bytes = new TextEncoder().encode(`${parts}--x--\r\n`);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(sent, (sent += size)));
      },
    });
    const request = post(body, { "content-type": "multipart/form-data; boundary=x" });
    const refused = await refusalOf(readForm(request, { limitBytes: 1_000_000 }));
    expect(refused).toEqual({ status: 413, text: "El formulario tiene demasiados campos." });
  });

  test("lo que deja de llegar se contesta y se suelta, sin esperar a que la conexión se cierre", async () => {
    const never = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) });
    const request = post(never, { "content-type": URLENCODED });
    expect(await refusalOf(readForm(request, { stallMs: 20 }))).toEqual({
      status: 408,
      text: "Lo que se envía dejó de llegar. Revisa tu conexión e intenta de nuevo.",
    });
  });

  test.each(["application/json", "text/plain", ""])("lo que no es formulario (%s) responde 415", async (tipo) => {
    expect(
      (await refusalOf(readForm(post(new TextEncoder().encode("{}"), tipo ? { "content-type": tipo } : {})))).status,
    ).toBe(415);
  });

  test("un formulario mal armado responde 400, nunca 500", async () => {
    const request = post("basura", { "content-type": "multipart/form-data; boundary=x" });
    expect(await refusalOf(readForm(request))).toEqual({
      status: 400,
      text: "No se pudo leer lo que se envió. Intenta de nuevo.",
    });
  });

  test("una conexión que se corta a la mitad responde 400", async () => {
    const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error("cortada")) });
    expect((await refusalOf(readForm(post(broken, { "content-type": URLENCODED })))).status).toBe(400);
  });
});

describe("readBytes", () => {
  test("devuelve los bytes tal cual", async () => {
    expect([...(await readBytes(post(new Uint8Array([1, 2, 3]))))]).toEqual([1, 2, 3]);
  });

  test("respeta el límite que se le pide", async () => {
    const request = post(new Uint8Array(33 * 1024), {});
    expect(await refusalOf(readBytes(request, { limitBytes: 32 * 1024 }))).toEqual({
      status: 413,
      text: "Lo que se envió es demasiado grande (máximo 32 KB).",
    });
  });
});

describe("readFormStart", () => {
  const multipart = { "content-type": "multipart/form-data; boundary=x" };
  const part = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const huge = "a".repeat(70_000);

  test("un formulario chico se lee entero", async () => {
    expect([...(await readFormStart(post("a=1&b=2", { "content-type": URLENCODED })))]).toEqual([
      ["a", "1"],
      ["b", "2"],
    ]);
  });

  test.each([
    ["campos", `a=1&b=2&c=${huge}`, { "content-type": URLENCODED }],
    ["partes", `${part("a", "1")}${part("b", "2")}${part("c", huge)}--x--\r\n`, multipart],
  ])("de uno grande quedan las %s que están enteras al principio", async (_, body, headers) => {
    const form = await readFormStart(post(body, headers));
    expect([...form.keys()].map((name) => [name, String(form.get(name)).slice(0, 9)])).toEqual([
      ["a", "1"],
      ["b", "2"],
    ]);
  });

  test.each([
    ["un solo campo", `a=${huge}`, { "content-type": URLENCODED }],
    ["una sola parte", `${part("a", huge)}--x--\r\n`, multipart],
  ])("de %s enorme no queda nada", async (_, body, headers) => {
    expect([...(await readFormStart(post(body, headers))).keys()]).toEqual([]);
  });
});

describe("lo que está en camino", () => {
  const upload = (address: string) =>
    post(new Uint8Array(15 * 1024 * 1024), { "x-client-address": address, "content-length": String(15 * 1024 * 1024) });

  test("de una dirección entra lo que cabe; lo demás espera a que lo anterior se conteste", async () => {
    const [first, second, other] = [upload("10.0.0.1"), upload("10.0.0.1"), upload("10.0.0.2")];
    await readBytes(first, { limitBytes: 16 * 1024 * 1024 });
    let entered = false;
    const waiting = readBytes(second, { limitBytes: 16 * 1024 * 1024 }).then(() => (entered = true));
    await readBytes(other, { limitBytes: 16 * 1024 * 1024 });
    expect(entered).toBe(false);
    releaseBody(first);
    await waiting;
    expect(entered).toBe(true);
    for (const request of [second, other]) releaseBody(request);
  });

  test("lo que se rechaza a la mitad no deja su lugar ocupado", async () => {
    for (let times = 0; times < 4; times += 1) {
      const body = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) });
      const request = post(body, { "content-length": String(15 * 1024 * 1024), "x-client-address": "10.0.0.3" });
      const refused = await refusalOf(readBytes(request, { limitBytes: 16 * 1024 * 1024, stallMs: 5 }));
      expect(refused.status).toBe(408);
    }
  });
});

test("un formulario con un archivo grande se lee en un hilo aparte, entero y con sus campos", async () => {
  const contenido = new Uint8Array(3 * 1024 * 1024).map((_, index) => index % 251);
  const form = new FormData();
  form.append("titulo", "Año nuevo");
  form.append("lista", "1");
  form.append("lista", "2");
  form.append("archivo", new File([contenido], "ñandú.txt", { type: "text/plain" }));
  const request = post(form);
  const leido = await readForm(request, { limitBytes: 4 * 1024 * 1024 });
  expect([leido.get("titulo"), leido.getAll("lista")]).toEqual(["Año nuevo", ["1", "2"]]);
  const archivo = leido.get("archivo") as File;
  expect([archivo.name, archivo.type, archivo.size]).toEqual(["ñandú.txt", "text/plain", contenido.length]);
  expect(Buffer.from(await archivo.arrayBuffer()).equals(contenido)).toBe(true);
});

test("un cuerpo grande que no es un formulario se rechaza con 400", async () => {
  const headers = { "content-type": "multipart/form-data; boundary=nada" };
  const body = new Uint8Array(2 * 1024 * 1024);
  const request = post(body, headers);
  await expect(readForm(request, { limitBytes: 4 * 1024 * 1024 })).rejects.toMatchObject({ status: 400 });
});
