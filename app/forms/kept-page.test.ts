import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FormReply } from "./form-reply";
import {
  isFailedUpload,
  isNobodysAnswer,
  keepPage,
  keepRehearsal,
  keepUpload,
  NO_SE_SUBIO,
  SIN_RESPUESTA,
} from "./kept-page";
import { rememberSent } from "./unanswered";

const SIN_RED = new TypeError("Failed to fetch");
const DEL_SERVIDOR = new Error("Unexpected Server Error");

beforeEach(() => {
  vi.stubGlobal("location", { pathname: "/alumno/7/cambiarfoto", search: "" });
  vi.stubGlobal("document", { body: { dataset: { cuenta: "1" } } });
  vi.stubGlobal("HTMLInputElement", Object);
});
afterEach(() => vi.unstubAllGlobals());

/** Remembers a form with these values as the one last sent from the open page. */
function mandar(values: Record<string, string | File>): void {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  vi.stubGlobal("FormData", function FormDataOfTheForm() {
    return data;
  });
  rememberSent({ elements: { namedItem: () => null } } as unknown as HTMLFormElement);
}

const falla = (error: Error) => ({ serverAction: () => Promise.reject(error) });

async function respuesta(answer: unknown): Promise<FormReply> {
  expect(answer).toBeInstanceOf(Response);
  // With this status the router reads no page again, which would fail as well.
  expect((answer as Response).status).toBe(503);
  return (answer as Response).json() as Promise<FormReply>;
}

test("sin red la página se queda como está y lo dice, con lo que se escribió", async () => {
  for (const error of [SIN_RED, new TypeError("Load failed"), new Error("Unable to decode turbo-stream response")]) {
    const reply = await respuesta(await keepPage(falla(error)));
    expect(isNobodysAnswer(reply)).toBe(true);
    expect(reply.result.error).toEqual({ "": [SIN_RESPUESTA] });
    // Without initial values the form keeps those of the screen: null would empty it.
    expect(reply.result).not.toHaveProperty("initialValue");
  }
});

test("lo que responde el servidor llega como lo dijo, también sus fallas", async () => {
  expect(await keepPage({ serverAction: async () => "listo" })).toBe("listo");
  expect(await keepUpload({ serverAction: async () => "listo" })).toBe("listo");
  await expect(keepPage(falla(DEL_SERVIDOR))).rejects.toBe(DEL_SERVIDOR);
  await expect(keepPage(falla(new Error("x")))).rejects.toThrow("x");
});

test("una subida que se corta deja su forma, sus archivos y el recorte", async () => {
  mandar({ foto: new File(["x"], "foto.png") });
  for (const error of [SIN_RED, DEL_SERVIDOR]) {
    const reply = await respuesta(await keepUpload(falla(error)));
    expect(isFailedUpload(reply)).toBe(true);
    expect(reply.mensaje).toBe(NO_SE_SUBIO);
  }
});

test("una forma con archivos opcionales, mandada sin ellos, falla como las demás", async () => {
  mandar({ observaciones: "Abono", comprobante: new File([], "") });
  await expect(keepUpload(falla(SIN_RED))).rejects.toBe(SIN_RED);
});

test("un ensayo que falla calla; lo que una persona envía, no", async () => {
  const send = (accion: string, serverAction: () => Promise<unknown>) => {
    const request = new Request("http://escuela/nuevo", { method: "POST", body: new URLSearchParams({ accion }) });
    return keepRehearsal({ request, serverAction });
  };
  for (const error of [SIN_RED, DEL_SERVIDOR, new Response(null, { status: 302 })]) {
    const fails = () => Promise.reject(error);
    const silence = (await send("REVISAR", fails)) as Response;
    expect([silence.status, await silence.json()]).toEqual([503, {}]);
    await expect(send("COBRAR", fails)).rejects.toBe(error);
  }
  expect(await send("REVISAR", async () => "pregunta")).toBe("pregunta");
  expect(await send("COBRAR", async () => "listo")).toBe("listo");
});
